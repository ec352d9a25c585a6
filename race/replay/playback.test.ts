import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTimeline } from '../testing/a-race.ts'
import { aPhoto, aReplay, aVideo } from '../testing/a-replay.ts'
import { DOUBLE_TAP_WINDOW, doubleTapSkip, swipeSkip } from './gestures.ts'
import { DEFAULT_SPEED, nextSpeed, replan, SPEEDS, stepSegment, TIMELINE_STEP } from './playback.ts'
import { sceneAt } from './scene.ts'

const anySpeed = fc.constantFrom(...SPEEDS)
/** From 240 frames a second to a frame so long that it counts as a hidden tab. */
const anyFrame = fc.double({ min: 1 / 240, max: 2, noNaN: true })
const anyItem = fc.oneof(
  fc.integer({ min: -100, max: 3200 }).map((offset) => aPhoto(offset)),
  fc
    .tuple(fc.integer({ min: -100, max: 3200 }), fc.double({ min: 0, max: 20, noNaN: true }))
    .map(([offset, duration]) => aVideo(offset, duration)),
)
const anyMedia = fc
  .array(anyItem, { maxLength: 20 })
  .map((items) => items.map((item, i) => ({ ...item, id: `item ${i}` })))

test('[PLAY-1] play makes time pass, pause stops it', () => {
  const player = aReplay().play().run(1)
  expect(player.state).toMatchObject({ isPlaying: true })
  expect(player.state.time).toBeCloseTo(25, 6)
  const { time } = player.pause().run(1).state
  expect(time).toBeCloseTo(25, 6)
})

test('[PLAY-2] one real second is as many replay seconds as the speed', () => {
  expect(SPEEDS).toEqual([1, 5, 10, 25, 50])
  expect(DEFAULT_SPEED).toBe(25)
  for (const speed of SPEEDS) {
    expect(aReplay().speed(speed).play().run(2).state.time).toBeCloseTo(2 * speed, 6)
  }
})

test('[PLAY-2] an unknown speed changes nothing', () => {
  expect(aReplay().speed(7).speed(Number.NaN).state.speed).toBe(25)
})

test('[PLAY-1] playing stops at the finish, and reset goes back', () => {
  const player = aReplay({ media: [aPhoto(-5)] })
    .speed(50)
    .play()
    .run(100)
  expect(player.state).toEqual({ time: 3003, speed: 50, slowMotion: 1, isPlaying: false })
  expect(player.scene().clock).toBe('50:00')
  expect(player.reset().state).toEqual({ time: -2, speed: 50, slowMotion: 1, isPlaying: false })
  expect(player.scene().clock).toBe('0:00')
})

test('[PLAY-1] pressing play at the end starts over', () => {
  const player = aReplay().seek(9999).play()
  expect(player.state).toEqual({ time: 0, speed: 25, slowMotion: 1, isPlaying: true })
})

test('[PLAY-5] a seek stays within the replay', () => {
  const player = aReplay({ media: [aPhoto(-5)] })
  expect(player.seek(-99).state.time).toBe(-2)
  expect(player.seek(99_999).state.time).toBe(3003)
  expect(player.seek(100).seek(Number.NaN).state.time).toBe(100)
})

test('[PLAY-5] seeking to the end stops, seeking elsewhere keeps playing', () => {
  expect(aReplay().play().seek(100).state.isPlaying).toBe(true)
  expect(aReplay().play().seek(99_999).state.isPlaying).toBe(false)
})

test('[PLAY-5] playing to a time and seeking to it give the same scene', () => {
  const anySeconds = fc.double({ min: 0, max: 40, noNaN: true })
  fc.assert(
    fc.property(
      anyMedia,
      anySpeed,
      anyFrame,
      anySeconds,
      fc.boolean(),
      (media, speed, frame, seconds, skipRuns) => {
        const played = aReplay({ media, skipRuns }).speed(speed).play().run(seconds, frame)
        const sought = aReplay({ media, skipRuns }).seek(played.state.time)
        expect(sought.scene()).toEqual(played.scene())
      },
    ),
    { numRuns: 1000 },
  )
})

