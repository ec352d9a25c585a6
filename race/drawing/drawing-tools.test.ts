import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { aCourse } from '../testing/a-course.ts'
import { EMPTY_LAYOUT, type Layout } from '../tracing/course-layout.ts'
import { trace } from './course-drawing.ts'
import { EMPTY_DRAWING } from './drawing.ts'
import {
  clickTool,
  type DrawingTool,
  NO_TOOL,
  nextTool,
  settleTool,
  stepOf,
  strokeTool,
  takeTool,
  undoCorner,
} from './drawing-tools.ts'

const at = (x: number, y: number) => ({ x, y })
const LAPS = [2, 2, 2, 2, 2, 2, 2, 2]

/** Headless tools: clicks and strokes change a course directly. */
function aBoard() {
  let drawing = EMPTY_DRAWING
  let state = NO_TOOL
  const done = (step: ReturnType<typeof clickTool>) => {
    const { tracing } = drawing
    state = step.state
    if (!step.action) return board
    drawing = trace(drawing, step.action).drawing
    if (drawing.tracing !== tracing) state = nextTool(state, tracing, drawing.tracing)
    return board
  }
  const board = {
    get state() {
      return state
    },
    get tracing() {
      return drawing.tracing
    },
    take(tool: DrawingTool) {
      state = takeTool(state, drawing.tracing, tool)
      return board
    },
    lay(answer: Partial<Layout>) {
      const layout = { ...(drawing.tracing.layout ?? EMPTY_LAYOUT), ...answer }
      return done({ state, action: { type: 'lay', layout, laps: LAPS } })
    },
    choose(selected: number) {
      state = { ...state, selected }
      return board
    },
    click: (x: number, y: number) =>
      done(clickTool(state, drawing.tracing, { place: at(x, y), radius: 5, lapsOfRuns: LAPS })),
    stroke: (...points: [number, number][]) =>
      done(
        strokeTool(
          state,
          drawing.tracing,
          points.map(([x, y]) => at(x, y)),
          { radius: 5, lapsOfRuns: LAPS },
        ),
      ),
  }
  return board
}

const lapped = () => aBoard().take('lap').stroke([0, 0], [1000, 0], [1000, 500], [0, 500])

test('[DRAW-26] a course is traced in order: runs along the lap, transitions and stations in one stroke each', () => {
  const board = lapped()
  // After the lap, the first run comes next.
  expect(board.state).toMatchObject({ tool: 'follow', selected: 0 })
  board.click(0, 0).click(0, 250)
  for (let station = 0; station < 8; station++) {
    const x = 100 + 100 * station
    expect(board.state.tool).toBe('segment')
    board.stroke([0, 250], [x, 250], [x, 150])
    // Machines need no stroke: Ski Erg, Row and Wall Balls.
    if (![0, 4, 7].includes(station)) board.stroke([x, 150], [x, 100], [x, 150])
    board.stroke([x, 150], [1000, 250])
    if (station === 7) break
    expect(board.state).toMatchObject({ tool: 'follow', selected: 4 * (station + 1) })
    board.click(0, 250)
  }
  board.stroke([1000, 250], [1000, 300])
  expect(board.tracing.boundaries).toHaveLength(SEGMENTS.length + 1)
  expect(board.state).toEqual(NO_TOOL)
})

test('[DRAW-28] the first run starts where it is clicked, even beside the lap', () => {
  const board = lapped().click(500, 700).click(0, 250)
  expect(board.tracing.points[0]).toEqual(at(500, 700))
  expect(board.tracing.follows[0]).toMatchObject({ join: at(500, 500), leave: at(0, 250) })
  expect(lapped().click(500, 503).click(0, 250).tracing.points[0]).toEqual(at(500, 500))
})

test('[DRAW-26] clicked corners become the path when done, and can be undone', () => {
  const board = aBoard().take('segment').click(0, 0).click(50, 0).click(60, 60)
  expect(board.state.way).toHaveLength(3)
  expect(undoCorner(board.state)?.way).toHaveLength(2)
  expect(undoCorner(NO_TOOL)).toBeNull()
  board.stroke()
  expect(board.tracing.points).toEqual([at(0, 0), at(50, 0), at(60, 60)])
  expect(board.state).toMatchObject({ tool: 'segment', selected: 1 })
})

test('[DRAW-26] a selected segment is redrawn, and then the tool is put away', () => {
  const board = aBoard().take('segment').stroke([0, 0], [9, 0]).stroke([9, 0], [9, 9])
  board.choose(0).take('segment').stroke([0, 0], [4, 4], [9, 0])
  expect(board.state).toEqual({ ...NO_TOOL, selected: 0 })
  expect(board.tracing.points).toContainEqual(at(4, 4))
  // A segment that cannot be drawn yet is replaced by the next one that can.
  expect(board.choose(20).take('segment').state.selected).toBe(board.tracing.boundaries.length - 1)
})

