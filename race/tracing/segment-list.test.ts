import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { aLaidCourse } from '../testing/a-course.ts'
import { listSegments, segmentOfPoint } from './segment-list.ts'
import { EMPTY_TRACING } from './tracing.ts'

const at = (x: number, y: number) => ({ x, y })
const LAP = [at(0, 0), at(1000, 0), at(1000, 500), at(0, 500)]
const COURSE = aLaidCourse(
  LAP,
  {
    start: at(0, 0),
    finish: at(1000, 250),
    gateIn: at(0, 250),
    gateOut: at(1000, 250),
    stations: [100, 200, 300, 400, 500, 600, 700, 800].map((x) => at(x, 100)),
  },
  2,
)

const TRACED = { state: 'traced', doubts: [] }

test('[ADMIN-50] segments are listed with state, length and laps; a run is 1 km on any map', () => {
  const list = listSegments(COURSE, [{ doubt: 'other-way-round', run: 'Run 3' }])
  expect(list).toHaveLength(SEGMENTS.length)
  expect(list[4]).toEqual({ ...TRACED, metres: 1000, laps: 2, isFollowing: true })
  expect(list[8]).toMatchObject({
    state: 'doubtful',
    doubts: [{ doubt: 'other-way-round', run: 'Run 3' }],
  })
  expect(list[1]).toMatchObject({ state: 'traced', laps: 0, isFollowing: false })
  expect(list[1]?.metres).toBeGreaterThan(10)
  const none = { state: 'missing', metres: null, laps: 0, isFollowing: false, doubts: [] }
  expect(listSegments(EMPTY_TRACING, [])).toEqual(SEGMENTS.map(() => none))
})

test('[ADMIN-50] every doubt that names segments marks them, and each says why', () => {
  const doubts = [
    { doubt: 'jump', segment: 'Row', point: 3 },
    { doubt: 'way-longer-than-run', way: 'Roxzone In 1', run: 'Run 1' },
    { doubt: 'without-length', segments: ['Sled Pull'] },
    { doubt: 'behind-finish', points: 3 },
  ] as const
  const doubtful = listSegments(COURSE, doubts).flatMap(({ state }, i) =>
    state === 'doubtful' ? (SEGMENTS[i]?.label ?? []) : [],
  )
  expect(doubtful).toEqual(['Roxzone In 1', 'Sled Pull', 'Row'])
})

test('[ADMIN-50] a point belongs to the segment that ends with it or passes it', () => {
  const tracing = { ...EMPTY_TRACING, points: Array(9).fill(at(0, 0)), boundaries: [0, 3, 6] }
  expect([0, 3, 4, 6].map((index) => segmentOfPoint(tracing, index))).toEqual([0, 0, 1, 1])
  expect(segmentOfPoint(tracing, 8)).toBeNull()
})
