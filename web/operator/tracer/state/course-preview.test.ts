import { expect, test } from 'vitest'
import { SEGMENTS } from '../../../../race/segments.ts'
import { buildTimeline } from '../../../../race/splits/build-timeline.ts'
import type { Seconds } from '../../../../race/types.ts'
import { createPreview } from './course-preview.ts'
import { createTracer } from './tracer.ts'

function aPreview() {
  const times = Object.fromEntries(SEGMENTS.map(({ key }) => [key, 100]))
  const built = buildTimeline({ total: 3300, times })
  if (!built.ok) throw new Error(built.reason)
  const tracer = createTracer({ width: 1000, height: 500 })
  let frame: (elapsed: Seconds) => void = () => {}
  let isRunning = false
  const preview = createPreview(tracer, built.timeline, (onFrame) => {
    frame = onFrame
    return {
      start: () => {
        isRunning = true
      },
      stop: () => {
        isRunning = false
      },
    }
  })
  const run = (seconds: Seconds) => {
    for (let t = 0; t < seconds && isRunning; t += 0.02) frame(0.02)
  }
  const stroke = (...points: [number, number][]) => {
    tracer.do({ type: 'start-drawing' })
    points.forEach(([x, y], i) => {
      tracer.do({ type: i === 0 ? 'start-stroke' : 'add-point', point: { x, y } })
    })
    tracer.do({ type: 'end-stroke' })
  }
  return { tracer, preview, run, stroke }
}

test('[ADMIN-36] there is nothing to play until something is traced', () => {
  const { preview } = aPreview()
  preview.toggle()
  expect(preview.isPlaying).toBe(false)
  expect(preview.moment()).toMatchObject({ time: 0, end: 0, place: null })
})

test('[ADMIN-36] the athlete runs to the end of the tracing, stops, and starts over', () => {
  const { tracer, preview, run, stroke } = aPreview()
  stroke([0, 0], [100, 0])
  tracer.do({ type: 'mark-boundary' })
  preview.toggle()
  run(1)
  expect(preview.moment().label).toBe('Run 1')
  expect(preview.moment().place?.x).toBeCloseTo(50, 0)
  run(9)
  expect(preview.isPlaying).toBe(false)
  expect(preview.moment()).toMatchObject({ time: 100, end: 100, place: { x: 100, y: 0 } })
  preview.toggle()
  expect(preview.moment().time).toBe(0)
})

test('[ADMIN-36] the athlete also runs along later additions to the tracing', () => {
  const { tracer, preview, run, stroke } = aPreview()
  stroke([0, 0], [100, 0])
  tracer.do({ type: 'mark-boundary' })
  preview.toggle()
  run(1)
  stroke([100, 80])
  run(20)
  expect(preview.moment()).toMatchObject({ time: 200, end: 200, place: { x: 100, y: 80 } })
})

test('[ADMIN-36] undoing a path moves the athlete back to the new end', () => {
  const { tracer, preview, stroke } = aPreview()
  stroke([0, 0], [100, 0])
  tracer.do({ type: 'mark-boundary' })
  stroke([100, 80])
  preview.seek(200)
  tracer.do({ type: 'undo' })
  expect(preview.moment()).toMatchObject({ time: 100, end: 100, place: { x: 100, y: 0 } })
  preview.seek(-5)
  expect(preview.moment().time).toBe(0)
})

test('[ADMIN-36] a different athlete is played from the start, in their own time', () => {
  const { tracer, preview, run, stroke } = aPreview()
  stroke([0, 0], [100, 0])
  tracer.do({ type: 'mark-boundary' })
  preview.toggle()
  run(1)
  const times = Object.fromEntries(SEGMENTS.map(({ key }) => [key, 200]))
  const slower = buildTimeline({ total: 6600, times })
  if (!slower.ok) throw new Error(slower.reason)
  preview.setTimeline(slower.timeline)
  expect(preview.isPlaying).toBe(false)
  expect(preview.moment()).toMatchObject({ time: 0, end: 200, place: { x: 0, y: 0 } })
  preview.seek(100)
  expect(preview.moment().place?.x).toBeCloseTo(50, 0)
})
