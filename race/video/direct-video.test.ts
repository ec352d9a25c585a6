import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ACCELERATION, MOST_SPEED, MOST_ZOOM_RATE } from '../camera/moving-camera.ts'
import type { Framing } from '../camera/shot.ts'
import { replayTimeAt } from '../camera/watch-axis.ts'
import type { Course } from '../course/course.ts'
import { buildStandardCourse } from '../course/standard-course.ts'
import { findPasses } from '../replay/rank-changes.ts'
import { holdAt } from '../replay/replay-axis.ts'
import type { Replay } from '../replay/scene.ts'
import { positionAt, type Track } from '../replay/track.ts'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { aTimeline } from '../testing/a-race.ts'
import { aPhoto, aReplay, aVideo, frameTimes } from '../testing/a-replay.ts'
import { chapterWindows } from './chapters.ts'
import { HIGHLIGHT_LENGTHS, type HighlightLength, LEAST_SHOWN } from './cut-media.ts'
import { type DirectedCut, directVideo, openVideoCamera } from './direct-video.ts'
import { LEAST_TAKES } from './directed-cut.ts'
import { READABLE } from './highlights.ts'
import { frameStart, VIDEO_FPS } from './video-cut.ts'
import { layoutVideo, VIDEO_FORMATS, type VideoFormat, type VideoLayout } from './video-layout.ts'

const aHall = buildStandardCourse()
const KEYS = SEGMENTS.map(({ key }) => key).filter((key) => !UNMEASURED.has(key))

/** A finisher with uneven splits. */
const anyTimeline = fc
  .array(fc.integer({ min: 20, max: 600 }), { minLength: 30, maxLength: 30 })
  .map((splits) => {
    const times = Object.fromEntries(KEYS.map((key, i) => [key, splits[i]]))
    return aTimeline({ times, total: splits.reduce((sum, split) => sum + split, 0) })
  })
const anyItem = fc.record({
  offset: fc.integer({ min: -100, max: 9000 }),
  duration: fc.option(fc.integer({ min: 1, max: 10 })),
})
const anyReplay = fc
  .record({
    timelines: fc.array(anyTimeline, { minLength: 1, maxLength: 5 }),
    items: fc.array(anyItem, { maxLength: 12 }),
    skipRuns: fc.boolean(),
  })
  .map(({ timelines, items, skipRuns }) => {
    const media = items.map(({ offset, duration }, i) =>
      duration === null ? aPhoto(offset, `p${i}`) : aVideo(offset, duration, `v${i}`),
    )
    return aReplay({ timelines, media, skipRuns, course: aHall }).replay
  })
const anyLength = fc.constantFrom(...HIGHLIGHT_LENGTHS)
const anyFormat = fc.constantFrom(...VIDEO_FORMATS)

const direct = (replay: Replay, length: HighlightLength | 'full') =>
  directVideo(replay, { length, speed: 25 })
const takesOf = ({ direction }: DirectedCut) => direction?.takes ?? []

const layoutOf = (replay: Replay, format: VideoFormat) =>
  layoutVideo({
    ...{ format, athletes: replay.athletes.length },
    shot: 'director',
    ...{ hasNames: true, hasLeaderboard: true, hasTicker: true },
  })
const cameraOf = (replay: Replay, cut: DirectedCut, format: VideoFormat) => {
  const camera = openVideoCamera(replay, cut, layoutOf(replay, format))
  if (!camera) throw new Error('Nobody films')
  return camera
}

test("[EXPORT-21] a director's cut has the chosen length, and its time never runs backwards", () => {
  fc.assert(
    fc.property(anyReplay, anyLength, (replay, length) => {
      const cut = direct(replay, length)
      expect(cut.frames).toBe(length * VIDEO_FPS)
      expect(cut.stretches.at(-1)?.end).toBeCloseTo(length, 6)
      const times = frameTimes(cut)
      expect(times[0]).toBe(replay.axis.start)
      expect(times.every((time, i) => i === 0 || time >= (times[i - 1] as number) - 1e-9)).toBe(
        true,
      )
      expect(times.at(-1)).toBeGreaterThanOrEqual(replay.axis.raceEnd)
    }),
    { numRuns: 30 },
  )
})

test('[EXPORT-21] takes follow each other without gaps, and none is cut sooner than its length allows', () => {
  fc.assert(
    fc.property(anyReplay, anyLength, (replay, length) => {
      const cut = direct(replay, length)
      const takes = takesOf(cut)
      expect(takes[0]?.start).toBe(0)
      expect(takes.at(-1)?.end).toBe(cut.length)
      takes.forEach(({ start, end }, i) => {
        if (i > 0) expect(start).toBe(takes[i - 1]?.end)
        // A photo or clip hides the film below it.
        const middle = replayTimeAt(cut, (start + end) / 2)
        const isHidden = holdAt(replay.axis, middle)?.item
        const least = isHidden ? LEAST_SHOWN / 2 : LEAST_TAKES[length]
        expect(end - start).toBeGreaterThanOrEqual(least - 1e-6)
      })
    }),
    { numRuns: 30 },
  )
})

