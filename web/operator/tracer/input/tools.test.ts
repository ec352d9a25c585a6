import { expect, test } from 'vitest'
import { createTracer } from '../state/tracer.ts'
import { findTool, lapStep, runTool, TOOL_KEYS } from './tools.ts'

const press = (
  key: string,
  held: { ctrl?: boolean; meta?: boolean; shift?: boolean; alt?: boolean } = {},
) =>
  findTool({
    key,
    ctrlKey: held.ctrl ?? false,
    metaKey: held.meta ?? false,
    shiftKey: held.shift ?? false,
    altKey: held.alt ?? false,
  })

test('[ADMIN-51] every tool has its own key', () => {
  const keys = Object.values(TOOL_KEYS).map(({ aria }) => aria)
  expect(new Set(keys).size).toBe(keys.length)
  for (const [tool, { aria }] of Object.entries(TOOL_KEYS)) {
    for (const keyName of aria.split(' ')) {
      const parts = keyName === '+' ? ['+'] : keyName.split('+')
      const held = {
        ctrl: parts.includes('Control'),
        meta: parts.includes('Meta'),
        shift: parts.includes('Shift'),
      }
      expect([keyName, press(parts.at(-1) ?? '', held)]).toEqual([keyName, tool])
    }
  }
})

test('[ADMIN-16, ADMIN-51] P marks, Ctrl or Cmd with Z undoes, and with Shift redoes', () => {
  expect([press('p'), press('P', { shift: true })]).toEqual(['boundary', 'boundary'])
  expect([press('z', { ctrl: true }), press('Z', { meta: true, shift: true })]).toEqual([
    'undo',
    'redo',
  ])
  expect(press('y', { ctrl: true })).toBe('redo')
})

test('[ADMIN-51] browser and system shortcuts are left alone', () => {
  expect([
    press('p', { ctrl: true }),
    press('s', { meta: true }),
    press('d', { alt: true }),
  ]).toEqual([null, null, null])
  expect([press('z'), press('Tab'), press('Enter')]).toEqual([null, null, null])
})

test('[DRAW-13] the lap tool starts a lap, closes it, and then adds the laps missing from the run', () => {
  const tracer = createTracer({ width: 100, height: 100 })
  const stroke = (...points: [number, number][]) => {
    points.forEach(([x, y], i) => {
      tracer.do({ type: i === 0 ? 'start-stroke' : 'add-point', point: { x, y } })
    })
    tracer.do({ type: 'end-stroke' })
  }
  runTool(tracer, 'draw')
  stroke([0, 0])
  expect(lapStep(tracer)).toBe('start')
  runTool(tracer, 'lap')
  stroke([9, 0], [9, 9], [0, 9])
  expect(lapStep(tracer)).toBe('close')
  runTool(tracer, 'lap')
  tracer.setLaps([3, 2, 2, 2, 2, 2, 2, 2])
  expect(lapStep(tracer)).toEqual({ add: 2 })
  runTool(tracer, 'lap')
  expect(lapStep(tracer)).toEqual({ add: 0 })
  expect(tracer.drawing.tracing.points).toHaveLength(12)
})

test('[DRAW-1] marks need drawing mode: otherwise nothing changes', () => {
  const tracer = createTracer({ width: 100, height: 100 })
  const before = tracer.drawing
  runTool(tracer, 'boundary')
  runTool(tracer, 'lap')
  expect(tracer.drawing).toBe(before)
})
