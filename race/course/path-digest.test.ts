import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathDigest } from './path-digest.ts'

const coordinate = fc.double({ min: -100, max: 12_000, noNaN: true })
const path = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 2, maxLength: 40 })

test('[ADMIN-10] a path keeps its digest on its way through JSON', () => {
  fc.assert(
    fc.property(path, (points) => {
      const digest = pathDigest(points)
      expect(digest).toMatch(/^[0-9a-f]{16}$/)
      expect(pathDigest(JSON.parse(JSON.stringify(points)))).toBe(digest)
    }),
  )
})

test('[ADMIN-10] another path with as many points has another digest', () => {
  fc.assert(
    fc.property(
      path,
      fc.nat(),
      fc.double({ min: 0.01, max: 50, noNaN: true }),
      (points, at, by) => {
        const index = at % points.length
        const moved = points.map((point, i) =>
          i === index ? { ...point, x: point.x + by } : point,
        )
        const swapped = points.map(({ x, y }) => ({ x: y, y: x }))
        if (moved[index]?.x !== points[index]?.x) {
          expect(pathDigest(moved)).not.toBe(pathDigest(points))
        }
        if (points.some(({ x, y }) => x !== y))
          expect(pathDigest(swapped)).not.toBe(pathDigest(points))
      },
    ),
  )
})
