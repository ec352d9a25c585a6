import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import type { MapPoint, SegmentKey } from '../types.ts'
import { buildCourse } from './course.ts'
import { type CourseDoubt, findDoubts } from './course-doubts.ts'

const at = (x: number, y: number): MapPoint => ({ x, y })

/** Once around a square of `side`, in steps of 10, back to the start. */
const round = (side: number, isBackwards = false): MapPoint[] => {
  const corners = [at(side, 0), at(side, side), at(0, side)]
  return line(at(0, 0), ...(isBackwards ? corners.toReversed() : corners), at(0, 0))
}

/** Points every 10 pixels along straight lines. */
function line(first: MapPoint, ...others: MapPoint[]): MapPoint[] {
  let last = first
  return others.flatMap((to) => {
    const steps = Math.max(1, Math.round(Math.hypot(to.x - last.x, to.y - last.y) / 10))
    const from = last
    last = to
    return Array.from({ length: steps }, (_, i) =>
      at(
        from.x + ((to.x - from.x) * (i + 1)) / steps,
        from.y + ((to.y - from.y) * (i + 1)) / steps,
      ),
    )
  })
}

/** An ordinary course: runs around a square, everything else short and out and back. */
function doubtsOf(
  changed: { readonly [key in SegmentKey]?: MapPoint[] } = {},
  behind: MapPoint[] = [],
) {
  const points = [at(0, 0)]
  const segments = SEGMENTS.map(({ key, kind }) => {
    const usual = kind === 'RUN' ? round(200) : line(at(0, 0), at(40, 0), at(0, 0))
    const startIdx = points.length - 1
    points.push(...(changed[key] ?? usual))
    return { key, startIdx, endIdx: points.length - 1 }
  })
  points.push(...behind)
  const built = buildCourse({ points, segments, width: 1000, height: 800 })
  if (!built.ok) throw new Error(built.reason)
  return findDoubts(built.course)
}

test('[ADMIN-34] a plausible course raises no doubts', () => {
  expect(doubtsOf()).toEqual([])
})

test('[ADMIN-34] ring stations and the finish need no length', () => {
  expect(doubtsOf({ seg_ski: [], seg_row: [], seg_wb: [], seg_finish: [] })).toEqual([])
})

test.each<[name: string, doubts: CourseDoubt[], expected: CourseDoubt[]]>([
  [
    'a run shorter than a station',
    doubtsOf({ seg_farm: line(at(0, 0), at(450, 0), at(0, 0)), seg_run3: round(230) }),
    SEGMENTS.filter(({ kind, key }) => kind === 'RUN' && key !== 'seg_run3').map(({ label }) => ({
      doubt: 'run-shorter-than-station',
      run: label,
      station: "Farmer's Carry",
    })),
  ],
  [
    'a run twice as long as the others',
    doubtsOf({ seg_run5: [...round(200), ...round(200)] }),
    [{ doubt: 'run-out-of-proportion', run: 'Run 5', ratio: 2 }],
  ],
  [
    'a run half as long as the others',
    doubtsOf({ seg_run2: round(100) }),
    [{ doubt: 'run-out-of-proportion', run: 'Run 2', ratio: 0.5 }],
  ],
  [
    'a way in that is longer than a run',
    doubtsOf({ seg_rox_in4: line(at(0, 0), at(0, 410), at(0, 0)) }),
    [{ doubt: 'way-longer-than-run', way: 'Roxzone In 4', run: 'Run 1' }],
  ],
  [
    'segments without length',
    doubtsOf({ seg_rox_out1: [], seg_push: [] }),
    [{ doubt: 'without-length', segments: ['Roxzone Out 1', 'Sled Push'] }],
  ],
  [
    'a run the other way round',
    doubtsOf({ seg_run7: round(200, true) }),
    [{ doubt: 'other-way-round', run: 'Run 7' }],
  ],
  [
    'a jump of the path',
    doubtsOf({ seg_run2: [...round(200), at(150, 20), ...line(at(150, 20), at(0, 0))] }),
    [{ doubt: 'jump', segment: 'Run 2', point: 185 }],
  ],
  [
    'points outside of the map',
    doubtsOf({ seg_pull: line(at(0, 0), at(0, -60), at(0, 0)) }),
    [{ doubt: 'outside-map', segments: ['Sled Pull'] }],
  ],
  [
    'points behind the finish',
    doubtsOf({}, [at(10, 0), at(20, 0)]),
    [{ doubt: 'behind-finish', points: 2 }],
  ],
])('[ADMIN-34] %s is a doubt', (_, doubts, expected) => {
  expect(doubts).toEqual(expected)
})

test('[ADMIN-34] points clicked far apart are not jumps', () => {
  const square = [at(300, 0), at(300, 300), at(0, 300), at(0, 0)]
  const there = [at(60, 0), at(0, 0)]
  const clicked = Object.fromEntries(
    SEGMENTS.map(({ key, kind }) => [key, kind === 'RUN' ? square : there]),
  )
  expect(doubtsOf(clicked)).toEqual([])
})

test('[ADMIN-34] clicked corners are not jumps, even if the rest was drawn by hand', () => {
  const clicked = [at(120, 0), at(120, 160), at(0, 0)]
  expect(doubtsOf({ seg_push: clicked, seg_farm: clicked })).toEqual([])
})

test('[ADMIN-34] an out-and-back run has no direction that could be wrong', () => {
  expect(doubtsOf({ seg_run4: line(at(0, 0), at(400, 0), at(0, 0)) })).toEqual([])
})

test('[ADMIN-34] a course all in one place only raises a doubt about length', () => {
  const nowhere = Object.fromEntries(SEGMENTS.map(({ key }) => [key, []]))
  expect(doubtsOf({ ...nowhere, seg_finish: [at(0, 0)] })).toEqual([
    expect.objectContaining({ doubt: 'without-length' }),
  ])
})
