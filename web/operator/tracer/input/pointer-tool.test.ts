import { expect, test } from 'vitest'
import { createTracer } from '../tracer.ts'
import { createPointerTool } from './pointer-tool.ts'

const DRAW = { isPan: false, reach: 10 }
const PAN = { isPan: true, reach: 10 }

/** A map of 1000 x 500 on a stage that shows it at half its size, with nothing in between. */
function aHand({ isDrawing = true } = {}) {
  const tracer = createTracer({ width: 1000, height: 500 })
  tracer.resize({ width: 500 / 0.95, height: 250 / 0.95 })
  const pointerTool = createPointerTool(tracer)
  if (isDrawing) tracer.do({ type: 'start-drawing' })
  const { left, top } = tracer.view ?? { left: 0, top: 0 }
  /** Where a point of the map lies on the stage. */
  const at = (x: number, y: number) => ({ x: left + x / 2, y: top + y / 2 })
  const points = () =>
    tracer.drawing.tracing.points.map(({ x, y }) => [Math.round(x), Math.round(y)])
  return { tracer, pointerTool, at, points }
}

test('[DRAW-2] a press starts a stroke, and moving adds at most a point each 16 ms', () => {
  const { pointerTool, at, points } = aHand()
  pointerTool.press(at(10, 10), 100, DRAW)
  pointerTool.move(at(20, 10), 108)
  pointerTool.move(at(30, 10), 115.9)
  pointerTool.move(at(40, 10), 116)
  pointerTool.move(at(50, 10), 131)
  pointerTool.move(at(60, 10), 132)
  pointerTool.release()
  pointerTool.move(at(70, 10), 200)
  expect(points()).toEqual([
    [10, 10],
    [40, 10],
    [60, 10],
  ])
})

test('[DRAW-2] a stroke ends where it is let go, and a pointer that shakes sets no second point', () => {
  const { pointerTool, at, points } = aHand()
  pointerTool.press(at(10, 10), 100, DRAW)
  pointerTool.move(at(60, 10), 120)
  pointerTool.move(at(90, 10), 126)
  pointerTool.release()
  pointerTool.press(at(200, 30), 200, DRAW)
  pointerTool.move(at(203, 31), 205)
  pointerTool.release()
  expect(points()).toEqual([
    [10, 10],
    [60, 10],
    [90, 10],
    [200, 30],
  ])
})

test('[DRAW-2] a click sets a single point', () => {
  const { pointerTool, at, points } = aHand()
  for (const x of [10, 200, 400]) {
    pointerTool.press(at(x, 30), x, DRAW)
    pointerTool.release()
  }
  expect(points()).toEqual([
    [10, 30],
    [200, 30],
    [400, 30],
  ])
})

test('[ADMIN-21] a press that pans moves the map and draws nothing', () => {
  const { tracer, pointerTool, points } = aHand()
  const before = tracer.view
  pointerTool.press({ x: 100, y: 100 }, 0, PAN)
  pointerTool.move({ x: 130, y: 90 }, 5)
  pointerTool.release()
  expect(tracer.view).toMatchObject({
    left: (before?.left ?? 0) + 30,
    top: (before?.top ?? 0) - 10,
  })
  expect(points()).toEqual([])
})

test('[ADMIN-21] when not drawing a drag on the empty map pans as well', () => {
  const { tracer, pointerTool } = aHand({ isDrawing: false })
  const before = tracer.view?.left ?? 0
  pointerTool.press({ x: 100, y: 100 }, 0, DRAW)
  pointerTool.move({ x: 150, y: 100 }, 5)
  expect(tracer.view?.left).toBe(before + 50)
})

test('[DRAW-17] when not drawing a drag on a point moves it by as much as the pointer', () => {
  const { tracer, pointerTool, at, points } = aHand()
  for (const x of [100, 400, 700]) {
    pointerTool.press(at(x, 200), x, DRAW)
    pointerTool.release()
  }
  tracer.do({ type: 'stop-drawing' })
  pointerTool.press(at(408, 206), 0, DRAW)
  expect(pointerTool.doing).toBe('drag')
  pointerTool.move(at(428, 246), 5)
  pointerTool.release()
  expect(points()).toEqual([
    [100, 200],
    [420, 240],
    [700, 200],
  ])
})

test('[DRAW-17] a press on a point without a move changes nothing', () => {
  const { tracer, pointerTool, at } = aHand()
  pointerTool.press(at(100, 200), 0, DRAW)
  pointerTool.release()
  tracer.do({ type: 'stop-drawing' })
  const before = tracer.drawing
  pointerTool.press(at(105, 203), 0, DRAW)
  pointerTool.release()
  expect(tracer.drawing).toBe(before)
})

test('[DRAW-18] when not drawing a drag on a boundary slides it along the path', () => {
  const { tracer, pointerTool, at } = aHand()
  for (const x of [100, 200, 300, 400]) {
    pointerTool.press(at(x, 200), x, DRAW)
    pointerTool.release()
  }
  tracer.do({ type: 'mark-boundary' })
  tracer.do({ type: 'stop-drawing' })
  pointerTool.press(at(400, 200), 0, DRAW)
  pointerTool.move(at(290, 260), 5)
  pointerTool.release()
  expect(tracer.drawing.tracing.boundaries).toEqual([0, 2])
})

test('a press that is cancelled keeps what was drawn and drops what was dragged', () => {
  const { tracer, pointerTool, at, points } = aHand()
  pointerTool.press(at(10, 10), 0, DRAW)
  pointerTool.move(at(90, 10), 20)
  pointerTool.cancel()
  pointerTool.move(at(99, 99), 60)
  expect(points()).toEqual([
    [10, 10],
    [90, 10],
  ])
  tracer.do({ type: 'stop-drawing' })
  pointerTool.press(at(10, 10), 0, DRAW)
  pointerTool.move(at(50, 50), 5)
  pointerTool.cancel()
  expect(points()).toEqual([
    [10, 10],
    [90, 10],
  ])
})
