import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRankChanges } from '../replay/rank-changes.ts'
import { holdAt } from '../replay/replay-axis.ts'
import type { Replay } from '../replay/scene.ts'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { aPhoto, aReplay, aVideo, frameTimes } from '../testing/a-replay.ts'
import { chapterOf, chapterProgress, chapterWindows } from './chapters.ts'
import { HIGHLIGHT_LENGTHS, type HighlightLength, LEAST_SHOWN } from './cut-media.ts'
import { buildHighlights, READABLE } from './highlights.ts'
import { VIDEO_FPS, type VideoCut } from './video-cut.ts'

const anyLength = fc.constantFrom(...HIGHLIGHT_LENGTHS)

/** A finisher with uneven splits. */
const anyTimeline = fc
  .array(fc.integer({ min: 20, max: 600 }), { minLength: 30, maxLength: 30 })
  .map((splits) => {
    const keys = SEGMENTS.map(({ key }) => key).filter((key) => !UNMEASURED.has(key))
    const times = Object.fromEntries(keys.map((key, i) => [key, splits[i]]))
    return aTimeline({ times, total: splits.reduce((sum, split) => sum + split, 0) })
  })

const anyItem = fc
  .record({
    offset: fc.integer({ min: -100, max: 9000 }),
    duration: fc.option(fc.integer({ min: 1, max: 10 })),
  })
  .map(({ offset, duration }) => ({ offset, duration }))

const anyReplay = fc
  .record({
    timelines: fc.array(anyTimeline, { minLength: 1, maxLength: 5 }),
    items: fc.array(anyItem, { maxLength: 12 }),
    skipRuns: fc.boolean(),
    imageDisplayTime: fc.constantFrom(0.5, 2, 10),
  })
  .map(({ timelines, items, ...options }) => {
    const media = items.map(({ offset, duration }, i) =>
      duration === null ? aPhoto(offset, `p${i}`) : aVideo(offset, duration, `v${i}`),
    )
    return aReplay({ timelines, media, ...options }).replay
  })

const everyCut = (check: (replay: Replay, length: HighlightLength, cut: VideoCut) => void) =>
  fc.assert(
    fc.property(anyReplay, anyLength, (replay, length) =>
      check(replay, length, buildHighlights(replay, length)),
    ),
    { numRuns: 40 },
  )

test('[EXPORT-4] a cut has the chosen length, to the frame', () => {
  everyCut((_, length, cut) => {
    expect(cut.frames).toBe(length * VIDEO_FPS)
    expect(cut.length).toBe(length)
    expect(cut.stretches.at(-1)?.end).toBeCloseTo(length, 6)
    expect(cut.stretches.every(({ start, end }) => end >= start)).toBe(true)
  })
})

test('[EXPORT-4] time never runs backwards, and start and finish are in every cut', () => {
  everyCut((replay, _, cut) => {
    const times = frameTimes(cut)
    expect(times[0]).toBe(replay.axis.start)
    expect(times.every((time, i) => i === 0 || time >= (times[i - 1] as number) - 1e-9)).toBe(true)
    expect(times.at(-1)).toBeGreaterThanOrEqual(replay.axis.raceEnd)
  })
})

test('[EXPORT-4] every item in a cut is shown for its minimum time, including fades', () => {
  everyCut((replay, _, cut) => {
    const holds = [...frameTimes(cut)].map((time) => holdAt(replay.axis, time))
    for (const { item, length } of cut.shown) {
      const hold = replay.axis.holds.find((other) => other.item === item)
      const least = Math.min(LEAST_SHOWN, (hold?.end ?? 0) - (hold?.start ?? 0))
      expect(length).toBeGreaterThanOrEqual(least - 1e-9)
      const frames = holds.filter((hold) => hold?.item === item).length
      expect(frames).toBeGreaterThanOrEqual(Math.floor(least * VIDEO_FPS) - 1)
    }
    const all = replay.axis.holds.filter(({ item }) => item !== null).length
    expect(cut.shown.length + cut.leftOut).toBe(all)
  })
})

test("[EXPORT-4] items are left out only if they don't all fit", () => {
  const media = Array.from({ length: 30 }, (_, i) => aPhoto(100 * i, `p${i}`))
  const { replay } = aReplay({ media })
  const short = buildHighlights(replay, 15)
  expect(short.leftOut).toBeGreaterThan(20)
  expect(short.shown.length).toBeGreaterThanOrEqual(4)
  // The first and the last stay, and the others are spread between.
  expect(short.shown[0]?.item.id).toBe('p0')
  expect(short.shown.at(-1)?.item.id).toBe('p29')
  expect(buildHighlights(replay, 60).leftOut).toBe(0)
})