test('[EXPORT-21] every item in a cut is shown for its minimum time, and names can be read', () => {
  fc.assert(
    fc.property(anyReplay, anyLength, (replay, length) => {
      const cut = direct(replay, length)
      for (const { item, length: seconds } of cut.shown) {
        const hold = replay.axis.holds.find((other) => other.item === item)
        const least = Math.min(LEAST_SHOWN, (hold?.end ?? 0) - (hold?.start ?? 0))
        expect(seconds).toBeGreaterThanOrEqual(least - 1e-9)
      }
      const all = replay.axis.holds.filter(({ item }) => item !== null).length
      expect(cut.shown.length + cut.leftOut).toBe(all)
      for (const { start, end } of chapterWindows(replay.timelines)) {
        const seen = secondsFor(cut, start, end)
        if (seen > 1e-6) expect(seen).toBeGreaterThanOrEqual(READABLE * 0.9)
      }
    }),
    { numRuns: 30 },
  )
})

/** Seconds of video during which the race runs through a part of it. */
function secondsFor({ stretches }: DirectedCut, first: number, last: number): number {
  return stretches
    .map(({ start, end, from, to }) => {
      if (!(to > from)) return 0
      return ((end - start) * Math.max(0, Math.min(to, last) - Math.max(from, first))) / (to - from)
    })
    .reduce((sum, seconds) => sum + seconds, 0)
}

test('[EXPORT-21] a cut shows the start, a pass, a station and the finish', () => {
  const times = Object.fromEntries(KEYS.map((key, i) => [key, i < 15 ? 104 : 90]))
  const timelines = [aTimeline(), aTimeline({ times, total: 15 * 194 })]
  const { replay } = aReplay({ timelines, course: aHall })
  const [pass] = findPasses(timelines)
  const cut = direct(replay, 15)
  const seen = takesOf(cut).map(({ subject }) => String(subject))
  expect(seen).toEqual(expect.arrayContaining(['0,1', '1']))
  expect(seen).toHaveLength(4)
  for (const time of [5, pass?.time ?? 0, 15 * 194 - 5]) {
    expect(secondsFor(cut, time - 2, time + 2)).toBeGreaterThan(0.3)
  }
  expect(direct(aReplay({ timelines: [] }).replay, 15).frames).toBe(450)
})

const anyFilm = (check: (replay: Replay, cut: DirectedCut, format: VideoFormat) => void) =>
  fc.assert(
    fc.property(
      anyReplay,
      fc.constantFrom(...HIGHLIGHT_LENGTHS, 'full' as const),
      anyFormat,
      (replay, length, format) => check(replay, direct(replay, length), format),
    ),
    { numRuns: 12 },
  )

/** Every third frame of a few seconds. */
const EVERY = 3
const framesOf = ({ frames }: DirectedCut) =>
  Array.from({ length: Math.floor(Math.min(frames, 1800) / EVERY) }, (_, i) => i * EVERY)

test('[EXPORT-2] a frame is the same whichever frame was filmed before it', () => {
  anyFilm((replay, cut, format) => {
    const inOrder = cameraOf(replay, cut, format)
    const frames = framesOf(cut)
    const seen = frames.map((frame) => inOrder(frameStart(frame)))
    const back = cameraOf({ ...replay }, cut, format)
    for (const frame of [...frames.keys()].reverse()) {
      if (frame % 7 > 0) continue
      expect(back(frameStart((frames[frame] as number) ?? 0))).toEqual(seen[frame])
    }
  })
})

test('[EXPORT-20] between two cuts the picture moves no faster than on a page', () => {
  anyFilm((replay, cut, format) => {
    const camera = cameraOf(replay, cut, format)
    const { map, zoom } = layoutOf(replay, format)
    const shorter = Math.min(map.width, map.height) / zoom
    const seconds = EVERY / VIDEO_FPS
    const frames = framesOf(cut).map((frame) => ({
      time: frameStart(frame),
      framing: camera(frameStart(frame)),
    }))
    const cuts = takesOf(cut).map(({ start }) => start)
    frames.slice(2).forEach(({ time, framing: c }, i) => {
      const [a, b] = [frames[i]?.framing, frames[i + 1]?.framing] as [Framing, Framing]
      const first = frames[i]?.time ?? 0
      if (cuts.some((cut) => cut > first && cut <= time)) return
      const scale = Math.min(a.scale, b.scale, c.scale)
      const [v1, v2] = [step(a, b), step(b, c)]
      const speed = (Math.hypot(v2.x, v2.y) * scale) / seconds
      expect(speed).toBeLessThanOrEqual(MOST_SPEED * shorter * 1.001)
      const change = (Math.hypot(v2.x - v1.x, v2.y - v1.y) * scale) / seconds ** 2
      expect(change).toBeLessThanOrEqual(MOST_ACCELERATION * shorter * 1.001)
      const growth = Math.abs(Math.log(c.scale / b.scale)) / seconds
      expect(growth).toBeLessThanOrEqual(MOST_ZOOM_RATE * 1.001)
    })
  })
})

