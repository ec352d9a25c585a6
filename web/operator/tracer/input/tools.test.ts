import { expect, test } from 'vitest'
import { toastStore } from '../../../ui/toast-store.ts'
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

test('[DRAW-13, DRAW-12] Centre Lap moves the lap to the middle of its corridor, and one undo takes it back', () => {
  const tracer = createTracer({ width: 200, height: 200 })
  const radiusOf = (x: number, y: number) => Math.hypot(x - 100, y - 100)
  /** A round corridor, or a map without one. */
  const picture = (hasCorridor: boolean) => {
    const data = new Uint8ClampedArray(4 * 200 * 200)
    for (let i = 0; i < 200 * 200; i++) {
      const isInside = Math.abs(radiusOf(i % 200, Math.floor(i / 200)) - 60) < 10
      data.fill(hasCorridor && isInside ? 200 : 0, 4 * i, 4 * i + 3)
    }
    return { data, width: 200, height: 200 }
  }
  const way = Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 20) * Math.PI
    return { x: 100 + 55 * Math.cos(angle), y: 100 + 55 * Math.sin(angle) }
  })
  const press = () => {
    runTool(tracer, 'centre')
    const toast = toastStore.getOpen()
    toastStore.dismiss()
    return toast?.title
  }
  expect(press()).toBe('No lap')
  tracer.do({ type: 'draw-lap', way })
  const { lap } = tracer.drawing.tracing
  expect(press()).toBe('Map not loaded')
  tracer.setPixels(() => picture(false))
  expect(press()).toBe('Lap not centred')
  expect(tracer.drawing.tracing.lap).toBe(lap)
  tracer.setPixels(() => picture(true))
  press()
  for (const { x, y } of tracer.drawing.tracing.lap ?? []) {
    expect(Math.abs(radiusOf(x, y) - 60)).toBeLessThan(2)
  }
  runTool(tracer, 'undo')
  expect(tracer.drawing.tracing.lap).toEqual(lap)
})
