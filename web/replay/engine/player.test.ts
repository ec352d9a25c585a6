import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEvenTimeline } from '../../../race/testing/a-race.ts'
import { aPhoto, aReplay } from '../../../race/testing/a-replay.ts'
import { aPlayer, stubFrames } from '../testing/a-player.ts'
import { createPlayer } from './player.ts'

let frames: ReturnType<typeof stubFrames>
const frame = (ms?: number) => frames.frame(ms)
beforeEach(() => {
  frames = stubFrames()
})
afterEach(() => vi.unstubAllGlobals())

test('frames run only while playing', () => {
  const player = aPlayer()
  expect(frames.isPending()).toBe(false)
  player.togglePlay()
  frame()
  frame(100)
  expect(player.getState().time).toBeCloseTo(2.5, 6)
  player.togglePlay()
  expect(frames.isPending()).toBe(false)
})

test('at the end the frames stop by themselves', () => {
  const player = aPlayer()
  player.seek(3002.9)
  player.togglePlay()
  for (let i = 0; i < 20 && frames.isPending(); i++) frame(100)
  expect(player.getState()).toMatchObject({ isPlaying: false, time: 3003 })
  expect(frames.isPending()).toBe(false)
})

test('[LANDING-1] a looping player starts over at the end', () => {
  const player = createPlayer(aReplay().replay, { speed: 50, isLooping: true })
  player.seek(3002.9)
  player.togglePlay()
  frame()
  frame(200)
  expect(player.getState()).toMatchObject({ isPlaying: true, time: 0 })
  frame(100)
  expect(player.getState().time).toBeCloseTo(5, 6)
})

test('one listener that throws stops neither the others nor the loop', () => {
  // Reported later, like any uncaught error; caught here to be counted.
  const reported: unknown[] = []
  vi.stubGlobal('queueMicrotask', (report: () => void) => {
    try {
      report()
    } catch (error) {
      reported.push(error)
    }
  })
  const player = aPlayer()
  const seen: number[] = []
  let isBroken = false
  player.onFrame(() => {
    if (isBroken) throw new Error('broken')
  })
  player.onFrame((scene) => seen.push(scene.time))
  isBroken = true
  player.togglePlay()
  frame()
  frame(100)
  frame(100)
  expect(seen.at(-1)).toBeCloseTo(5, 6)
  expect(reported).toHaveLength(4)
})

test('[PLAY-5] seeking while paused draws at once', () => {
  const player = aPlayer()
  const clocks: string[] = []
  const stop = player.onFrame(({ clock }) => clocks.push(clock))
  player.seek(65)
  stop()
  player.seek(70)
  expect(clocks).toEqual(['0:00', '1:05'])
})

test('[PLAY-2] speed, reset and subscriptions reach the player', () => {
  const player = aPlayer()
  const changed = vi.fn()
  const stop = player.subscribe(changed)
  player.setSpeed(50)
  player.seek(100)
  player.reset()
  stop()
  player.setScreenScale(2)
  expect(player.getState()).toEqual({ time: 0, speed: 50, slowMotion: 1, isPlaying: false })
  expect(changed).toHaveBeenCalledTimes(3)
})

test('[PLAY-5] a player can begin at a moment, kept inside the replay', () => {
  const { replay } = aReplay()
  expect(createPlayer(replay, { time: 754.3, speed: 5 }).getState()).toEqual({
    time: 754.3,
    speed: 5,
    slowMotion: 1,
    isPlaying: false,
  })
  expect(createPlayer(replay, { time: 1e9 }).getState().time).toBe(3003)
})

test('[PLAY-24] steps go from boundary to boundary, also in a comparison', () => {
  const player = createPlayer(
    aReplay({ timelines: [anEvenTimeline(110), anEvenTimeline(100)] }).replay,
  )
  player.stepSegment(1)
  expect(player.getState().time).toBe(100)
  player.skip(30)
  player.stepSegment(-1)
  expect(player.getState().time).toBe(100)
  player.seek(3100)
  player.stepSegment(1)
  expect(player.getState().time).toBe(3300)
})

test('[PLAY-5] a skip stays inside the replay', () => {
  const player = aPlayer()
  player.skip(-50)
  expect(player.getState().time).toBe(0)
  player.skip(10)
  player.skip(1e6)
  expect(player.getState().time).toBe(3003)
})

test('[PLAY-30] a replaced replay keeps the moment, the speed and whether it plays, and is drawn', () => {
  const player = aPlayer()
  player.setSpeed(10)
  player.seek(500)
  player.togglePlay()
  const shown: (string | undefined)[] = []
  player.onFrame(({ media }) => shown.push(media?.item.id))
  const next = aReplay({ media: [aPhoto(499)] }).replay
  player.setReplay(next)
  expect(player.replay).toBe(next)
  expect(player.getState()).toEqual({ time: 500, speed: 10, slowMotion: 1, isPlaying: true })
  expect(shown).toEqual([undefined, 'photo at 499'])
})

test('texts, figures and marks change ten times a second, spoken words once, all at every jump', () => {
  const player = aPlayer()
  const calls = { every: 0, text: 0, figure: 0, mark: 0, spoken: 0 }
  for (const rate of ['every', 'text', 'figure', 'mark', 'spoken'] as const) {
    player.onFrame(() => {
      calls[rate] += 1
    }, rate)
  }
  player.togglePlay()
  frame()
  Object.assign(calls, { every: 0, text: 0, figure: 0, mark: 0, spoken: 0 })
  for (let i = 0; i < 120; i++) frame(20)
  expect(calls).toEqual({ every: 120, text: 24, figure: 23, mark: 23, spoken: 2 })
  player.seek(100)
  expect(calls).toEqual({ every: 121, text: 25, figure: 24, mark: 24, spoken: 3 })
})

test('texts, figures and marks take turns, unless there are too few frames', () => {
  const player = aPlayer()
  const seen: string[] = []
  for (const rate of ['text', 'figure', 'mark'] as const) {
    player.onFrame(({ time }) => seen.push(`${time} ${rate}`), rate)
  }
  player.togglePlay()
  for (let i = 0; i < 200; i++) frame(16)
  const times = seen.slice(6).map((call) => call.split(' ')[0])
  expect(new Set(times).size).toBe(times.length)
  seen.length = 0
  for (let i = 0; i < 3; i++) frame(200)
  expect(seen).toHaveLength(9)
})

test('a device that draws five frames a second writes its texts in each', () => {
  const player = aPlayer()
  const written = vi.fn()
  player.togglePlay()
  frame()
  player.onFrame(written, 'text')
  for (let i = 0; i < 10; i++) frame(200)
  expect(written).toHaveBeenCalledTimes(11)
})