test('[PLAY-7] every media item is shown at every speed and any frame length', () => {
  fc.assert(
    fc.property(anyMedia, anySpeed, anyFrame, fc.boolean(), (media, speed, frame, skipRuns) => {
      // At low speeds a whole race takes too many frames, so only the last minutes are played.
      const player = aReplay({ media, skipRuns }).speed(speed)
      if (speed < 25) player.seek(player.replay.axis.raceEnd - 20 * speed)
      const from = player.state.time
      const seen = new Set<string>()
      for (const scene of player.playThrough(Math.max(frame, 1 / 30))) {
        if (scene.media && scene.media.opacity > 0) seen.add(scene.media.item.id)
      }
      const due = player.replay.axis.holds.filter((hold) => hold.start >= from && hold.item)
      expect([...seen].sort()).toEqual(
        expect.arrayContaining(due.map((hold) => hold.item?.id).sort()),
      )
      expect(player.state.time).toBe(player.replay.axis.end)
    }),
    { numRuns: 1000 },
  )
})

test('[PLAY-7] a hold runs at 1x, and the chosen speed applies again afterwards', () => {
  const player = aReplay({ media: [aPhoto(100)] })
    .speed(50)
    .seek(99.999)
    .play()
  expect(player.run(1).state.time).toBeCloseTo(101, 2)
  expect(player.run(2).state.time).toBeCloseTo(152, 1)
})

test('[PLAY-7] a speed chosen during the hold applies after it', () => {
  const player = aReplay({ media: [aPhoto(100)] })
    .speed(50)
    .seek(100)
    .play()
    .run(1)
    .speed(5)
  expect(player.state.time).toBeCloseTo(101, 6)
  expect(player.run(1).state.time).toBeCloseTo(102, 6)
  expect(player.run(1).state.time).toBeCloseTo(107, 6)
})

test('[PLAY-37] slow motion plays at its own rate, but photos still at 1x', () => {
  const player = aReplay({ media: [aPhoto(100)] })
    .seek(99)
    .slowMotion(0.5)
    .play()
  expect(player.run(1).state.time).toBeCloseTo(99.5, 6)
  expect(player.run(2).state.time).toBeCloseTo(101, 6)
  expect(player.run(2).state.time).toBeCloseTo(102.5, 6)
})

test('[PLAY-38] the last seconds run at 1x, or in slow motion', () => {
  const player = aReplay().speed(50).seek(2990).play()
  expect(player.run(1.1).state.time).toBeCloseTo(2996, 6)
  expect(player.slowMotion(0.25).run(4).state.time).toBeCloseTo(2997, 6)
})

test('[PLAY-37] choosing another speed ends slow motion', () => {
  const player = aReplay().slowMotion(0.25).play()
  expect(player.run(1).state.time).toBeCloseTo(0.25, 6)
  expect(player.speed(5).run(1).state.time).toBeCloseTo(5.25, 6)
})

test('[PLAY-2] one frame counts for at most a quarter of a second', () => {
  expect(aReplay().speed(50).play().run(60, 60).state.time).toBeCloseTo(12.5, 6)
  expect(aReplay().play().run(-5, 1).state.time).toBe(0)
})

test('[PLAY-2] the same real time gives the same replay time at any frame rate', () => {
  const anySmoothFrame = fc.double({ min: 1 / 240, max: 0.25, noNaN: true })
  const anySeconds = fc.double({ min: 0, max: 20, noNaN: true })
  fc.assert(
    fc.property(anyMedia, anySpeed, anySmoothFrame, anySeconds, (media, speed, frame, seconds) => {
      const one = aReplay({ media }).speed(speed).play().run(seconds, frame)
      const other = aReplay({ media })
        .speed(speed)
        .play()
        .run(seconds, 1 / 50)
      expect(one.state.time).toBeCloseTo(other.state.time, 4)
    }),
    { numRuns: 1000 },
  )
})

