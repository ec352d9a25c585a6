import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTracer } from '../state/tracer.ts'
import type { CanvasMessage } from './canvas-message.ts'
import { createPathBuffer } from './path-buffer.ts'
import { createPathSync } from './path-sync.ts'

/** A tracer, and the path buffer of its canvas, to which every change is posted. */
function aSyncedPath() {
  const tracer = createTracer({ width: 1000, height: 1000 })
  const course = createPathBuffer()
  const messages: CanvasMessage[] = []
  const pathSync = createPathSync(tracer, (message) => {
    messages.push(message)
    if (message.type === 'path') course.take(message)
    if (message.type === 'growth') course.grow(message.added)
  })
  tracer.onChange((change) => (change === 'points' ? pathSync.postGrowth() : pathSync.post()))
  const known = () => {
    const { places, count, boundaries } = course.path
    return { places: Array.from(places).slice(0, 2 * count), boundaries }
  }
  const meant = () => {
    const { points, boundaries } = tracer.drawing.tracing
    return { places: [...points, ...tracer.pending].flatMap(({ x, y }) => [x, y]), boundaries }
  }
  return { tracer, messages, known, meant }
}

test('[ADMIN-38] what is painted is what was traced, whatever is drawn, marked and taken back', () => {
  const anyStep = fc.oneof(
    fc.record({ type: fc.constant('stroke' as const), points: fc.integer({ min: 1, max: 600 }) }),
    fc.constantFrom(
      { type: 'undo' as const },
      { type: 'redo' as const },
      { type: 'undo-point' as const },
      { type: 'mark-boundary' as const },
      { type: 'clear' as const },
    ),
  )
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const { tracer, known, meant } = aSyncedPath()
      tracer.do({ type: 'start-drawing' })
      for (const step of steps) {
        if (step.type !== 'stroke') tracer.do(step)
        else {
          tracer.do({ type: 'start-stroke', point: { x: 0, y: 0 } })
          for (let i = 1; i < step.points; i++) tracer.addPoint({ x: i, y: i % 7 })
          expect(known()).toEqual(meant())
          tracer.do({ type: 'end-stroke' })
        }
        expect(known()).toEqual(meant())
      }
    }),
    { numRuns: 60 },
  )
})

test('[ADMIN-38] of a path that is known already only what is new is told', () => {
  const { tracer, messages } = aSyncedPath()
  tracer.do({ type: 'start-drawing' })
  tracer.do({ type: 'start-stroke', point: { x: 1, y: 2 } })
  for (let i = 0; i < 300; i++) tracer.addPoint({ x: i, y: 3 })
  expect(messages.at(-1)).toEqual({ type: 'growth', added: [299, 3] })
  tracer.do({ type: 'end-stroke' })
  expect(messages.at(-1)).toMatchObject({ type: 'path', kept: 301, added: new Float64Array(0) })
})
