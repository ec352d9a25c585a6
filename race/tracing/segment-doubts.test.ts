import { expect, test } from 'vitest'
import { buildCourse } from '../course/course.ts'
import { toTracedCourse } from '../drawing/stored-drawing.ts'
import { SEGMENTS } from '../segments.ts'
import type { MapPoint, SegmentKey } from '../types.ts'
import { findSegmentDoubts, findTracingDoubts } from './segment-doubts.ts'
import { EMPTY_TRACING, type Tracing } from './tracing.ts'

const at = (x: number, y: number): MapPoint => ({ x, y })

/** Runs take one and a half laps, so a metre is 3.2 pixels. */
const LAP = [at(0, 0), at(600, 0), at(600, 400), at(0, 400)]
/** Where runs leave the lap, and return to it. */
const [GATE_IN, GATE_OUT] = [at(0, 200), at(600, 200)]
const RUN = [GATE_OUT, at(600, 400), at(0, 400), at(0, 0), at(600, 0), GATE_OUT, at(600, 400)]
const ROUND = [...RUN, at(0, 400), GATE_IN]

/** A course without problems: a roxzone across the middle, stations above it. */
function aTracing(changed: { readonly [key in SegmentKey]?: MapPoint[] } = {}): Tracing {
  const points: MapPoint[] = [GATE_OUT]
  const boundaries = [0]
  SEGMENTS.forEach(({ key, kind }, segment) => {
    const x = 80 + 60 * Math.min(7, Math.floor(segment / 4))
    const foot = at(x, 200)
    const usual =
      kind === 'RUN'
        ? ROUND
        : kind === 'FINISH'
          ? [at(x, 220)]
          : kind !== 'ROXZONE'
            ? [at(x, 150), at(x, 110), at(x, 150)]
            : segment % 4 === 1
              ? [GATE_IN, foot, at(x, 150)]
              : [foot, ...(segment > 30 ? [] : [GATE_OUT])]
    points.push(...(changed[key] ?? usual))
    boundaries.push(points.length - 1)
  })
  return { ...EMPTY_TRACING, points, boundaries, lap: LAP }
}

const doubtsOf = (changed: Parameters<typeof aTracing>[0]) =>
  findSegmentDoubts(aTracing(changed)).filter(({ doubt }) => doubt !== 'longer-than-neighbours')

test('[DRAW-38] neither a course along the drawn lines nor an empty one raises a doubt', () => {
  expect(findSegmentDoubts(aTracing())).toEqual([])
  expect(findSegmentDoubts(EMPTY_TRACING)).toEqual([])
})

test('[DRAW-38] a path that crosses itself is doubtful, a shaky hand is not', () => {
  const loop = [at(100, 200), at(140, 240), at(140, 180), at(100, 240), at(140, 200), at(140, 150)]
  expect(doubtsOf({ seg_rox_in2: [GATE_IN, ...loop] })).toContainEqual({
    doubt: 'crosses-itself',
    segment: 'Roxzone In 2',
  })
  const shaky = [at(100, 200), at(103, 203), at(103, 198), at(100, 202), at(140, 200), at(140, 150)]
  expect(doubtsOf({ seg_rox_in2: [GATE_IN, ...shaky] })).toEqual([])
})

test('[DRAW-38] a path that reverses for more than a few metres is doubtful, and says how far', () => {
  const back = [GATE_IN, at(240, 200), at(140, 200), at(140, 150)]
  const [doubt, ...others] = doubtsOf({ seg_rox_in2: back })
  expect(others).toEqual([])
  expect(doubt).toMatchObject({ doubt: 'walks-back', segment: 'Roxzone In 2' })
  expect(doubt && 'metres' in doubt && Math.abs(doubt.metres - 100 / 3.2)).toBeLessThan(4)
  expect(doubtsOf({ seg_rox_in2: [GATE_IN, at(146, 200), at(140, 200), at(140, 150)] })).toEqual([])
  // Work in a lane goes back and forth.
  expect(doubtsOf({ seg_push: [at(140, 110), at(140, 150), at(140, 110), at(140, 150)] })).toEqual(
    [],
  )
})

test('[DRAW-38] a transition far longer than those of neighbouring stations is doubtful', () => {
  const astray = [GATE_IN, at(0, 300), at(300, 300), at(300, 200), at(140, 200), at(140, 150)]
  expect(findSegmentDoubts(aTracing({ seg_rox_in2: astray }))).toContainEqual({
    doubt: 'longer-than-neighbours',
    segment: 'Roxzone In 2',
    ratio: expect.closeTo(2.83, 1),
  })
})

test('[DRAW-38] a segment that cuts across the lap is doubtful, but leaving it at a gate is fine', () => {
  const across = [at(140, 200), at(140, -40), at(700, -40), GATE_OUT]
  expect(doubtsOf({ seg_rox_out2: across })).toContainEqual({
    doubt: 'cuts-lap',
    segment: 'Roxzone Out 2',
  })
  expect(doubtsOf({ seg_finish: [at(500, 220), at(500, 500)] })).toEqual([
    { doubt: 'cuts-lap', segment: 'Finish' },
  ])
})

test('[DRAW-38] a run that leaves the lap is doubtful, except on the path from the start', () => {
  const short = [...RUN, at(300, 250), GATE_IN]
  expect(doubtsOf({ seg_run3: short })).toMatchObject([{ doubt: 'leaves-lap', segment: 'Run 3' }])
  const tunnel = aTracing()
  const started = { ...tunnel, points: [at(700, 200), ...tunnel.points.slice(1)] }
  expect(findSegmentDoubts(started)).toEqual([])
})

test('[ADMIN-34] a long side of the lap is not a jump, but the same step across the hall is', () => {
  const sides = [at(0, 0), at(40, 0), at(80, 10), at(2000, 10), at(2040, 20), at(2040, 60)]
  const lap = [...sides, at(2000, 1000), at(1960, 1010), at(40, 1010), at(0, 990), at(0, 900)]
  const tracing = aTracing()
  const points = Array.from({ length: 34 }, (_, i) => lap[i % lap.length] as MapPoint)
  const around = { ...tracing, points, boundaries: points.map((_, i) => i) }
  const doubtsWith = (ring: MapPoint[] | null) => {
    const built = buildCourse(toTracedCourse(around, 3000, 2000))
    const doubts = findTracingDoubts({ ...around, lap: ring }, built.ok ? built.course : null)
    return doubts.filter(({ doubt }) => doubt === 'jump').length
  }
  expect(doubtsWith(null)).toBeGreaterThan(0)
  expect(doubtsWith(lap)).toBe(0)
})

test('[DRAW-38] a transition far from everything else drawn is doubtful', () => {
  const alone = [GATE_IN, at(140, 200), at(140, 300), at(300, 300), at(140, 150)]
  expect(doubtsOf({ seg_rox_in2: alone }).map(({ doubt }) => doubt)).toContain('leaves-course')
})
