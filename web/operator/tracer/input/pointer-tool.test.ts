import { expect, test } from 'vitest'
import { createTracer } from '../state/tracer.ts'
import { createPointerTool } from './pointer-tool.ts'

const DRAW = { isPan: false, reach: 10 }
const PAN = { isPan: true, reach: 10 }

/** A map of 1000 x 500 on a stage that shows it at half its size. */
function aPointerTool({ isDrawing = true } = {}) {
  const tracer = createTracer({ width: 1000, height: 500 })
  tracer.resize({ width: 500 / 0.95, height: 250 / 0.95 })
  const pointerTool = createPointerTool(tracer)
  if (isDrawing) tracer.do({ type: 'start-drawing' })
  const { left, top } = tracer.view ?? { left: 0, top: 0 }
  /** The position of a map point on the stage. */
  const at = (x: number, y: number) => ({ x: left + x / 2, y: top + y / 2 })
  const points = () =>
    tracer.drawing.tracing.points.map(({ x, y }) => [Math.round(x), Math.round(y)])
  const drag = (from: [number, number], to: [number, number]) => {
    pointerTool.press(at(...from), 100, DRAW)
    pointerTool.move(at(...to), 120)
    pointerTool.release(at(...to))
  }
  return { tracer, pointerTool, at, points, drag }
}

