import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { aPhoto, aVideo } from '../testing/a-replay.ts'
import { type AxisInput, buildReplayAxis, CLIP_LENGTH, CONGRATULATIONS } from './replay-axis.ts'

const aPlan = (overrides: Partial<AxisInput> = {}) =>
  buildReplayAxis({
    timelines: [aTimeline()],
    media: [],
    imageDisplayTime: 2,
    showMedia: true,
    skipRuns: false,
    ...overrides,
  })
const shownIn = (axis: ReturnType<typeof aPlan>) =>
  axis.holds.map(({ start, end, item }) => [item?.id ?? 'congratulations', start, end])

test('[PLAY-12] items from before the start are shown one after another, and then the race starts', () => {
  const axis = aPlan({ media: [aPhoto(-10, 'b'), aVideo(-3600, 4, 'a')] })
  expect(axis.start).toBe(-6)
  expect(shownIn(axis)).toEqual([
    ['a', -6, -2],
    ['b', -2, 0],
    ['congratulations', 3000, 3003],
  ])
})

test('[PLAY-12] an image is shown for its display time, a video for its duration and half a second', () => {
  const axis = aPlan({ media: [aPhoto(100), aVideo(200, 4)], imageDisplayTime: 3 })
  expect(shownIn(axis).slice(0, 2)).toEqual([
    ['photo at 100', 100, 103],
    ['video at 200', 200, 204.5],
  ])
})

test('[PLAY-12] items that would overlap queue up', () => {
  const axis = aPlan({
    media: [aPhoto(100, 'a'), aPhoto(101, 'b'), aPhoto(101, 'c'), aPhoto(110, 'd')],
  })
  expect(shownIn(axis).slice(0, 4)).toEqual([
    ['a', 100, 102],
    ['b', 102, 104],
    ['c', 104, 106],
    ['d', 110, 112],
  ])
})

test('[PLAY-12] nothing is shown for less than half a second', () => {
  const axis = aPlan({ media: [aVideo(-5, 0.1), aPhoto(10)], imageDisplayTime: 0.01 })
  expect(axis.holds.slice(0, 2).map(({ start, end }) => end - start)).toEqual([0.5, 0.5])
})

test('[PLAY-12, MEDIA-27] a video is clipped to its first ten seconds', () => {
  expect(CLIP_LENGTH).toBe(10)
  const axis = aPlan({ media: [aVideo(-5, 25)] })
  expect(axis.start).toBe(-10)
})

test('[PLAY-15] items from after the finish are shown after it, then the congratulations for 3 s', () => {
  const axis = aPlan({ media: [aPhoto(9000, 'b'), aVideo(3001, 4, 'a')] })
  expect(shownIn(axis)).toEqual([
    ['a', 3000, 3004],
    ['b', 3004, 3006],
    ['congratulations', 3006, 3009],
  ])
  expect(axis.end).toBe(3009)
  expect(CONGRATULATIONS).toBe(3)
})

test('[PLAY-15, PLAY-1] a comparison shows the congratulations once, after its slowest athlete', () => {
  const axis = aPlan({ timelines: [anEvenTimeline(100), anEvenTimeline(120)] })
  expect(shownIn(axis)).toEqual([['congratulations', 3600, 3603]])
})

test('[PLAY-7] there is no hold with media off, or for an item without an offset', () => {
  expect(shownIn(aPlan({ media: [aPhoto(100)], showMedia: false }))).toHaveLength(1)
  expect(shownIn(aPlan({ media: [aPhoto(null), aPhoto(Number.NaN)] }))).toHaveLength(1)
})

// With 100 s per segment, run n lasts from (n - 1) x 400 s to 100 s later.
test('[PLAY-18] every run but the first is skipped', () => {
  const { jumps } = aPlan({ skipRuns: true })
  expect(jumps).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map((n) => ({ start: (n - 1) * 400, end: (n - 1) * 400 + 100 })),
  )
})

test('[PLAY-18] a jump ends one display time before each item in the run', () => {
  const media = [aPhoto(430, 'a'), aPhoto(470, 'b'), aPhoto(50), aPhoto(650)]
  const { jumps } = aPlan({ skipRuns: true, media, imageDisplayTime: 3 })
  expect(jumps.slice(0, 3)).toEqual([
    { start: 400, end: 427 },
    { start: 433, end: 467 },
    { start: 473, end: 500 },
  ])
})

test('[PLAY-18] an item right after the start of a run leaves nothing to skip before it', () => {
  const { jumps } = aPlan({ skipRuns: true, media: [aPhoto(401)] })
  expect(jumps[0]).toEqual({ start: 403, end: 500 })
})

test('[PLAY-18] in a comparison no run is skipped', () => {
  expect(aPlan({ skipRuns: true, timelines: [aTimeline(), aTimeline()] }).jumps).toEqual([])
})

test('[PLAY-12] for any media, holds and jumps are in order and never overlap', () => {
  const anyItem = fc.oneof(
    fc.double().map((offset) => aPhoto(offset)),
    fc.integer({ min: -100, max: 3200 }).map((offset) => aPhoto(offset)),
    fc
      .tuple(fc.integer({ min: -100, max: 3200 }), fc.double())
      .map(([offset, length]) => aVideo(offset, length)),
  )
  fc.assert(
    fc.property(fc.array(anyItem), fc.double({ min: 0.5, max: 10 }), (media, imageDisplayTime) => {
      const axis = aPlan({ media, imageDisplayTime, skipRuns: true })
      const spans = [...axis.holds, ...axis.jumps].sort((a, b) => a.start - b.start)
      spans.forEach((span, i) => {
        expect(span.end).toBeGreaterThan(span.start)
        const before = spans[i - 1]
        if (before) expect(span.start).toBeGreaterThanOrEqual(before.end - 1e-9)
      })
      expect(axis.start).toBeLessThanOrEqual(0)
      expect(axis.holds.at(-1)?.end).toBe(axis.end)
    }),
    { numRuns: 1000 },
  )
})

test('[PLAY-15] without athletes there is nothing to play and no congratulations', () => {
  expect(aPlan({ timelines: [] })).toMatchObject({ start: 0, raceEnd: 0, end: 0, holds: [] })
})

test('[PLAY-38] the approach to the first and the last finish is marked', () => {
  expect(aPlan().finals).toEqual([{ start: 2995, end: 3000 }])
  const timelines = [120, 100, 110].map(anEvenTimeline)
  expect(aPlan({ timelines }).finals).toEqual([
    { start: 2995, end: 3000 },
    { start: 3595, end: 3600 },
  ])
})

test('[PLAY-38] a photo takes its part of that approach, and two close finishes share theirs', () => {
  expect(aPlan({ media: [aPhoto(2996)] }).finals).toEqual([
    { start: 2995, end: 2996 },
    { start: 2998, end: 3000 },
  ])
  const close = [aTimeline(), aTimeline({ total: 3001 })]
  expect(aPlan({ timelines: close }).finals).toEqual([
    { start: 2995, end: 3000 },
    { start: 3000, end: 3001 },
  ])
})

test('[PLAY-38] neither an athlete who stopped nor a ghost has a finish', () => {
  const ghost = { ...anEvenTimeline(100), isGhost: true }
  const stopped = { ...anEvenTimeline(90), status: 'dnf' as const }
  expect(aPlan({ timelines: [ghost, stopped] }).finals).toEqual([])
})