test('[PLAY-7] pausing pauses the item on screen, seeking away closes it', () => {
  const player = aReplay({ media: [aVideo(100, 8)] })
    .seek(100)
    .play()
    .run(3)
    .pause()
    .run(5)
  expect(player.scene().media?.position).toBeCloseTo(3, 6)
  expect(player.seek(200).scene().media).toBeNull()
})

test('[PLAY-18] playing skips runs but stops at their items', () => {
  const player = aReplay({ media: [aPhoto(450)], skipRuns: true })
    .speed(1)
    .seek(399.5)
    .play()
  expect(player.run(1).state.time).toBeCloseTo(448.5, 6)
  expect(player.run(1.75).scene().media?.item.id).toBe('photo at 450')
  expect(player.run(2).state.time).toBeCloseTo(500.25, 6)
})

test('[PLAY-5] a timeline step is 0.1 s', () => {
  expect(TIMELINE_STEP).toBe(0.1)
})

test('[PLAY-22] two taps within 300 ms skip 5 x speed, forward or back by half', () => {
  const first = { time: 10, side: 0.9 }
  expect(DOUBLE_TAP_WINDOW).toBe(0.3)
  expect(doubleTapSkip(first, { time: 10.25, side: 0.9 }, 25)).toBe(125)
  expect(doubleTapSkip(first, { time: 10.25, side: 0.2 }, 10)).toBe(-50)
  expect(doubleTapSkip(first, { time: 10.31, side: 0.9 }, 25)).toBeNull()
  expect(doubleTapSkip(null, { time: 10, side: 0.9 }, 25)).toBeNull()
})

test('[PLAY-22] a swipe scrubs by pixels x 0.05 x speed', () => {
  expect(swipeSkip(100, 25)).toBe(125)
  expect(swipeSkip(-40, 1)).toBe(-2)
})

test('[PLAY-24] stepping goes from segment to segment', () => {
  const timeline = aTimeline()
  expect(stepSegment(timeline, 50, 1)).toBe(100)
  expect(stepSegment(timeline, 100, 1)).toBe(200)
  expect(stepSegment(timeline, 150, -1)).toBe(100)
  expect(stepSegment(timeline, 100, -1)).toBe(0)
  expect(stepSegment(timeline, 3000, 1)).toBe(3000)
  expect(stepSegment(timeline, 0, -1)).toBe(0)
  expect(stepSegment(timeline, 2950, 1)).toBe(3000)
})

test('[PLAY-5] the same time always gives the same picture', () => {
  const { replay } = aReplay({ media: [aPhoto(100)] })
  expect(sceneAt(replay, 101)).toEqual(sceneAt(replay, 101))
})

test('[PLAY-2] the next speed is the neighbouring one; the ends have none beyond them', () => {
  expect(SPEEDS.map((speed) => nextSpeed(speed, 1))).toEqual([5, 10, 25, 50, null])
  expect(SPEEDS.map((speed) => nextSpeed(speed, -1))).toEqual([null, 1, 5, 10, 25])
  expect([nextSpeed(0.25, 1), nextSpeed(0.25, -1)]).toEqual([1, null])
})

test('[PLAY-30] adding media keeps the moment, including the beginning and the end', () => {
  const before = aReplay().replay.axis
  const after = aReplay({ media: [aPhoto(-5), aPhoto(2000), aPhoto(9000)] }).replay.axis
  const state = { time: 700, speed: 50, slowMotion: 1, isPlaying: true } as const
  expect(replan(state, before, after)).toEqual(state)
  expect(replan({ ...state, time: before.start }, before, after).time).toBe(after.start)
  expect(replan({ ...state, time: before.end }, before, after)).toEqual({
    time: after.end,
    speed: 50,
    slowMotion: 1,
    isPlaying: false,
  })
})

test('[PLAY-30] a moment missing from the new axis becomes the nearest one', () => {
  const before = aReplay({ media: [aPhoto(-5), aPhoto(-4)] }).replay.axis
  const after = aReplay().replay.axis
  expect(replan({ time: -1, speed: 1, slowMotion: 1, isPlaying: false }, before, after).time).toBe(
    0,
  )
})
