import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../../../race/types.ts'
import { blendColor, maskOf, type Rgb, restore } from './blend-mask.ts'

const [WIDTH, HEIGHT] = [9, 7]
const byte = fc.integer({ min: 0, max: 255 })
const aColor: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)
const anArea = fc.record({
  left: fc.integer({ min: 0, max: WIDTH - 1 }),
  top: fc.integer({ min: 0, max: HEIGHT - 1 }),
  width: fc.integer({ min: 1, max: WIDTH }),
  height: fc.integer({ min: 1, max: HEIGHT }),
})
const aPlace = anArea.map(({ left, top, width, height }) => ({
  ...{ left, top },
  width: Math.min(width, WIDTH - left),
  height: Math.min(height, HEIGHT - top),
}))

/** A picture as a canvas gives it, which there is none of here. */
const aPicture = (data: readonly number[]): ImageData => ({
  ...{ data: new Uint8ClampedArray(data), width: WIDTH, height: HEIGHT },
  ...{ colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' },
})

/** Whether a value of a picture belongs to a pixel inside an area. */
function isInside({ left, top, width, height }: Area, value: number): boolean {
  const [x, y] = [Math.floor(value / 4) % WIDTH, Math.floor(value / 4 / WIDTH)]
  return x >= left && x < left + width && y >= top && y < top + height
}

const somePixels = fc.array(byte, { minLength: WIDTH * HEIGHT * 4, maxLength: WIDTH * HEIGHT * 4 })

test('[EXPORT-15] light mixes with what it falls on, on no pixel outside its mask or the area', () => {
  fc.assert(
    fc.property(
      ...[somePixels, aPlace, somePixels, aColor, aPlace],
      (before, place, light, color, on) => {
        const pixels = aPicture(before)
        const mask = maskOf(place, aPicture(light))
        blendColor(pixels, mask, color, on)
        pixels.data.forEach((value, i) => {
          const isLit = isInside(place, i) && isInside(on, i) && i % 4 < 3
          const [x, y] = [Math.floor(i / 4) % WIDTH, Math.floor(i / 4 / WIDTH)]
          const old = before[i] as number
          const inMask = (y - place.top) * place.width + (x - place.left)
          const alpha = isLit ? (light[inMask * 4 + 3] as number) / 255 : 0
          const wanted = old * (1 - alpha) + (color[i % 4] ?? 0) * alpha
          expect(Math.abs(value - wanted)).toBeLessThanOrEqual(alpha === 0 ? 0 : 0.51)
        })
      },
    ),
  )
})

test('[EXPORT-15] an area that is restored is what it was, and nothing else is', () => {
  fc.assert(
    fc.property(...[somePixels, somePixels, aPlace], (before, changed, place) => {
      const pixels = aPicture(changed)
      restore(pixels, aPicture(before), place)
      pixels.data.forEach((value, i) => {
        expect(value).toBe((isInside(place, i) ? before : changed)[i])
      })
    }),
  )
})
