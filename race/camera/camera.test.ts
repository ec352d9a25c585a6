import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildStandardCourse } from '../course/standard-course.ts'
import { NUDGE, nudgeMarkers } from '../replay/nudge.ts'
import { SPEEDS } from '../replay/playback.ts'
import { rankingAt } from '../replay/ranking.ts'
import type { Replay } from '../replay/scene.ts'
import { positionAt, type Track } from '../replay/track.ts'
import { SEGMENTS } from '../segments.ts'
import { aBuiltCourse, anEvenTimeline, aTimeline, evenTimes } from '../testing/a-race.ts'
import { aPhoto, aReplay } from '../testing/a-replay.ts'
import type { SegmentTimes } from '../types.ts'
import { cameraAt, chooseTakes, type Filming } from './camera.ts'
import { MOST_ACCELERATION, MOST_SPEED, MOST_ZOOM_RATE } from './moving-camera.ts'
import { alongMap, type Framing, largerTurn, type Shot, wholeScale } from './shot.ts'
import { RUN_ZOOM, SHORTEST_TAKE } from './take.ts'
import { buildWatchAxis, replayTimeAt, watchTimeOf } from './watch-axis.ts'

/** Watching time between two samples of the camera, in seconds. */
const FRAME = 1 / 20

const anyTimes = fc
  .array(fc.integer({ min: 20, max: 420 }), { minLength: 30, maxLength: 30 })
  .map((seconds): SegmentTimes => {
    const keys = Object.keys(evenTimes())
    return Object.fromEntries(keys.map((key, i) => [key, seconds[i] ?? 100]))
  })
const anyTimeline = anyTimes.map((times) =>
  aTimeline({
    times,
    total: Object.values(times).reduce<number>((sum, time) => sum + (time ?? 0), 0),
  }),
)
/** Sharp turns and straights of any length, spread over a tall map. */
const anyCourse = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 1600 }) }), {
    minLength: 100,
    maxLength: 100,
  })
  .map((points) =>
    aBuiltCourse({
      points,
      segments: SEGMENTS.map(({ key }, i) => ({ key, startIdx: 3 * i, endIdx: 3 * i + 3 })),
      width: 900,
      height: 1600,
    }),
  )
const aHall = buildStandardCourse()
const anyStage = fc.constantFrom(
  { width: 390, height: 420 },
  { width: 844, height: 390 },
  { width: 1000, height: 560 },
  { width: 1080, height: 1200 },
)

const anyReplay = fc
  .record({
    course: fc.oneof(fc.constant(aHall), anyCourse),
    timelines: fc.array(anyTimeline, { minLength: 1, maxLength: 5 }),
  })
  .map((options) => aReplay({ ...options, media: [aPhoto(-3), aPhoto(700)] }).replay)

const anyFilming = fc.record({
  stage: anyStage,
  speed: fc.constantFrom(...SPEEDS),
  turn: fc.constantFrom(0, 1),
}) as fc.Arbitrary<Pick<Filming, 'stage' | 'speed' | 'turn'>>

/** A few seconds of watching, somewhere in the replay. */
const anyStart = fc.double({ min: 0, max: 1, noNaN: true })
function watch(replay: Replay, filming: Filming, start: number, seconds = 10) {
  const axis = buildWatchAxis(replay.axis, filming.speed)
  const from = start * Math.max(0, axis.end - seconds)
  const count = Math.floor(Math.min(seconds, axis.end) / FRAME)
  return Array.from({ length: count }, (_, i) => {
    const watched = from + i * FRAME
    const time = replayTimeAt(axis, watched)
    return { watched, time, framing: cameraAt(replay, filming, time) }
  })
}

/** An athlete's marker relative to the middle of the stage, as a share of its width and height. */
function markerAt(replay: Replay, filming: Filming, time: number, athlete: number, seen: Framing) {
  const raceTime = Math.min(Math.max(time, 0), replay.axis.raceEnd)
  const places = replay.tracks.map((track) => positionAt(replay.course, track as Track, raceTime))
  const nudge = nudgeMarkers(places, seen.scale)[athlete] ?? { dx: 0, dy: 0 }
  const { x, y } = places[athlete] ?? { x: 0, y: 0 }
  const { width, height } = alongMap(filming.stage, seen.turn)
  // On a rotated map, a nudge to the right moves along the map's other axis.
  const [dx, dy] = seen.turn === 0 ? [nudge.dx, nudge.dy] : [nudge.dy, nudge.dx]
  return {
    x: (Math.abs(x - seen.centre.x) * seen.scale + Math.abs(dx)) / width,
    y: (Math.abs(y - seen.centre.y) * seen.scale + Math.abs(dy)) / height,
  }
}

