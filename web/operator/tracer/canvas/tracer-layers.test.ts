import { expect, test } from 'vitest'
import { TRACER_STROKE_WIDTH } from '../../../../contract/limits.ts'
import { SEGMENTS } from '../../../../race/segments.ts'
import type { TracerTheme } from './read-tracer-theme.ts'
import { markerColor, paintPicture } from './tracer-layers.ts'

const THEME: TracerTheme = {
  path: 'blue',
  start: 'green',
  end: 'red',
  shared: 'orange',
  ground: 'black',
  casing: null,
  text: 'white',
  family: 'sans-serif',
  kinds: { RUN: 'light blue' },
}
const FRAME = { width: 100, height: 100, scale: 1, left: 0, top: 0 }

/** A canvas that records what is painted on it. */
function aCanvas() {
  const painted: string[] = []
  const ctx = {
    lineWidth: 0,
    strokeStyle: '',
    fillStyle: '',
    beginPath: () => {},
    moveTo: () => {},
    lineTo: () => {},
    arc: () => {},
    closePath: () => {},
    setLineDash: () => {},
    fillRect: () => painted.push(`handle ${ctx.fillStyle}`),
    strokeRect: () => {},
    measureText: (text: string) => ({ width: text.length * 7 }),
    stroke: () => painted.push(`line ${ctx.strokeStyle} ${ctx.lineWidth}`),
    fill: () => painted.push(`dot ${ctx.fillStyle}`),
    strokeText: () => {},
    fillText: (text: string) => painted.push(`name ${text}`),
  }
  return { ctx: ctx as unknown as CanvasRenderingContext2D, painted }
}

test('[ADMIN-23] the start is green, the end red, and where two segments meet it is orange', () => {
  expect(markerColor(0, THEME)).toBe('green')
  expect(markerColor(SEGMENTS.length, THEME)).toBe('red')
  for (let boundary = 1; boundary < SEGMENTS.length; boundary++) {
    expect(markerColor(boundary, THEME)).toBe('orange')
  }
})

test('[ADMIN-23] the path is a blue line 4 pixels wide', () => {
  const { ctx, painted } = aCanvas()
  const path = { places: [10, 10, 90, 10], count: 2, boundaries: [0, 1], lapStart: null, lap: null }
  paintPicture(ctx, path, FRAME, THEME)
  expect(painted).toContain('line blue 4')
  expect(TRACER_STROKE_WIDTH).toBe(4)
  expect(painted.filter((what) => /green|orange/.test(what))).toEqual(['dot green', 'dot orange'])
})

test('[ADMIN-14] start, segments and finish have names at their positions, and names never overlap', () => {
  const { ctx, painted } = aCanvas()
  const path = {
    places: [10, 10, 12, 10, 10, 80],
    count: 3,
    boundaries: [0, 1, 2],
    lapStart: null,
    lap: null,
  }
  paintPicture(ctx, path, FRAME, THEME)
  const names = (all: readonly string[]) => all.filter((what) => what.startsWith('name'))
  expect(names(painted)).toEqual(['name Start', 'name Ski Erg'])
  const whole = aCanvas()
  const boundaries = Array.from({ length: SEGMENTS.length + 1 }, (_, i) => i)
  const places = boundaries.flatMap((i) => [200 * i, 10])
  const wide = { ...FRAME, width: 9000 }
  const traced = { ...path, places, count: boundaries.length, boundaries }
  paintPicture(whole.ctx, traced, wide, THEME)
  // The start of the path to the finish has no name.
  expect(names(whole.painted).slice(-2)).toEqual(['name Roxzone Out 8', 'name Finish'])
  expect(names(whole.painted)).toHaveLength(SEGMENTS.length)
})

test('[ADMIN-23] a chosen segment is painted in the colour of its kind, with handles, and the lap below', () => {
  const { ctx, painted } = aCanvas()
  const path = {
    ...{ places: [10, 10, 90, 10, 90, 90], count: 3, boundaries: [0, 2] },
    ...{ lapStart: null, lap: [0, 0, 50, 0, 50, 50, 0, 0] },
  }
  paintPicture(ctx, path, FRAME, THEME, { selected: 0, lit: null })
  expect(painted[0]).toBe('line white 2')
  expect(painted).toContain('line light blue 4')
  expect(painted.filter((what) => what === 'handle white')).toHaveLength(3)
  // A segment that isn't traced yet changes nothing.
  const { ctx: other, painted: plain } = aCanvas()
  paintPicture(other, path, FRAME, THEME, { selected: 7, lit: null })
  expect(plain).not.toContain('handle white')
})

test('[ADMIN-23] a lap that nothing follows yet shows its direction', () => {
  const { ctx, painted } = aCanvas()
  const lap = [100, 100, 900, 100, 900, 700, 100, 700, 100, 100]
  const path = { places: [], count: 0, boundaries: [], lapStart: null, lap }
  paintPicture(ctx, path, { ...FRAME, width: 1000, height: 800 }, THEME)
  expect(painted.filter((what) => what === 'dot white')).toHaveLength(4)
})

test('[ADMIN-23] a lap run eight times has as many arrows as a lap run once', () => {
  const arrowsOf = (laps: number) => {
    const { ctx, painted } = aCanvas()
    const lap = [100, 100, 900, 100, 900, 700, 100, 700]
    const places = Array.from({ length: laps }, () => lap).flat()
    const count = places.length / 2
    const path = { places, count, boundaries: [0, count - 1], lapStart: null, lap: null }
    paintPicture(ctx, path, { ...FRAME, width: 1000, height: 800 }, THEME)
    return painted.filter((what) => what === 'dot white').length
  }
  // The stretch that closes the lap is run only from the second lap on.
  expect(arrowsOf(2)).toBe(arrowsOf(1) + 1)
  expect(arrowsOf(8)).toBe(arrowsOf(2))
})

test('[ADMIN-23] transitions and stations have bands in the colours of their kinds, runs have none', () => {
  const { ctx, painted } = aCanvas()
  const kinds = { RUN: 'run', ROXZONE: 'grey', SKI_ERG: 'cyan', SLED_PUSH: 'peach' }
  const places = Array.from({ length: 8 }, (_, i) => [10 * i, 10]).flat()
  // The Ski Erg has no path.
  const boundaries = [0, 1, 2, 2, 3, 4, 5, 6]
  const path = { places, count: 8, boundaries, lapStart: null, lap: null }
  paintPicture(ctx, path, FRAME, { ...THEME, kinds })
  const lines = painted.filter((what) => what.startsWith('line'))
  expect(lines.slice(0, 5)).toEqual([
    ...['line grey 9', 'line cyan 4', 'line grey 9', 'line grey 9', 'line peach 13'],
  ])
  expect(lines).not.toContain('line run 4')
  expect(lines).toContain('line blue 4')
})
