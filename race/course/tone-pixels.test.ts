import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { luminanceOf, MAP_GROUND, type MapTone, measureMap } from './map-look.ts'
import { edgeColor, tonePixels } from './tone-pixels.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const TONE: MapTone = measureMap(new Uint8ClampedArray([200, 200, 200, 255]))

/** The resulting colour. */
function toned(color: Rgb, look: 'dimmed' | 'night', tone = TONE): Rgb {
  const pixels = new Uint8ClampedArray([...color, 255])
  tonePixels(pixels, look, tone)
  return [pixels[0] as number, pixels[1] as number, pixels[2] as number]
}

const anyStep = fc.integer({ min: 0, max: 255 })
const anyColor = fc.tuple(anyStep, anyStep, anyStep)
const brightest = ([red, green, blue]: Rgb) => luminanceOf(red, green, blue)
const isGreyAt = (step: number): Rgb => [step, step, step]

describe('night', () => {
  test('[MAP-1] white becomes the page’s background, black a muted light colour', () => {
    expect(toned([255, 255, 255], 'night')).toEqual([...MAP_GROUND])
    expect(brightest(toned([0, 0, 0], 'night'))).toBeGreaterThan(0.3)
  })

  test('[MAP-1] lighter colours become darker', () => {
    fc.assert(
      fc.property(anyStep, anyStep, (a, b) => {
        const [one, other] = [toned(isGreyAt(a), 'night'), toned(isGreyAt(b), 'night')]
        if (a < b) expect(brightest(one)).toBeGreaterThanOrEqual(brightest(other))
      }),
    )
  })

  test('[MAP-1] red stays reddish and blue bluish', () => {
    const [red, green, blue] = toned([230, 30, 30], 'night')
    expect(red).toBeGreaterThan(Math.max(green, blue) + 20)
    const [, , cold] = toned([30, 30, 230], 'night')
    expect(cold).toBeGreaterThan(toned([30, 30, 230], 'night')[0] + 20)
  })
})

describe('dimmed', () => {
  test('[MAP-1] no colour of a light map gets lighter, except those darker than the background', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const after = toned(color, 'dimmed')
        const most = brightest(color) + brightest(MAP_GROUND)
        expect(brightest(after)).toBeLessThanOrEqual(most + 0.02)
      }),
    )
  })

  test('[MAP-1] a white image ends up about as light as a grey one', () => {
    const grey = measureMap(new Uint8ClampedArray([140, 140, 140, 255]))
    const white = measureMap(new Uint8ClampedArray([255, 255, 255, 255]))
    const [a] = toned([140, 140, 140], 'dimmed', grey)
    const [b] = toned([255, 255, 255], 'dimmed', white)
    expect(Math.abs(a - b)).toBeLessThan(25)
  })

  test('[MAP-1] colours come closer to grey', () => {
    const [red, green] = toned([255, 0, 0], 'dimmed')
    expect(red - green).toBeLessThan(100)
  })
})

test('[MAP-1] alpha stays, in any look', () => {
  fc.assert(
    fc.property(fc.uint8ClampedArray({ maxLength: 400 }), fc.boolean(), (bytes, isNight) => {
      const before = bytes.slice(0, bytes.length - (bytes.length % 4))
      const after = before.slice()
      tonePixels(after, isNight ? 'night' : 'dimmed', TONE)
      for (let i = 3; i < before.length; i += 4) expect(after[i]).toBe(before[i])
    }),
  )
})

test('[MAP-1] the area beyond a map has the colour of its edges, or of the page if they are transparent', () => {
  const image = (...edge: number[]) => {
    const data = new Uint8ClampedArray(4 * 9)
    for (let i = 0; i < 9; i++) data.set(i === 4 ? [255, 0, 0, 255] : edge, 4 * i)
    return { data, width: 3, height: 3 }
  }
  expect(edgeColor(image(40, 50, 60, 255), 'as-is', TONE)).toEqual([40, 50, 60])
  expect(edgeColor(image(255, 255, 255, 255), 'night', TONE)).toEqual([...MAP_GROUND])
  for (const look of ['as-is', 'dimmed', 'night'] as const) {
    expect(edgeColor(image(0, 0, 0, 0), look, TONE)).toEqual([...MAP_GROUND])
  }
})
