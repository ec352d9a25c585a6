import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEvenTimeline } from '../../../../race/testing/a-race.ts'
import { aPlayer } from '../../testing/a-player.ts'
import { Controls } from './controls.tsx'

/** Desktop controls for a player with this many athletes. */
function showControls(athletes = 1) {
  const timelines = Array.from({ length: athletes }, (_, i) => anEvenTimeline(100 + i))
  const player = aPlayer({ timelines })
  const chosen: boolean[] = []
  render(
    <Controls
      {...{ player, layout: 'desktop', isFull: false, hasPlayButton: true }}
      isSkippingRuns={false}
      onSkipRuns={(isOn) => chosen.push(isOn)}
      onToggle={player.togglePlay}
      entries={{ compare() {}, share() {}, view() {} }}
    />,
  )
  return { player, chosen }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[PLAY-18, PLAY-25] Skip Runs can be chosen for one athlete', () => {
  const { chosen } = showControls()
  fireEvent.click(screen.getByRole('switch', { name: 'Skip Runs' }))
  expect(chosen).toEqual([true])
})

test('[PLAY-18, PLAY-25] a comparison has no Skip Runs', () => {
  showControls(2)
  expect(screen.queryByRole('switch', { name: 'Skip Runs' })).toBeNull()
})

test('[PLAY-24] the replay steps by segment, and Reset returns to the start', () => {
  const { player } = showControls()
  const segments = player.replay.timelines[0]?.segments ?? []
  press('Next segment')
  expect(player.getState().time).toBe(segments[1]?.tStart)
  press('Next segment')
  press('Next segment')
  press('Previous segment')
  expect(player.getState().time).toBe(segments[2]?.tStart)
  press('Reset')
  expect(player.getState().time).toBe(0)
})

test('[PLAY-2] the speed is one of five', () => {
  const { player } = showControls()
  const speed = screen.getByRole('combobox', { name: 'Speed' })
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['1x', '5x', '10x', '25x', '50x'])
  fireEvent.change(speed, { target: { value: '50' } })
  expect(player.getState().speed).toBe(50)
})

test('[PLAY-37] Speed shows slow motion while it is on, and choosing a speed ends it', () => {
  const { player } = showControls()
  const speed = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
  act(() => player.setSlowMotion(0.25))
  expect(speed.selectedOptions[0]?.textContent).toBe('0.25x')
  expect([...speed.options].filter(({ hidden }) => !hidden)).toHaveLength(5)
  fireEvent.change(speed, { target: { value: '25' } })
  expect(player.getState()).toMatchObject({ speed: 25, slowMotion: 1 })
  expect([...speed.options].map(({ value }) => value)).toEqual(['1', '5', '10', '25', '50'])
})
