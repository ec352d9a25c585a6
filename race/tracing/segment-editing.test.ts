import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { aCourse } from '../testing/a-course.ts'
import { anyPlace, anyTracing, piece } from '../testing/any-tracing.ts'
import { cutSegment, joinSegments, reverseSegment, setSegment } from './segment-editing.ts'
import { currentSegment, EMPTY_TRACING } from './tracing.ts'

const runs = { numRuns: 1000 }
const at = (x: number, y: number) => ({ x, y })

test('[DRAW-26] a redrawn segment keeps its neighbours point by point, and meets them at both ends', () => {
  fc.assert(
    fc.property(anyTracing, fc.nat(), fc.array(anyPlace, { maxLength: 6 }), (tracing, n, way) => {
      const segment = n % currentSegment(tracing)
      const drawn = setSegment(tracing, segment, way) ?? tracing
      for (let other = 0; other < currentSegment(tracing); other++) {
        if (other === segment) continue
        const [before, after] = [piece(tracing, other), piece(drawn, other)]
        // The first segment starts and the last ends where they are drawn; all others keep every point.
        expect(after.slice(1, -1)).toEqual(before.slice(1, -1))
        if (segment !== 0) expect(after[0]).toEqual(before[0])
        if (segment !== SEGMENTS.length - 1) expect(after.at(-1)).toEqual(before.at(-1))
      }
      expect(drawn.boundaries).toHaveLength(tracing.boundaries.length)
      expect(drawn.boundaries).toEqual(drawn.boundaries.toSorted((a, b) => a - b))
    }),
    runs,
  )
})

test('[DRAW-26] redrawing one wrong segment loses nothing after it', () => {
  const { tracing } = aCourse().startDrawing().complete()
  const drawn = setSegment(tracing, 4, [at(50, 50), at(60, 60), at(70, 50)])
  expect(drawn && piece(drawn, 4)).toEqual([
    piece(tracing, 4)[0],
    at(50, 50),
    at(60, 60),
    at(70, 50),
    piece(tracing, 4).at(-1),
  ])
  for (const other of [0, 1, 2, 3, 5, 6, 31, 32]) {
    expect(drawn && piece(drawn, other)).toEqual(piece(tracing, other))
  }
})

test('[DRAW-26] the next segment to trace is added and ended, a later one is refused', () => {
  const first = setSegment(EMPTY_TRACING, 0, [at(0, 0), at(10, 0)])
  expect(first).toMatchObject({ points: [at(0, 0), at(10, 0)], boundaries: [0, 1] })
  const second = first && setSegment(first, 1, [at(10, 0), at(10, 10)])
  expect(second).toMatchObject({ boundaries: [0, 1, 2] })
  expect(second && setSegment(second, 3, [at(9, 9)])).toBeNull()
  expect(setSegment(EMPTY_TRACING, 0, [])).toBeNull()
  // A ring station needs no path.
  expect(second && setSegment(second, 2, [])).toMatchObject({ boundaries: [0, 1, 2, 2] })
})

test('[DRAW-26] the first segment starts and the last ends where they are drawn', () => {
  const { tracing } = aCourse().startDrawing().complete()
  expect(setSegment(tracing, 0, [at(500, 1), at(600, 1)])?.points[0]).toEqual(at(500, 1))
  expect(setSegment(tracing, 32, [at(500, 1), at(600, 1)])?.points.at(-1)).toEqual(at(600, 1))
})

test('[DRAW-27] joining what was cut restores the course', () => {
  fc.assert(
    fc.property(anyTracing, fc.nat(), (tracing, n) => {
      const index = n % tracing.points.length
      const cut = cutSegment(tracing, index)
      if (!cut) return
      expect(cut.boundaries).toHaveLength(tracing.boundaries.length + 1)
      const boundary = cut.boundaries.indexOf(index)
      if (boundary === cut.boundaries.length - 1) return
      expect(joinSegments(cut, boundary)?.boundaries).toEqual(tracing.boundaries)
    }),
    runs,
  )
})

test('[DRAW-27] a cut inserts a forgotten boundary, and later segments move by one', () => {
  const course = aCourse().startDrawing().stroke([0, 0], [1, 0], [2, 0], [3, 0]).markBoundary()
  const { tracing } = course.stroke([4, 0], [5, 0]).markBoundary()
  const cut = cutSegment(tracing, 1)
  expect(cut?.boundaries).toEqual([0, 1, 3, 5])
  expect(cut?.points).toBe(tracing.points)
  expect(cutSegment(tracing, 3)).toBeNull()
  expect(cutSegment(aCourse().startDrawing().complete().tracing, 1)).toBeNull()
  expect(joinSegments(tracing, 0)).toBeNull()
  expect(joinSegments(tracing, 2)).toBeNull()
})

test('[DRAW-27] reversing twice restores the segment, and its neighbours never change', () => {
  fc.assert(
    fc.property(anyTracing, fc.nat(), (tracing, n) => {
      const segment = n % currentSegment(tracing)
      const reversed = reverseSegment(tracing, segment)
      if (!reversed) return
      expect(piece(reversed, segment).slice(1, -1)).toEqual(
        piece(tracing, segment).slice(1, -1).toReversed(),
      )
      expect(reversed.boundaries).toBe(tracing.boundaries)
      expect(reverseSegment(reversed, segment)?.points).toEqual(tracing.points)
    }),
    runs,
  )
})
