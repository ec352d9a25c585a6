import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blendDots } from './dot-layer.ts'

/** Opacity, blue, green and red of a pixel. */
const partsOf = (pixel: number) => [24, 16, 8, 0].map((shift) => (pixel >>> shift) & 255)
const aPixel = (opacity: number, blue: number, green: number, red: number) =>
  ((opacity << 24) | (blue << 16) | (green << 8) | red) >>> 0

const anyByte = fc.nat(255)
/** No dot is more opaque. */
const anyOpacity = fc.nat(204)

test('[FIELD-21] the edge of a dot over another one lies between their colours, each of red, green and blue by itself', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyOpacity, anyByte, anyByte, anyByte),
      fc.tuple(anyOpacity, anyByte, anyByte, anyByte),
      ([underOpacity, ...under], [overOpacity, ...over]) => {
        fc.pre(underOpacity > 0 && overOpacity > 0)
        const mixed = blendDots(aPixel(underOpacity, ...under), aPixel(overOpacity, ...over))
        const [opacity, ...colours] = partsOf(mixed)
        expect(opacity).toBe(Math.max(underOpacity, overOpacity))
        colours.forEach((colour, i) => {
          const share = Math.round((255 * overOpacity) / 204) / 255
          const exact = (over[i] as number) * share + (under[i] as number) * (1 - share)
          expect(Math.abs(colour - exact)).toBeLessThanOrEqual(2)
        })
      },
    ),
  )
})
