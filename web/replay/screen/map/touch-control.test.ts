import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReplay } from '../../../../race/testing/a-replay.ts'
import { createPlayer } from '../../engine/player.ts'
import { createTouchControl, type TouchFeedback } from './touch-control.ts'

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => vi.unstubAllGlobals())

/** A phone 400 pixels wide: `tap(x)` and `swipe(from, to)`, seconds apart. */
function aPhone(onTap?: () => boolean) {
  const player = createPlayer(aReplay().replay)
  const feedback: TouchFeedback[] = []
  const control = createTouchControl({
    player,
    widthOf: () => 400,
    ...(onTap && { onTap }),
    onToggle: player.togglePlay,
    onFeedback: (shown) => feedback.push(shown),
  })
  let time = 0
  const tap = (x: number, after = 1) => {
    time += after
    control.down({ x, y: 50, time })
    control.up({ x, y: 50, time })
  }
  const swipe = (from: number, to: number, dy = 0) => {
    time += 1
    control.down({ x: from, y: 50, time })
    control.move({ x: (from + to) / 2, y: 50 + dy / 2, time })
    control.move({ x: to, y: 50 + dy, time })
    control.up({ x: to, y: 50 + dy, time })
  }
  return { player, feedback, control, tap, swipe }
}

test('[PLAY-22] a tap toggles, and the next one a second later toggles back', () => {
  const { player, tap } = aPhone()
  tap(200)
  expect(player.getState().isPlaying).toBe(true)
  tap(200)
  expect(player.getState().isPlaying).toBe(false)
})

test('[CAM-10] a tap on an athlete toggles nothing', () => {
  const { player, tap } = aPhone(() => true)
  tap(200)
  expect(player.getState().isPlaying).toBe(false)
})

test('[PLAY-22] a double tap skips back or forward by its half, and keeps playing or paused', () => {
  for (const wasPlaying of [false, true]) {
    const { player, tap, feedback } = aPhone()
    player.seek(1000)
    if (wasPlaying) player.togglePlay()
    tap(350)
    tap(350, 0.25)
    expect(player.getState()).toMatchObject({ time: 1125, isPlaying: wasPlaying })
    tap(50)
    tap(50, 0.2)
    expect(player.getState()).toMatchObject({ time: 1000, isPlaying: wasPlaying })
    expect(feedback.map(({ seconds }) => seconds)).toEqual([125, -125])
  }
})

test('[PLAY-22] time that passed between the two taps of a double tap is taken back', () => {
  const { player, tap } = aPhone()
  player.seek(1000)
  tap(350)
  player.seek(1005)
  tap(350, 0.2)
  expect(player.getState().time).toBe(1125)
})

test('[PLAY-22] a third tap starts over', () => {
  const { player, tap } = aPhone()
  tap(350)
  tap(350, 0.1)
  tap(350, 0.1)
  expect(player.getState()).toMatchObject({ time: 125, isPlaying: true })
})

test('[PLAY-22] a double tap at the end stays inside the replay', () => {
  const { player, tap } = aPhone()
  player.seek(2990)
  tap(350)
  tap(350, 0.1)
  expect(player.getState()).toMatchObject({ time: 3003, isPlaying: false })
})

test('[PLAY-22] a swipe scrubs by pixels x 0.05 x speed, and playback continues after it', () => {
  const { player, swipe } = aPhone()
  player.seek(1000)
  player.togglePlay()
  swipe(100, 200)
  expect(player.getState()).toMatchObject({ time: 1125, isPlaying: true })
  player.setSpeed(1)
  swipe(300, 100)
  expect(player.getState()).toMatchObject({ time: 1115, isPlaying: true })
})

test('[PLAY-22] a vertical swipe belongs to the page', () => {
  const { player, swipe } = aPhone()
  player.seek(1000)
  swipe(100, 130, 200)
  expect(player.getState()).toMatchObject({ time: 1000, isPlaying: false })
})

test('[PLAY-22] when the browser takes over the touch, nothing is toggled and playback continues', () => {
  const { player, control } = aPhone()
  player.togglePlay()
  control.down({ x: 100, y: 50, time: 0 })
  control.move({ x: 130, y: 52, time: 0.1 })
  expect(player.getState().isPlaying).toBe(false)
  control.cancel()
  expect(player.getState().isPlaying).toBe(true)
  control.up({ x: 130, y: 52, time: 0.2 })
  expect(player.getState().isPlaying).toBe(true)
})

test('[PLAY-5] after a swipe to the end it stays there', () => {
  const { player, swipe } = aPhone()
  player.seek(2990)
  player.togglePlay()
  swipe(0, 300)
  expect(player.getState()).toMatchObject({ time: 3003, isPlaying: false })
})