test('[EXPORT-4] the name of every run and station is shown long enough to be read', () => {
  everyCut(({ axis: { jumps }, timelines, axis: { holds } }, _, cut) => {
    for (const { start, end } of chapterWindows(timelines)) {
      const isGone = [...jumps, ...holds].some((gap) => gap.start <= start && gap.end >= end)
      if (isGone || isEaten(start, end, [...jumps, ...holds])) continue
      const seen = cut.stretches
        .map(({ start: from, end: to, from: first, to: last }) => {
          if (!(last > first)) return 0
          const share = Math.max(0, Math.min(last, end) - Math.max(first, start)) / (last - first)
          return share * (to - from)
        })
        .reduce((sum, seconds) => sum + seconds, 0)
      expect(seen).toBeGreaterThanOrEqual(READABLE - 1e-6)
    }
  })
})

/** Whether adjacent gaps cover a whole stretch. */
function isEaten(start: number, end: number, gaps: readonly { start: number; end: number }[]) {
  let time = start
  for (const gap of gaps.toSorted((a, b) => a.start - b.start)) {
    if (gap.start <= time) time = Math.max(time, gap.end)
  }
  return time >= end
}

/** Seconds of video for a stretch of the race. */
function secondsFor(cut: VideoCut, from: number, to: number): number {
  const times = frameTimes(cut)
  return [...times].filter((time) => time >= from && time < to).length / VIDEO_FPS
}

test('[EXPORT-4] rank changes are shown slower than the race around them', () => {
  const ahead = anEvenTimeline(100)
  // Slower on the first half, faster on the second: they swap once, in the middle.
  const keys = SEGMENTS.map(({ key }) => key).filter((key) => !UNMEASURED.has(key))
  const times = Object.fromEntries(keys.map((key, i) => [key, i < 15 ? 105 : 90]))
  const behind = aTimeline({ times, total: 15 * 105 + 15 * 90 })
  const { replay } = aReplay({ timelines: [ahead, behind] })
  const [change = 0, ...others] = findRankChanges(replay.timelines)
  expect(others).toEqual([])
  const cut = buildHighlights(replay, 15)
  const around = secondsFor(cut, change - 12, change + 12)
  expect(around).toBeGreaterThan(0.4)
  expect(around).toBeGreaterThan(4 * secondsFor(cut, change - 60, change - 36))
})

test('[EXPORT-4] start and finish are shown slower than the race between them', () => {
  const { replay } = aReplay()
  const cut = buildHighlights(replay, 15)
  const between = secondsFor(cut, 1220, 1240)
  expect(secondsFor(cut, 0, 20) - cut.opening).toBeGreaterThan(0.4)
  expect(secondsFor(cut, 2980, 3000)).toBeGreaterThan(4 * between)
})

test('[EXPORT-4] ring stations are shown slower than runs', () => {
  const { replay } = aReplay()
  const cut = buildHighlights(replay, 60)
  const window = (chapter: number) =>
    chapterWindows(replay.timelines)[chapter] as { start: number; end: number }
  const rate = (chapter: number) => {
    const { start, end } = window(chapter)
    return (end - start) / secondsFor(cut, start, end)
  }
  const [run, ski, push] = [2, 1, 3].map(rate) as [number, number, number]
  expect(ski).toBeLessThan(run)
  expect(ski).toBeLessThan(push)
})

test('[EXPORT-4] a replay without media, with one item or without a race can be cut too', () => {
  for (const length of HIGHLIGHT_LENGTHS) {
    expect(buildHighlights(aReplay({ timelines: [] }).replay, length).frames).toBe(length * 30)
    expect(buildHighlights(aReplay({ media: [aPhoto(-5)] }).replay, length).shown).toHaveLength(1)
  }
})

test('[EXPORT-4] a transition has the name of the segment it leads to', () => {
  const named = ['seg_run1', 'seg_rox_in1', 'seg_ski', 'seg_rox_out1', 'seg_run2', 'seg_finish']
  const chapters = named.map((name) => chapterOf(SEGMENTS.findIndex(({ key }) => key === name)))
  expect(chapters).toEqual([0, 1, 1, 2, 2, 16])
  for (let progress = 0; progress < 32; progress += 0.25) {
    expect(Math.floor(chapterProgress(progress))).toBe(chapterOf(Math.floor(progress)))
  }
  expect(chapterProgress(33)).toBe(16)
})