test('[DRAW-32, DRAW-26] Place Stations takes clicks and strokes one by one, and asks only what is necessary', () => {
  const board = aBoard().take('stations')
  // Runs need a lap first.
  expect(board.state.tool).toBe('lap')
  board.stroke([0, 0], [1000, 0], [1000, 500], [0, 500])
  const asked: string[] = []
  for (let step = stepOf(board.state, board.tracing); step && asked.length < 20; ) {
    asked.push(step)
    const x = 40 * asked.length
    if (step === 'roxzone') board.click(50, 250).click(950, 250).stroke()
    else if (step === 'last-entry') board.lay({ lastFrom: 'lap' })
    else if (step.startsWith('gate')) board.click(step === 'gate-in' ? 20 : 980, 250)
    else if (step === 'station-2') board.stroke([x, 240], [x, 100])
    else if (step === 'way-out-2') board.stroke([x, 90], [x + 20, 90], [x + 20, 240])
    else if (step.startsWith('station-')) {
      board.click(x, 240)
      // The lane of a station is set corner by corner, then ended.
      if (board.state.way.length > 0)
        board
          .click(x, 100)
          .click(x + 20, 100)
          .click(x + 20, 240)
          .stroke()
    } else board.click(500, 20)
    step = stepOf(board.state, board.tracing)
  }
  expect(asked).toEqual([
    ...['roxzone', 'start', 'gate-in', 'gate-out', 'station-1', 'station-2', 'way-out-2'],
    ...['station-3', 'station-4', 'station-5', 'station-6', 'station-7'],
    ...['last-entry', 'station-8', 'finish'],
  ])
  expect(board.tracing.boundaries).toHaveLength(34)
  expect(board.state).toEqual(NO_TOOL)
})

test('[DRAW-27, DRAW-17, DRAW-26] a click cuts a line or removes a corner, and elsewhere does nothing', () => {
  const board = aBoard().take('segment').stroke([0, 0], [100, 0], [100, 100])
  board.take('cut').click(50, 40)
  expect(board.tracing.boundaries).toEqual([0, 2])
  board.click(50, 2)
  expect(board.tracing.boundaries).toEqual([0, 1, 3])
  expect(board.state.tool).toBe('cut')
  board.take('delete').click(99, 1)
  expect(board.tracing.points).toHaveLength(3)
})

test('[DRAW-28, DRAW-26] a stroke along the lap says where a run joins and leaves', () => {
  const board = lapped().take('follow').stroke([500, 0], [1000, 100])
  expect(board.tracing.follows[0]).toEqual({ join: at(500, 0), leave: at(1000, 100), laps: 2 })
  const none = aCourse().tracing
  const idle = { ...NO_TOOL, tool: 'follow' } as const
  const reach = { radius: 1, lapsOfRuns: LAPS }
  expect(strokeTool(idle, none, [at(0, 0)], reach).action).toBeNull()
  expect(clickTool(NO_TOOL, none, { place: at(0, 0), radius: 1, lapsOfRuns: [] }).action).toBeNull()
})

test('[DRAW-26] an undone segment is the next one to draw', () => {
  const board = aBoard().take('segment').stroke([0, 0], [9, 0])
  const before = board.tracing
  board.stroke([9, 0], [9, 9])
  expect(settleTool(board.state, before)).toMatchObject({ tool: 'segment', selected: 1 })
  expect(settleTool(board.state, board.tracing)).toBe(board.state)
})

test('[DRAW-26] a tool that needs a lap asks for it again after it was undone', () => {
  const board = aBoard().take('stations')
  const before = board.tracing
  board.stroke([0, 0], [1000, 0], [1000, 500], [0, 500])
  expect(board.state.tool).toBe('stations')
  const back = settleTool(board.state, before)
  expect(back).toMatchObject({ tool: 'lap', next: 'stations' })
  // After redo, it continues as before.
  expect(settleTool(back, board.tracing)).toMatchObject({ tool: 'stations', way: [], next: null })
})

test('[DRAW-28] other segments follow the lap if they start and end on it, otherwise any traced path', () => {
  const board = lapped().take('follow').stroke([500, 0], [1000, 100])
  // Roxzone In 1 starts on the lap and follows it; once it has left the lap, it can follow its own
  // path back.
  board.choose(1).take('follow').click(1000, 300)
  expect(board.tracing.follows[1]).toMatchObject({ leave: at(1000, 300), laps: 0 })
  board.choose(3).take('segment').stroke([1000, 300], [600, 300])
  board.choose(4).take('follow')
  expect(board.state.tool).toBe('follow')
})

test('[DRAW-28] Roxzone Out follows Roxzone In with one click, without a lap', () => {
  const board = aBoard().take('segment').stroke([0, 0], [100, 0])
  board.stroke([100, 0], [100, 80], [300, 80])
  // Traced in order, the Ski Erg needs no stroke, so Roxzone Out is next.
  board.take('follow')
  expect(board.state).toMatchObject({ tool: 'follow', selected: 3 })
  board.click(600, 600)
  expect(board.tracing.boundaries).toHaveLength(4)
  board.click(101, 20)
  expect(board.tracing.points.slice(-3)).toEqual([at(300, 80), at(100, 80), at(100, 20)])
  expect(board.tracing.boundaries).toHaveLength(5)
})
