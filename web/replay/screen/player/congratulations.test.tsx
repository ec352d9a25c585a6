import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEvenTimeline } from '../../../../race/testing/a-race.ts'
import { aPlayer } from '../../testing/a-player.ts'
import { Congratulations } from './congratulations.tsx'

test('[PLAY-15] the congratulations show name and finish time, and disappear when the race starts again', () => {
  const player = aPlayer({ timelines: [anEvenTimeline(100)] })
  const { container } = render(<Congratulations player={player} />)
  expect(container.textContent).toBe('')
  act(() => player.seek(player.replay.axis.end - 1))
  expect(container.textContent).toBe('CongratulationsAthlete 050:00Finish time')
  act(() => player.reset())
  expect(container.textContent).toBe('')
})

test('[PLAY-15] a comparison names its winner', () => {
  const player = aPlayer({ timelines: [anEvenTimeline(110), anEvenTimeline(100)] })
  render(<Congratulations player={player} />)
  act(() => player.seek(player.replay.axis.end - 1))
  expect(screen.getByText('Athlete 1')).toBeTruthy()
  expect(screen.getByText('Winner')).toBeTruthy()
})