test('[PLAY-5] the camera is a function of time: it shows the same view after any seeks', () => {
  fc.assert(
    fc.property(
      anyReplay,
      anyFilming,
      fc.constantFrom<Shot['kind']>('follow', 'battle', 'director'),
      fc.array(anyStart, { minLength: 2, maxLength: 6 }),
      (replay, filming, kind, seeks) => {
        const shot = kind === 'follow' ? ({ kind, athlete: 0 } as const) : ({ kind } as Shot)
        const full = { ...filming, shot, isStill: false }
        const times = seeks.map((share) => share * replay.axis.end)
        const seen = times.map((time) => cameraAt(replay, full, time))
        // A copy has no cached camera, so this is its first lookup.
        const last = cameraAt({ ...replay }, full, times.at(-1) ?? 0)
        expect(seen.at(-1)).toEqual(last)
      },
    ),
    { numRuns: 30 },
  )
})

test('[CAM-2] a followed athlete stays within the middle 60 % of the stage at every speed, or within a still picture', () => {
  fc.assert(
    fc.property(
      anyReplay,
      anyFilming,
      fc.nat(4),
      fc.boolean(),
      anyStart,
      (replay, filming, wanted, isStill, start) => {
        const athlete = wanted % replay.athletes.length
        const full = { ...filming, isStill, shot: { kind: 'follow', athlete } } as const
        for (const { time, framing } of watch(replay, full, start)) {
          const { x, y } = markerAt(replay, full, time, athlete, framing)
          // A still picture uses the whole stage, and a nudge may cross its edge.
          const { width, height } = filming.stage
          const edge = 0.5 + NUDGE / Math.min(width, height)
          expect(Math.max(x, y)).toBeLessThanOrEqual((isStill ? edge : 0.3) + 1e-9)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('[CAM-2] on a very low stage the camera doesn’t zoom far out for a marker that is nudged', () => {
  const timelines = [100, 100.04, 101, 110, 120].map(anEvenTimeline)
  const { replay } = aReplay({ course: aHall, timelines })
  const filming = {
    ...aFilming({ kind: 'follow', athlete: 1 }, 25),
    stage: { width: 844, height: 95 },
  }
  const whole = wholeScale(aHall, filming.stage, filming.turn)
  for (const start of [0, 0.3, 0.6]) {
    for (const { framing } of watch(replay, filming, start)) {
      expect(framing.scale / whole).toBeGreaterThan(0.4)
    }
  }
})

test('[CAM-2] a followed athlete stays clear of what covers the stage', () => {
  const covered = { top: 0, bottom: 150 }
  fc.assert(
    fc.property(anyReplay, anyFilming, anyStart, (replay, filming, start) => {
      const shot = { kind: 'follow', athlete: 0 } as const
      const full = { ...filming, shot, covered, isStill: false }
      const { height } = filming.stage
      for (const { time, framing } of watch(replay, full, start)) {
        const middle = (height + covered.top - covered.bottom) / 2
        const free = height - covered.top - covered.bottom
        // The marker stays within the middle 60% of the uncovered area.
        const down = (middle - height / 2) / framing.scale
        const { x, y } = framing.centre
        const centre = framing.turn === 0 ? { x, y: y + down } : { x: x + down, y }
        const stage = { ...filming.stage, height: free }
        const at = markerAt(replay, { ...full, stage }, time, 0, { ...framing, centre })
        expect(Math.max(at.x, at.y)).toBeLessThanOrEqual(0.3 + 1e-9)
      }
    }),
    { numRuns: 30 },
  )
})

test('[CAM-2] a still camera keeps the athlete in the picture until each cut, even over several hours', () => {
  // Long enough for sparser samples, and fast outside the station.
  const times: SegmentTimes = Object.fromEntries(
    Object.keys(evenTimes()).map((key) => [key, key === 'seg_ski' ? 6000 : 30]),
  )
  const total = Object.values(times).reduce<number>((sum, time) => sum + (time ?? 0), 0)
  const { replay } = aReplay({ course: aHall, timelines: [aTimeline({ times, total })] })
  const stage = { width: 1080, height: 1200 }
  const shot = { kind: 'follow', athlete: 0 } as const
  const full = { stage, speed: 1, turn: 0, isStill: true, shot } as const
  for (const { time, framing } of watch(replay, full, 1, 900)) {
    const { x, y } = markerAt(replay, full, time, 0, framing)
    expect(Math.max(x, y)).toBeLessThanOrEqual(0.5 + 1e-9)
  }
})

test('[CAM-3] the picture never moves, turns or zooms faster than the eye can follow', () => {
  fc.assert(
    fc.property(
      anyReplay,
      anyFilming,
      fc.constantFrom<Shot>(
        { kind: 'follow', athlete: 0 },
        { kind: 'follow', athlete: null },
        { kind: 'battle' },
        { kind: 'director' },
      ),
      anyStart,
      (replay, filming, shot, start) => {
        const full = { ...filming, shot, isStill: false }
        const axis = buildWatchAxis(replay.axis, filming.speed)
        const cuts = chooseTakes(replay, shot, axis).filter(({ isCut }) => isCut)
        const shorter = Math.min(filming.stage.width, filming.stage.height)
        const frames = watch(replay, full, start)
        frames.slice(2).forEach(({ framing, watched }, i) => {
          const [before, between] = [frames[i], frames[i + 1]] as const
          if (!before || !between) return
          if (cuts.some(({ start: at }) => at > before.watched && at <= watched)) return
          const [a, b, c] = [before.framing, between.framing, framing]
          const scale = Math.min(a.scale, b.scale, c.scale)
          const [v1, v2] = [step(a, b), step(b, c)]
          expect((Math.hypot(v2.x, v2.y) * scale) / FRAME).toBeLessThanOrEqual(
            MOST_SPEED * shorter * 1.001,
          )
          expect((Math.hypot(v2.x - v1.x, v2.y - v1.y) * scale) / FRAME ** 2).toBeLessThanOrEqual(
            MOST_ACCELERATION * shorter * 1.001,
          )
          expect(Math.abs(Math.log(c.scale / b.scale)) / FRAME).toBeLessThanOrEqual(
            MOST_ZOOM_RATE * 1.001,
          )
        })
      },
    ),
    { numRuns: 40 },
  )
})

const step = (a: Framing, b: Framing) => ({
  x: b.centre.x - a.centre.x,
  y: b.centre.y - a.centre.y,
})

test("[CAM-3] the camera doesn't move at a ring station", () => {
  const { replay } = aReplay({ course: aHall, timelines: [aTimeline()] })
  const filming = aFilming({ kind: 'follow', athlete: 0 }, 1)
  // Athletes do the Ski Erg in one place, from 200 s to 300 s.
  const seen = [230, 240, 250, 260].map((time) => cameraAt(replay, filming, time))
  for (const { centre, scale } of seen) {
    expect(centre.x).toBeCloseTo(seen[0]?.centre.x ?? 0, 9)
    expect(centre.y).toBeCloseTo(seen[0]?.centre.y ?? 0, 9)
    expect(scale).toBeCloseTo(seen[0]?.scale ?? 0, 9)
  }
})

test('[CAM-5] a battle keeps all its athletes in the picture', () => {
  fc.assert(
    fc.property(anyReplay, anyFilming, anyStart, (replay, filming, start) => {
      const full = { ...filming, shot: { kind: 'battle' }, isStill: false } as const
      const axis = buildWatchAxis(replay.axis, filming.speed)
      const takes = chooseTakes(replay, full.shot, axis)
      for (const { watched, time, framing } of watch(replay, full, start)) {
        const take = takes.findLast((one) => one.start <= watched)
        if (!Array.isArray(take?.subject)) continue
        for (const athlete of take.subject) {
          const { x, y } = markerAt(replay, full, time, athlete, framing)
          expect(Math.max(x, y)).toBeLessThanOrEqual(0.4 + 1e-9)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('[CAM-5] the battle is between the athletes who are closest to each other', () => {
  const { replay } = aReplay({
    course: aHall,
    timelines: [100, 130, 131].map((seconds) =>
      aTimeline({ total: 30 * seconds, times: evenTimes(seconds) }),
    ),
  })
  const axis = buildWatchAxis(replay.axis, 25)
  const takes = chooseTakes(replay, { kind: 'battle' }, axis)
  const take = takes.findLast(({ start }) => start <= watchTimeOf(axis, 1500))
  expect(take?.subject).toEqual([1, 2])
})

test('[CAM-5] takes follow each other without gaps, and none is shorter than four seconds', () => {
  fc.assert(
    fc.property(
      anyReplay,
      fc.constantFrom(...SPEEDS),
      fc.constantFrom<Shot>({ kind: 'battle' }, { kind: 'director' }),
      fc.boolean(),
      (replay, speed, shot, isSkipping) => {
        const skipping = isSkipping
          ? aReplay({ timelines: replay.timelines.slice(0, 1), course: aHall, skipRuns: true })
              .replay
          : replay
        const axis = buildWatchAxis(skipping.axis, speed)
        const takes = chooseTakes(skipping, shot, axis)
        expect(takes[0]?.start).toBe(0)
        expect(takes.at(-1)?.end).toBe(axis.end)
        takes.forEach(({ start, end }, i) => {
          if (i > 0) expect(start).toBe(takes[i - 1]?.end)
          const isWhole = axis.breaks.includes(start) || start === 0
          const isToBreak = axis.breaks.includes(end) || end === axis.end
          // A stretch between two jumps of Skip Runs may itself be short.
          if (!(isWhole && isToBreak)) {
            expect(end - start).toBeGreaterThanOrEqual(SHORTEST_TAKE - 1e-9)
          }
        })
      },
    ),
    { numRuns: 40 },
  )
})

/** Two athletes: the second catches up steadily and passes the first halfway through the race. */
function aDuel() {
  const keys = Object.keys(evenTimes()) as (keyof SegmentTimes)[]
  const times = Object.fromEntries(keys.map((key, i) => [key, i < 15 ? 104 : 90]))
  const total = 15 * 194
  return aReplay({
    course: aHall,
    timelines: [aTimeline({ total: 3000, times: evenTimes(100) }), aTimeline({ total, times })],
  }).replay
}

test('[CAM-5] the director shows the whole map at the start, passes as a battle, stations and the finish close up', () => {
  const replay = aDuel()
  const axis = buildWatchAxis(replay.axis, 25)
  const takes = chooseTakes(replay, { kind: 'director' }, axis)
  const takeAt = (time: number) => takes.findLast(({ start }) => start <= watchTimeOf(axis, time))
  expect(takeAt(1)?.subject).toBe('map')
  const pass = firstPass(replay)
  for (const time of [pass - 25, pass, pass + 25]) expect(takeAt(time)?.subject).toEqual([0, 1])
  // The second station.
  expect(takeAt(640)).toMatchObject({ subject: 'leader', zoom: 4 })
  // The second run.
  expect(takeAt(450)).toMatchObject({ subject: 'leader', zoom: RUN_ZOOM })
  expect(takeAt(2905)).toMatchObject({ subject: [1], zoom: 4 })
})

test('[CAM-5] while leaving the whole map, the camera keeps its next subject in the picture', () => {
  fc.assert(
    fc.property(anyReplay, anyFilming, (replay, filming) => {
      const full = { ...filming, shot: { kind: 'director' }, isStill: false } as const
      const axis = buildWatchAxis(replay.axis, filming.speed)
      const takes = chooseTakes(replay, full.shot, axis)
      const second = takes[1]
      if (!second || second.isCut || second.subject !== 'leader') return
      for (let watched = second.start; watched < second.start + 3; watched += FRAME) {
        const time = replayTimeAt(axis, watched)
        const leader = rankingAt(replay.timelines, time)[0]?.athlete ?? 0
        const { x, y } = markerAt(replay, full, time, leader, cameraAt(replay, full, time))
        expect(Math.max(x, y)).toBeLessThanOrEqual(0.5 + 1e-9)
      }
    }),
    { numRuns: 30 },
  )
})

/** When the second athlete first takes the lead. */
function firstPass({ timelines }: Replay): number {
  for (let time = 100; time < 3000; time++) {
    if (rankingAt(timelines, time)[0]?.athlete === 1) return time
  }
  throw new Error('Nobody passes anybody')
}

test("[LOOK-6] with reduced motion, nothing moves between two cuts, and cuts aren't too frequent", () => {
  fc.assert(
    fc.property(
      anyReplay,
      anyFilming,
      fc.constantFrom<Shot>(
        { kind: 'follow', athlete: 0 },
        { kind: 'battle' },
        { kind: 'director' },
      ),
      anyStart,
      (replay, filming, shot, start) => {
        const frames = watch(replay, { ...filming, shot, isStill: true }, start)
        const cuts = frames.filter(
          ({ framing }, i) =>
            i > 0 && JSON.stringify(framing) !== JSON.stringify(frames[i - 1]?.framing),
        )
        cuts.slice(1).forEach(({ watched }, i) => {
          expect(watched - (cuts[i]?.watched ?? 0)).toBeGreaterThanOrEqual(
            SHORTEST_TAKE - 2 * FRAME,
          )
        })
      },
    ),
    { numRuns: 30 },
  )
})

test('[LOOK-6] with reduced motion, no picture is zoomed out beyond the whole map', () => {
  fc.assert(
    fc.property(anyReplay, anyFilming, anyStart, (replay, filming, start) => {
      const full = { ...filming, isStill: true, shot: { kind: 'follow', athlete: 0 } } as const
      const { course } = replay
      const whole = wholeScale(course, filming.stage, filming.turn)
      const { width, height } = alongMap(filming.stage, filming.turn)
      for (const { framing } of watch(replay, full, start)) {
        const { scale, centre } = framing
        expect(scale).toBeGreaterThanOrEqual(whole - 1e-9)
        // The map reaches both edges, or is centred if it is smaller than the stage.
        const [x, y] = [width, height].map((side) => side / scale / 2) as [number, number]
        expect(Math.abs(centre.x - course.width / 2)).toBeLessThanOrEqual(
          Math.max(0, course.width / 2 - x) + 1e-6,
        )
        expect(Math.abs(centre.y - course.height / 2)).toBeLessThanOrEqual(
          Math.max(0, course.height / 2 - y) + 1e-6,
        )
      }
    }),
    { numRuns: 30 },
  )
})

test('[LOOK-6] at a high speed a still picture fills the stage', () => {
  const { replay } = aReplay({ course: aHall })
  const stage = { width: aHall.width, height: aHall.height }
  const filming = { ...aFilming({ kind: 'follow', athlete: 0 }, 50), stage, isStill: true }
  for (const time of [30, 700, 1500, 2900]) {
    expect(cameraAt(replay, filming, time).scale).toBeGreaterThanOrEqual(1)
  }
})

const aFilming = (shot: Shot, speed: number): Filming => ({
  shot,
  speed,
  stage: { width: 390, height: 420 },
  turn: 0,
  isStill: false,
})

test('[CAM-9] the whole map is centred on the stage, and by hand any position is allowed', () => {
  const { replay } = aReplay({ course: aHall })
  const { width, height } = aHall
  const whole = cameraAt(replay, aFilming({ kind: 'map' }, 25), 700)
  expect(whole).toEqual({ centre: { x: width / 2, y: height / 2 }, scale: 390 / width, turn: 0 })
  const centre = { x: 300, y: 200 }
  const free = cameraAt(replay, aFilming({ kind: 'free', centre, zoom: 8 }, 25), 700)
  expect(free).toEqual({ centre, scale: (8 * 390) / width, turn: 0 })
})

test('[CAM-8] a map is rotated where that makes it larger', () => {
  const map = { width: 1600, height: 900 }
  const tall = { width: 390, height: 600 }
  expect(largerTurn(map, tall)).toBe(1)
  expect(wholeScale(map, tall, 1)).toBeGreaterThan(wholeScale(map, tall, 0))
  expect(largerTurn(map, { width: 600, height: 390 })).toBe(0)
  expect(largerTurn({ width: 900, height: 1600 }, tall)).toBe(0)
  // If rotating makes no visible difference, the map stays as drawn.
  expect(largerTurn({ width: 1000, height: 1000 }, tall)).toBe(0)
})
