import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEVICE_TEXTS } from '../../../contract/texts/device-texts.ts'
import { anEvenTimeline } from '../../../race/testing/a-race.ts'
import { aPlayer, stubFrames } from '../../replay/testing/a-player.ts'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { DeviceDialog } from './device-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[RACE-16] the hint opens 8 s after the end, when the visitor has seen the finish', async () => {
  await preloadDialog()
  const frames = stubFrames()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('screen', { width: 390, height: 844 })
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  const player = aPlayer({ timelines: [anEvenTimeline(100), anEvenTimeline(101)] })
  const hint = (pauses: number) => <DeviceDialog {...{ player, pauses }} isComparison />
  const { rerender } = render(hint(0))
  const dialog = () => screen.queryByRole('dialog', { name: DEVICE_TEXTS.desktop.title })

  act(() => player.seek(3010))
  act(() => player.togglePlay())
  rerender(hint(1))
  act(() => player.pause())
  act(() => vi.advanceTimersByTime(7000))
  expect(dialog()).toBeNull()

  act(() => player.togglePlay())
  act(() => player.seek(player.replay.axis.end - 0.1))
  act(() => {
    for (let i = 0; i < 60; i++) frames.frame(100)
  })
  expect(player.getState().isPlaying).toBe(false)
  act(() => vi.advanceTimersByTime(7000))
  expect(dialog()).toBeNull()
  act(() => vi.advanceTimersByTime(2000))
  expect(dialog()).not.toBeNull()
})
