import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline } from '../../../../race/testing/a-race.ts'
import { aPlayer } from '../../testing/a-player.ts'
import { Leaderboard } from './leaderboard.tsx'

/** A ghost ahead of the leader: after 990 s it is where the leader is after 1,100 s. */
const ghost = { ...anEvenTimeline(90), isGhost: true }

/** Rows from top to bottom, by their transforms. */
const rows = () =>
  within(screen.getByRole('list', { name: 'Leaderboard' }))
    .getAllByRole('listitem')
    .toSorted((a, b) => Number(topOf(a)) - Number(topOf(b)))
const topOf = (row: HTMLElement) => /translateY\((\d+)px/.exec(row.style.transform)?.[1]

test('[RANK-5, RANK-10] rows are in order with gaps, and a ghost is below without a rank', () => {
  const player = aPlayer({ timelines: [anEvenTimeline(110), ghost, anEvenTimeline(100)] })
  render(<Leaderboard player={player} />)
  act(() => player.seek(1100))
  const texts = rows().map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^1.*Athlete 2.*Leader$/)
  expect(texts[1]).toMatch(/^2.*Athlete 0.*\+1:40$/)
  expect(texts[2]).toMatch(/^–.*Athlete 1.*-1:50$/)
})

test('[RANK-5] the gap to the athlete ahead is shown if it was chosen', () => {
  const timelines = [100, 110, 121].map(anEvenTimeline)
  const player = aPlayer({ timelines, time: 1210 })
  render(<Leaderboard player={player} />)
  expect(rows()[2]?.textContent).toMatch(/\+3:30$/)
  expect(screen.getByRole('heading').textContent).toBe('Gap to leader')
  act(() => player.gaps.set('interval'))
  expect(screen.getByRole('heading').textContent).toBe('Gap ahead')
  expect(rows()[2]?.textContent).toMatch(/\+1:50$/)
})

test('[START-5] when everyone starts elsewhere while the replay is paused, the time of a finisher counts from there', () => {
  const player = aPlayer({ timelines: [100, 110].map((seconds) => anEvenTimeline(seconds)) })
  const here = aPlayer({ timelines: [50, 60].map((seconds) => anEvenTimeline(seconds)) })
  render(<Leaderboard player={player} />)
  const { end } = player.replay.axis
  act(() => player.seek(end))
  expect(rows()[0]?.textContent).toMatch(/Finished.*50:00$/)
  act(() => player.setReplay(here.replay, end))
  expect(rows()[0]?.textContent).toMatch(/Finished.*25:00$/)
})

test('[CAM-10] a press on a row follows the athlete, and another returns to the whole map', () => {
  const player = aPlayer({ timelines: [anEvenTimeline(100), anEvenTimeline(110)] })
  render(<Leaderboard player={player} canFollow />)
  const follow = screen.getByRole('button', { name: /Athlete 1/ })
  fireEvent.click(follow)
  expect(player.camera.get().shot).toEqual({ kind: 'follow', athlete: 1 })
  expect(follow.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(follow)
  expect(player.camera.get().shot).toEqual({ kind: 'map' })
})

test('[RANK-6] an athlete who stopped is labelled, and the label is not a gap', () => {
  const times = { seg_run1: 100, seg_rox_in1: 20 }
  const stopped = aTimeline({ status: 'dnf', total: null, times })
  const player = aPlayer({ timelines: [anEvenTimeline(100), stopped] })
  render(<Leaderboard player={player} />)
  act(() => player.seek(2000))
  expect(rows()[1]?.textContent).toMatch(/Athlete 1Stopped.*DNF$/)
})