test('[DRAW-1] a press starts a stroke, and moving adds at most one point every 16 ms', () => {
  const { pointerTool, at, points } = aPointerTool()
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

test('[DRAW-1] a stroke ends where the pointer is released, and a shaky pointer adds no second point', () => {
  const { pointerTool, at, points } = aPointerTool()
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

test('[DRAW-1] a click sets a single point', () => {
  const { pointerTool, at, points } = aPointerTool()
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
  const { tracer, pointerTool, points } = aPointerTool()
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

test('[ADMIN-21] when not drawing, dragging the empty map pans too', () => {
  const { tracer, pointerTool } = aPointerTool({ isDrawing: false })
  const before = tracer.view?.left ?? 0
  pointerTool.press({ x: 100, y: 100 }, 0, DRAW)
  pointerTool.move({ x: 150, y: 100 }, 5)
  expect(tracer.view?.left).toBe(before + 50)
})

test('[DRAW-17] when not drawing, dragging a point moves it by as much as the pointer', () => {
  const { tracer, pointerTool, at, points } = aPointerTool()
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

test('[DRAW-17] pressing a point without moving changes nothing', () => {
  const { tracer, pointerTool, at } = aPointerTool()
  pointerTool.press(at(100, 200), 0, DRAW)
  pointerTool.release()
  tracer.do({ type: 'stop-drawing' })
  const before = tracer.drawing
  pointerTool.press(at(105, 203), 0, DRAW)
  pointerTool.release()
  expect(tracer.drawing).toBe(before)
})

test('[DRAW-18] when not drawing, dragging a boundary slides it along the path', () => {
  const { tracer, pointerTool, at } = aPointerTool()
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

test('a cancelled press keeps the drawn points and reverts the dragged ones', () => {
  const { tracer, pointerTool, at, points } = aPointerTool()
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

test('[DRAW-26] a stroke with the segment tool is the whole segment, with its corners', () => {
  const { tracer, pointerTool, at, points } = aPointerTool({ isDrawing: false })
  tracer.use('segment')
  pointerTool.press(at(10, 10), 100, DRAW)
  // A quick stroke: all within one frame.
  pointerTool.move(at(200, 10), 101)
  pointerTool.move(at(200, 100), 102)
  pointerTool.release(at(300, 100))
  expect(points()).toEqual([
    [10, 10],
    [200, 10],
    [200, 100],
    [300, 100],
  ])
  expect(tracer.tools).toMatchObject({ tool: 'segment', selected: 1 })
})

test('[DRAW-30, DRAW-26] clicked corners snap, keep to 15 degrees, and can be undone', () => {
  const { tracer, pointerTool, at, points } = aPointerTool({ isDrawing: false })
  const click = (x: number, y: number, isAngled = false) => {
    pointerTool.press(at(x, y), 100, { ...DRAW, isAngled })
    pointerTool.release(at(x, y))
  }
  tracer.use('segment')
  click(10, 10)
  click(210, 14, true)
  click(400, 300)
  expect(tracer.undoCorner()).toBe(true)
  tracer.endWay()
  expect(points()).toEqual([
    [10, 10],
    [210, 10],
  ])
  // The next segment starts where the last ended, although the press was slightly off.
  click(218, 14)
  click(218, 200)
  tracer.endWay()
  expect(points()).toHaveLength(3)
  // The Ski Erg is at the end of the path to it.
  expect(tracer.drawing.tracing.boundaries).toEqual([0, 1, 2, 2])
})

test('[ADMIN-50, DRAW-17] clicking the course chooses a segment, and its line can be dragged', () => {
  const { tracer, pointerTool, at, points } = aPointerTool({ isDrawing: false })
  tracer.do({
    type: 'draw-segment',
    segment: 0,
    way: [
      { x: 100, y: 100 },
      { x: 500, y: 100 },
    ],
  })
  // Nothing is chosen yet: a line between two points cannot be grabbed.
  expect(pointerTool.findAt(at(300, 100), 10)).toBeNull()
  pointerTool.press(at(500, 100), 100, DRAW)
  pointerTool.release(at(500, 100))
  expect(tracer.tools.selected).toBe(0)
  pointerTool.press(at(300, 104), 200, DRAW)
  pointerTool.move(at(300, 204), 220)
  pointerTool.release(at(300, 204))
  expect(points()).toEqual([
    [100, 100],
    [300, 200],
    [500, 100],
  ])
  pointerTool.press(at(900, 400), 300, DRAW)
  pointerTool.release(at(900, 400))
  expect(tracer.tools.selected).toBeNull()
})

test('[ADMIN-54] the first drag moves the course, the next rotates and scales it around that point', () => {
  const { tracer, points, drag } = aPointerTool({ isDrawing: false })
  tracer.do({
    type: 'draw-segment',
    segment: 0,
    way: [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ],
  })
  tracer.use('move')
  drag([100, 100], [300, 200])
  expect(points()).toEqual([
    [300, 200],
    [400, 200],
  ])
  drag([400, 200], [300, 400])
  expect(points()).toEqual([
    [300, 200],
    [300, 400],
  ])
  tracer.do({ type: 'undo' })
  tracer.do({ type: 'undo' })
  expect(points()).toEqual([
    [100, 100],
    [200, 100],
  ])
})

test('[DRAW-18] boundaries at one position move together, that of a chosen segment alone', () => {
  const { tracer, points, drag } = aPointerTool({ isDrawing: false })
  const way = [100, 300, 500].map((x) => ({ x, y: 100 }))
  tracer.do({ type: 'draw-segment', segment: 0, way })
  // Three boundaries at one position: Roxzone In 1 has no length, and the Ski Erg is there too.
  tracer.do({ type: 'draw-segment', segment: 1, way: [] })
  drag([500, 100], [600, 200])
  expect(points()).toEqual([
    [100, 100],
    [300, 100],
    [600, 200],
  ])
  expect(tracer.drawing.tracing.boundaries).toEqual([0, 2, 2, 2])
  tracer.select(0)
  drag([600, 200], [300, 100])
  expect(tracer.drawing.tracing.boundaries).toEqual([0, 1, 2, 2])
})

/** Three boundaries at one position: Roxzone In 1 has no length, and the Ski Erg is there too. */
function aStack() {
  const tool = aPointerTool({ isDrawing: false })
  const way = [100, 300, 500].map((x) => ({ x, y: 100 }))
  tool.tracer.do({ type: 'draw-segment', segment: 0, way })
  tool.tracer.do({ type: 'draw-segment', segment: 1, way: [] })
  return tool
}

test('[DRAW-18] boundaries at one position fan out when pointed at, and each can be dragged alone', () => {
  const { tracer, pointerTool, at } = aStack()
  const middle = at(500, 100)
  expect(pointerTool.hover(middle, DRAW)).toMatchObject({ stacked: 3 })
  expect(pointerTool.fan.isOpen).toBe(true)
  // The first boundary is at the top.
  const top = { x: middle.x, y: middle.y - 34 }
  expect(pointerTool.findAt(top, 10)).toEqual({
    ...{ type: 'boundary', boundary: 1, index: 2, stacked: 1 },
  })
  pointerTool.press(top, 100, DRAW)
  expect(pointerTool.fan.isOpen).toBe(false)
  pointerTool.move({ x: top.x - 100, y: top.y }, 120)
  pointerTool.release({ x: top.x - 100, y: top.y })
  expect(tracer.drawing.tracing.boundaries).toEqual([0, 1, 2, 2])
})

test('[DRAW-18] a fan closes when the pointer leaves it, and opens on a tap', () => {
  const { tracer, pointerTool, at } = aStack()
  const middle = at(500, 100)
  pointerTool.hover(middle, DRAW)
  pointerTool.hover({ x: middle.x + 40, y: middle.y }, DRAW)
  expect(pointerTool.fan.isOpen).toBe(true)
  pointerTool.hover({ x: middle.x + 90, y: middle.y }, DRAW)
  expect(pointerTool.fan.isOpen).toBe(false)
  pointerTool.press(middle, 100, { ...DRAW, isTouch: true })
  pointerTool.release(middle)
  expect(pointerTool.fan.isOpen).toBe(true)
  expect(tracer.tools.selected).toBeNull()
  tracer.zoomIn()
  expect(pointerTool.fan.isOpen).toBe(false)
})

test('[DRAW-18] with Alt, one of several boundaries at a position moves alone', () => {
  const { tracer, pointerTool, at } = aStack()
  pointerTool.press(at(500, 100), 100, { ...DRAW, isAngled: true })
  pointerTool.move(at(300, 100), 120)
  pointerTool.release(at(300, 100))
  expect(tracer.drawing.tracing.boundaries).toEqual([0, 1, 2, 2])
})

test('[DRAW-30] a dragged item aligns with boundaries, and shows with which ones', () => {
  const { tracer, pointerTool, at, points } = aPointerTool({ isDrawing: false })
  const way = [100, 300, 500].map((x) => ({ x, y: 100 }))
  tracer.do({ type: 'draw-segment', segment: 0, way })
  const lines: number[] = []
  pointerTool.onDrag((dragged) => lines.push(dragged?.inLineWith.length ?? -1))
  pointerTool.press(at(300, 100), 100, DRAW)
  pointerTool.move(at(300, 200), 120)
  pointerTool.move(at(494, 200), 140)
  pointerTool.release(at(494, 200))
  expect(lines).toEqual([0, 0, 1, -1])
  expect(points()[1]).toEqual([500, 200])
})

test('[DRAW-30] corners keep to 15 degrees without a key, and show where the next one would be', () => {
  const { tracer, pointerTool, at } = aPointerTool({ isDrawing: false })
  tracer.use('segment')
  tracer.setAngled(true)
  pointerTool.press(at(100, 100), 100, DRAW)
  pointerTool.release(at(100, 100))
  pointerTool.hover(at(300, 108), DRAW)
  expect(tracer.aim?.y).toBeCloseTo(100)
  pointerTool.hover(null, DRAW)
  expect(tracer.aim).toBeNull()
})

test('[DRAW-28] the start of a run along the lap can be dragged without losing a lap', () => {
  const { tracer, drag } = aPointerTool({ isDrawing: false })
  const way = [
    { x: 100, y: 100 },
    { x: 900, y: 100 },
    { x: 900, y: 400 },
    { x: 100, y: 400 },
  ]
  tracer.do({ type: 'draw-lap', way })
  const [join, leave] = [
    { x: 500, y: 100 },
    { x: 900, y: 200 },
  ]
  tracer.do({ type: 'follow-lap', segment: 0, join, leave, laps: 2 })
  // Backwards along the lap, to a point the path first passes at the end of a lap.
  drag([500, 100], [300, 100])
  const { points, boundaries, laps } = tracer.drawing.tracing
  expect(points[boundaries[0] ?? -1]).toEqual({ x: 300, y: 100 })
  expect(laps[0]).toBe(2)
  expect(tracer.drawing.tracing.follows[0]).toMatchObject({ laps: 2, leave })
  drag([300, 100], [300, 30])
  expect(tracer.drawing.tracing.points[0]).toEqual({ x: 300, y: 30 })
  expect(tracer.drawing.tracing.laps[0]).toBe(2)
})

test('[DRAW-18] the start of a drawn path can be dragged anywhere, and the path follows', () => {
  const { tracer, points, drag } = aPointerTool()
  drag([100, 100], [500, 100])
  tracer.do({ type: 'mark-boundary' })
  tracer.do({ type: 'stop-drawing' })
  drag([100, 100], [100, 200])
  expect(points()).toEqual([
    [100, 200],
    [500, 100],
  ])
})

test('[DRAW-32] dragging a placed item lays the course again', () => {
  const { tracer, drag, points } = aPointerTool({ isDrawing: false })
  const at = (x: number, y: number) => ({ x, y })
  tracer.do({ type: 'draw-lap', way: [at(10, 10), at(900, 10), at(900, 400), at(10, 400)] })
  const placed = {
    roxzone: [at(50, 200), at(800, 200)],
    start: [at(400, 10)],
    'gate-in': [at(30, 200)],
    'gate-out': [at(850, 200)],
    'station-1': [at(300, 100)],
  }
  tracer.lay({ placed, lastFrom: null })
  expect(points()).toContainEqual([300, 100])
  drag([300, 100], [340, 120])
  expect(points()).toContainEqual([340, 120])
  expect(points()).not.toContainEqual([300, 100])
  // Both paths move too: they leave the roxzone below the station.
  expect(points().filter(([x, y]) => x === 340 && y === 200)).toHaveLength(2)
  tracer.do({ type: 'undo' })
  expect(points()).toContainEqual([300, 100])
})