const step = (a: Framing, b: Framing) => ({
  x: b.centre.x - a.centre.x,
  y: b.centre.y - a.centre.y,
})

test('[EXPORT-20] the filmed athlete is where nothing covers the map', () => {
  anyFilm((replay, cut, format) => {
    const camera = cameraOf(replay, cut, format)
    const { open, zoom } = layoutOf(replay, format)
    const takes = takesOf(cut)
    for (const frame of framesOf(cut)) {
      const time = frameStart(frame)
      const take = takes.findLast(({ start }) => start <= time)
      if (!take || typeof take.subject === 'string') continue
      // On its way to another take, the camera passes everything in between.
      if (!take.isCut && time - take.start < 3.3) continue
      const { centre, scale } = camera(time)
      const raceTime = Math.min(Math.max(replayTimeAt(cut, time), 0), replay.axis.raceEnd)
      for (const athlete of take.subject) {
        const { x, y } = positionAt(replay.course, replay.tracks[athlete] as Track, raceTime)
        expect(Math.abs(x - centre.x) * scale * zoom).toBeLessThanOrEqual(open.width / 2)
        expect(Math.abs(y - centre.y) * scale * zoom).toBeLessThanOrEqual(open.height / 2)
      }
    }
  })
})

/** Realistic splits: a run takes longer than a transition. */
const realTimes = (runner: number, strong: number) =>
  Object.fromEntries(
    KEYS.map((key) => {
      const seconds = key.includes('run') ? runner : key.includes('rox') ? 32 : strong
      return [key, seconds]
    }),
  )
const aRealTimeline = (runner: number, strong: number) => {
  const times = realTimes(runner, strong)
  return aTimeline({ times, total: Object.values(times).reduce((sum, one) => sum + one, 0) })
}

const REAL = [
  aRealTimeline(262, 250),
  aRealTimeline(275, 236),
  aRealTimeline(285, 228),
  aRealTimeline(290, 240),
  aRealTimeline(300, 215),
]
/** The same hall in portrait. */
const aTallHall = {
  ...aHall,
  places: aHall.places.map((_, i, places) => places[i ^ 1] as number),
  ...{ width: aHall.height, height: aHall.width },
}

test.each(
  [1, 5].flatMap((athletes) =>
    (['9:16', '1:1'] as const).flatMap((format) => [
      { athletes, format, map: 'usual', course: aHall },
      { athletes, format, map: 'tall', course: aTallHall },
    ]),
  ),
)('[EXPORT-20] a $map map fills every frame of $athletes in $format, and is seen close', (film) => {
  const { athletes, format, course } = film
  const { replay } = aReplay({ timelines: REAL.slice(0, athletes), course })
  const layout = layoutOf(replay, format)
  for (const length of HIGHLIGHT_LENGTHS) {
    const cut = direct(replay, length)
    const camera = cameraOf(replay, cut, format)
    const seen = Array.from({ length: cut.frames }, (_, frame) =>
      shareOf(layout, course, camera(frameStart(frame))),
    )
    expect(Math.min(...seen.map(({ down }) => down))).toBeGreaterThanOrEqual(0.6)
    // An athlete filmed at the edge of the map may have some empty background beside them.
    expect(Math.min(...seen.map(({ across }) => across))).toBeGreaterThan(0.9)
    expect(meanOf(seen.map(({ across }) => across))).toBeGreaterThan(0.99)
    expect(middleOf(seen.map(({ zoom }) => zoom))).toBeGreaterThan(course === aHall ? 2.9 : 1.7)
  }
})

/**
 * The share of the picture's width and height that the map covers, and how much wider than the
 * picture it is.
 */
function shareOf(
  { map, open, zoom, height }: VideoLayout,
  course: Course,
  { centre, scale }: Framing,
) {
  const unit = scale * zoom
  const top = open.top + open.height / 2 - centre.y * unit
  const left = map.width / 2 - centre.x * unit
  const down = Math.min(top + course.height * unit, map.height) - Math.max(top, 0)
  const across = Math.min(left + course.width * unit, map.width) - Math.max(left, 0)
  return {
    across: across / map.width,
    down: down / height,
    zoom: (course.width * unit) / map.width,
  }
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
