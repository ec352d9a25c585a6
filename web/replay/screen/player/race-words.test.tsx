import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anEvenTimeline } from '../../../../race/testing/a-race.ts'
import { aPlayer } from '../../testing/a-player.ts'
import { RaceWords } from './race-words.tsx'

test('[SCENE-14] the position of each athlete can be read at any time; changes of segment and rank are announced, at most every 5 s', () => {
  vi.useFakeTimers()
  const player = aPlayer({ timelines: [anEvenTimeline(100), anEvenTimeline(110)] })
  render(<RaceWords player={player} />)
  const spoken = () => screen.getByRole('status').textContent
  act(() => player.seek(50))
  expect(screen.getByRole('note', { name: 'Race in words' }).textContent).toContain('Run 1')
  act(() => vi.advanceTimersByTime(4900))
  expect(spoken()).toBe('')
  act(() => vi.advanceTimersByTime(100))
  expect(spoken()).toBe('Athlete 0: Run 1, rank 1. Athlete 1: Run 1, rank 2')
  // Further along the same segment, nothing is announced.
  act(() => {
    player.seek(60)
    vi.advanceTimersByTime(5000)
  })
  expect(spoken()).toBe('Athlete 0: Run 1, rank 1. Athlete 1: Run 1, rank 2')
  act(() => {
    player.seek(105)
    vi.advanceTimersByTime(5000)
  })
  expect(spoken()).toBe('Athlete 0: Roxzone In 1, rank 1')
  vi.useRealTimers()
})
