import { expect, test } from 'vitest'
import { RING_KINDS, SEGMENTS } from '../segments.ts'
import { pointAt } from './course.ts'
import { buildStandardCourse } from './standard-course.ts'

const course = buildStandardCourse()
const lengthOf = (index: number) => (course.ends[index] ?? 0) - (course.starts[index] ?? 0)

test('[COURSE-9] the standard course has all 33 segments, each starting where the previous one ends', () => {
  SEGMENTS.forEach((_, index) => {
    if (index > 0) expect(course.starts[index]).toBe(course.ends[index - 1])
  })
  expect(course.starts[0]).toBe(0)
  expect(course.ends[32]).toBe(course.lengths.at(-1))
})

test('[COURSE-9] it stays on its map, with a margin', () => {
  for (let i = 0; i < course.places.length; i += 2) {
    const [x = 0, y = 0] = [course.places[i], course.places[i + 1]]
    expect(x).toBeGreaterThan(100)
    expect(x).toBeLessThan(course.width - 100)
    expect(y).toBeGreaterThan(100)
    expect(y).toBeLessThan(course.height - 100)
  }
})

test('[COURSE-9] runs two to eight are alike, and every run is longer than any station', () => {
  const runs = SEGMENTS.flatMap(({ kind }, index) => (kind === 'RUN' ? [lengthOf(index)] : []))
  for (const length of runs.slice(2)) expect(length).toBeCloseTo(runs[1] ?? 0, 6)
  const stations = SEGMENTS.flatMap((_, index) => (index % 4 === 2 ? [lengthOf(index)] : []))
  expect(Math.min(...runs)).toBeGreaterThan(Math.max(...stations))
})

test('[COURSE-9] ring stations do not move, and lanes return next to where they start', () => {
  SEGMENTS.forEach(({ kind }, index) => {
    if (index % 4 !== 2) return
    const [start, end] = [pointAt(course, index, 0), pointAt(course, index, 1)]
    if (RING_KINDS.has(kind)) expect(lengthOf(index)).toBe(0)
    else {
      expect(Math.abs(end.x - start.x)).toBeCloseTo(50, 6)
      expect(end.y).toBeCloseTo(start.y, 6)
    }
  })
})

test('[COURSE-9] there are no sharp turns between neighbouring points: every bend is round', () => {
  const at = (i: number) => ({ x: course.places[2 * i] ?? 0, y: course.places[2 * i + 1] ?? 0 })
  const distinct = Array.from({ length: course.lengths.length }, (_, i) => at(i)).filter(
    ({ x, y }, i) => i === 0 || Math.hypot(x - at(i - 1).x, y - at(i - 1).y) > 1e-6,
  )
  for (let i = 2; i < distinct.length; i++) {
    const [a, b, c] = [distinct[i - 2], distinct[i - 1], distinct[i]]
    if (!a || !b || !c) continue
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
    expect(Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))).toBeLessThan(0.12)
  }
})
