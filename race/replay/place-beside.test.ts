import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../types.ts'
import { placeBeside } from './place-beside.ts'

const room = { left: 0, top: 0, width: 400, height: 300 }
const marker = (left: number, top: number): Area => ({ left, top, width: 30, height: 30 })
const size = { width: 120, height: 50 }
const isOn = (a: Area, b: Area) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

test('[SCENE-28] a box is next to a marker and inside the area, wherever the marker is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 370 }), fc.integer({ min: 0, max: 270 }), (x, y) => {
      const place = placeBeside(marker(x, y), [size], [], room)
      expect(isOn(place, marker(x, y))).toBe(false)
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.top).toBeGreaterThanOrEqual(0)
      expect(place.left + size.width).toBeLessThanOrEqual(400)
      expect(place.top + size.height).toBeLessThanOrEqual(300)
    }),
  )
})

test('[SCENE-28] it covers no other marker if there is room', () => {
  const others = [marker(150, 150), marker(180, 110), marker(60, 150)]
  const place = placeBeside(marker(120, 120), [size], others, room)
  for (const other of others) expect(isOn(place, other)).toBe(false)
})

test('[SCENE-28] it takes another shape if the first one would cover a marker', () => {
  const [column, row] = [
    { width: 168, height: 148 },
    { width: 356, height: 44 },
  ]
  const pile = [marker(150, 60), marker(180, 80), marker(210, 110), marker(150, 110)]
  const place = placeBeside(marker(180, 60), [column, row], pile, { ...room, height: 240 })
  expect(place).toMatchObject(row)
  for (const one of pile) expect(isOn(place, one)).toBe(false)
  expect(placeBeside(marker(180, 60), [column, row], [], room)).toMatchObject(column)
})
