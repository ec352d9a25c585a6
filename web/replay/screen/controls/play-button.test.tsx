import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlayer, stubFrames } from '../../testing/a-player.ts'
import { PlayButton } from './play-button.tsx'

test('[A11Y-1] the button starts and stops the replay, says what a press does, and says Play at the end', () => {
  const { frame } = stubFrames()
  const player = aPlayer()
  render(<PlayButton player={player} />)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(player.getState().isPlaying).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(player.getState().isPlaying).toBe(false)

  act(() => {
    player.seek(player.replay.axis.end - 0.1)
    player.togglePlay()
    frame()
    frame(200)
  })
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})
