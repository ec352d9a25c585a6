import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  courseInk,
  luminanceOf,
  MAP_LOOKS,
  measureMap,
  needsCasing,
  shownLook,
  suggestLook,
} from './map-look.ts'

type Pixel = readonly [red: number, green: number, blue: number, alpha?: number]

/** An image of 128 x 80 pixels, painted pixel by pixel. */
function anImage(paint: (x: number, y: number) => Pixel): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(128 * 80 * 4)
  for (let i = 0; i < 128 * 80; i++) {
    const [red, green, blue, alpha = 255] = paint(i % 128, Math.floor(i / 128))
    pixels.set([red, green, blue, alpha], 4 * i)
  }
  return pixels
}

const lookOf = (paint: (x: number, y: number) => Pixel) => suggestLook(measureMap(anImage(paint)))
const isLine = (x: number, y: number) => x % 12 === 0 || y % 12 === 0
/** A pseudo-random number from 0 to 255 for each position. */
const noise = (x: number, y: number) => (x * 97 + y * 61 + ((x * y) % 13) * 41) % 256

describe('measuring a map', () => {
  test('[MAP-1] white is light, black is dark, and neither is busy or colourful', () => {
    const flat = { busy: expect.closeTo(0), colourful: 0, covered: 1 }
    const [white, black] = [
      measureMap(anImage(() => [255, 255, 255])),
      measureMap(anImage(() => [0, 0, 0])),
    ]
    expect(white).toMatchObject({ ...flat, light: expect.closeTo(1), bright: 1 })
    expect(black).toMatchObject({ ...flat, light: 0, bright: 0 })
  })

  test('[MAP-1] lightness is perceptual: middle grey is in the middle', () => {
    expect(measureMap(anImage(() => [119, 119, 119])).light).toBeCloseTo(0.5, 1)
  })

  test('[MAP-1] a checkerboard is busy and a flag is colourful', () => {
    expect(
      measureMap(anImage((x, y) => ((x + y) % 2 ? [255, 255, 255] : [0, 0, 0]))).busy,
    ).toBeGreaterThan(0.9)
    expect(measureMap(anImage((x) => (x < 64 ? [255, 0, 0] : [0, 0, 255]))).colourful).toBe(1)
  })

  test('[MAP-1] transparent pixels count as the background, whatever colour they hide', () => {
    const hidden = measureMap(anImage(() => [255, 255, 255, 0]))
    expect(hidden.light).toBeLessThan(0.05)
    expect(hidden.covered).toBe(0)
  })

  test('[MAP-1] every number is a share, for any image, even an empty one', () => {
    fc.assert(
      fc.property(fc.uint8ClampedArray({ maxLength: 400 }), (bytes) => {
        const tone = measureMap(bytes.subarray(0, bytes.length - (bytes.length % 4)))
        for (const share of Object.values(tone)) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1 + 1e-9)
        }
        expect(MAP_LOOKS).toContain(suggestLook(tone))
      }),
    )
  })

  test('[MAP-1] luminance matches the WCAG definition', () => {
    expect(luminanceOf(255, 255, 255)).toBeCloseTo(1)
    expect(luminanceOf(255, 0, 0)).toBeCloseTo(0.2126)
  })
})

describe('the suggested look', () => {
  test('[MAP-1] a dark map is shown as it is', () => {
    expect(lookOf((x, y) => (isLine(x, y) ? [60, 70, 90] : [18, 21, 29]))).toBe('as-is')
    expect(lookOf((x, y) => (isLine(x, y) ? [200, 200, 210] : [10, 12, 16]))).toBe('as-is')
  })

  test('[MAP-1] a white or light grey plan gets the night look', () => {
    expect(lookOf((x, y) => (isLine(x, y) ? [120, 120, 120] : [255, 255, 255]))).toBe('night')
    expect(lookOf((x, y) => (isLine(x, y) ? [160, 160, 160] : [226, 228, 232]))).toBe('night')
    expect(lookOf((x, y) => (x < 30 && y < 30 ? [240, 90, 60] : [250, 250, 250]))).toBe('night')
  })

  test('[MAP-1] a colourful map, a photograph and a grey map are dimmed', () => {
    expect(lookOf((x) => (x % 40 < 20 ? [255, 214, 64] : [90, 200, 250]))).toBe('dimmed')
    expect(lookOf((x, y) => [noise(x, y), noise(y, x), noise(x + y, y)])).toBe('dimmed')
    expect(lookOf(() => [150, 150, 150])).toBe('dimmed')
  })

  test("[MAP-1] dark lines on a transparent image get the night look, light ones don't", () => {
    expect(lookOf((x, y) => [20, 20, 20, isLine(x, y) ? 255 : 0])).toBe('night')
    expect(lookOf((x, y) => [230, 230, 230, isLine(x, y) ? 255 : 0])).toBe('as-is')
    expect(lookOf(() => [0, 0, 0, 0])).toBe('as-is')
  })
})

test('[MAP-1] night never makes a dark map brighter, even if the operator chose it', () => {
  const looksOf = (grey: number) => {
    const tone = measureMap(anImage(() => [grey, grey, grey]))
    return MAP_LOOKS.map((look) => shownLook(tone, look))
  }
  expect(looksOf(20)).toEqual(['as-is', 'dimmed', 'as-is'])
  expect(looksOf(90)).toEqual(['as-is', 'dimmed', 'dimmed'])
  expect(looksOf(200)).toEqual(['as-is', 'dimmed', 'night'])
  // Dark lines on a transparent image would be invisible on our background.
  const lines = measureMap(anImage((x, y) => [20, 20, 20, isLine(x, y) ? 255 : 0]))
  expect(shownLook(lines, 'night')).toBe('night')
})

test('[MAP-5] the line is light on a dark map, dark on a light one, and never opaque', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (grey) => {
      const { color, opacity } = courseInk(measureMap(anImage(() => [grey, grey, grey])), 'as-is')
      expect(opacity).toBeLessThan(1)
      const ink = color === 'course' ? 230 : 13
      const [line, map] = [grey + (ink - grey) * opacity, grey].map((step) =>
        luminanceOf(step, step, step),
      ) as [number, number]
      expect((Math.max(line, map) + 0.05) / (Math.min(line, map) + 0.05)).toBeGreaterThan(3)
    }),
  )
})

describe('lines on a map', () => {
  const dark = measureMap(anImage((x, y) => (isLine(x, y) ? [60, 70, 90] : [18, 21, 29])))

  test('[MAP-4] on a dark map shown as it is, lines glow; in any other look they have a casing', () => {
    expect(MAP_LOOKS.map((look) => needsCasing(dark, look))).toEqual([false, true, true])
  })

  test('[MAP-4] on a light map they have a casing in every look', () => {
    const white = measureMap(anImage(() => [250, 250, 250]))
    expect(MAP_LOOKS.map((look) => needsCasing(white, look))).toEqual([true, true, true])
  })

  test('[MAP-4] a dark map with a bright hall, or a transparent image, is not dark enough', () => {
    const hall = anImage((x, y) =>
      x > 50 && x < 80 && y > 30 && y < 50 ? [255, 255, 255] : [10, 10, 10],
    )
    expect(needsCasing(measureMap(hall), 'as-is')).toBe(true)
    const lines = anImage((x, y) => [40, 60, 140, isLine(x, y) ? 255 : 0])
    expect(needsCasing(measureMap(lines), 'as-is')).toBe(true)
  })
})
