import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAthlete } from '../testing/a-replay.ts'
import { mapPointAt, moveByHand, zoomByHand } from './by-hand.ts'
import { linkOfShot, nextShot, shotOfLink } from './next-shot.ts'
import type { Framing, Shot, Stage, Turn } from './shot.ts'
import { wholeScale } from './shot.ts'

const map = { width: 1600, height: 900 }
const stage: Stage = { width: 390, height: 600 }
const framingOf = (shot: Shot, turn: Turn): Framing =>
  shot.kind === 'free'
    ? { centre: shot.centre, scale: shot.zoom * wholeScale(map, stage, turn), turn }
    : { centre: { x: 800, y: 450 }, scale: wholeScale(map, stage, turn), turn }

const anyPoint = fc.record({
  x: fc.double({ min: 0, max: 390, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
})
const anyTurn = fc.constantFrom<Turn>(0, 1)

test('[CAM-9] zooming by hand keeps the point under the pointer, from 0.8x to 8x', () => {
  fc.assert(
    fc.property(
      anyPoint,
      anyTurn,
      fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { maxLength: 5 }),
      (at, turn, factors) => {
        let framing = framingOf({ kind: 'map' }, turn)
        for (const factor of factors) {
          const fixed = mapPointAt(framing, stage, at)
          const shot = zoomByHand(map, stage, framing, at, factor)
          if (shot.kind !== 'free') throw new Error('Not by hand')
          expect(shot.zoom).toBeGreaterThanOrEqual(0.8)
          expect(shot.zoom).toBeLessThanOrEqual(8)
          framing = framingOf(shot, turn)
          const { x, y } = framing.centre
          // At the edge of the map, the point can't stay fixed.
          if (x <= 0 || y <= 0 || x >= map.width || y >= map.height) return
          const after = mapPointAt(framing, stage, at)
          expect(after.x).toBeCloseTo(fixed.x, 6)
          expect(after.y).toBeCloseTo(fixed.y, 6)
        }
      },
    ),
  )
})

test('[CAM-9] a drag moves the map with the pointer, rotated or not', () => {
  fc.assert(
    fc.property(anyPoint, anyTurn, (by, turn) => {
      const close = framingOf({ kind: 'free', centre: { x: 800, y: 450 }, zoom: 8 }, turn)
      const from = { x: 100, y: 200 }
      const grabbed = mapPointAt(close, stage, from)
      const moved = framingOf(moveByHand(map, stage, close, by), turn)
      const under = mapPointAt(moved, stage, { x: from.x + by.x, y: from.y + by.y })
      expect(under.x).toBeCloseTo(grabbed.x, 6)
      expect(under.y).toBeCloseTo(grabbed.y, 6)
    }),
  )
})

test('[CAM-10] the camera cycles: director, leader, battle, whole map', () => {
  const round = (isContest: boolean) => {
    const kinds: string[] = []
    let shot: Shot = { kind: 'map' }
    do {
      shot = nextShot(shot, isContest)
      kinds.push(shot.kind)
    } while (shot.kind !== 'map')
    return kinds
  }
  expect(round(true)).toEqual(['director', 'follow', 'battle', 'map'])
  expect(round(false)).toEqual(['director', 'follow', 'map'])
  const byHand = { kind: 'free', centre: { x: 1, y: 1 }, zoom: 2 } as const
  expect(nextShot(byHand, true)).toEqual({ kind: 'map' })
})

test("[LINK-1] a link's camera names its athlete; without that athlete it is the whole map", () => {
  const athletes = [anAthlete({ id: 'A1' }), anAthlete({ id: 'B2' })]
  const shots: Shot[] = [
    { kind: 'follow', athlete: 1 },
    { kind: 'follow', athlete: null },
    { kind: 'battle' },
    { kind: 'director' },
  ]
  for (const shot of shots) {
    const linked = linkOfShot(shot, athletes)
    expect(linked && shotOfLink(linked, athletes)).toEqual(shot)
  }
  expect(linkOfShot({ kind: 'map' }, athletes)).toBeNull()
  expect(shotOfLink({ kind: 'follow', idp: 'C3' }, athletes)).toEqual({ kind: 'map' })
})
