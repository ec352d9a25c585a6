import fc from 'fast-check'
import { expect, test } from 'vitest'
import { I420Frame } from './i420-frame.ts'

const [WIDTH, HEIGHT] = [24, 14]
type Rgb = readonly [number, number, number]

/** Pixels as a browser gives them. */
function fill({ pixels }: I420Frame, colors: readonly Rgb[], isBlueFirst = false) {
  pixels.set(colors.flatMap(([r, g, b]) => (isBlueFirst ? [b, g, r, 255] : [r, g, b, 255])))
}

/** What BT.709 says of a colour, to the digit. */
function bt709([r, g, b]: Rgb): Rgb {
  const bright = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [
    16 + (219 / 255) * bright,
    128 + (224 / 255) * ((b - bright) / 1.8556),
    128 + (224 / 255) * ((r - bright) / 1.5748),
  ]
}

const aColor = fc.tuple(
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
)

test.each([
  ['black', [0, 0, 0], [16, 128, 128]],
  ['white', [255, 255, 255], [235, 128, 128]],
  ['grey', [119, 119, 119], [118, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [172, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('[EXPORT-17] %s is what every player takes for it', (_, color, wanted) => {
  const i420 = new I420Frame(8, 2)
  for (const isBlueFirst of [false, true]) {
    fill(i420, Array(16).fill(color), isBlueFirst)
    i420.convert({ left: 0, top: 0, width: 8, height: 2 }, isBlueFirst)
    const [bright, blue, red] = wanted
    const fours = [...Array(4).fill(blue), ...Array(4).fill(red)]
    expect([...i420.data]).toEqual([...Array(16).fill(bright), ...fours])
  }
})

test('[EXPORT-17] every pixel keeps its brightness, and four share the mean of their colours', () => {
  const colors = fc.array(aColor, { minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(colors, fc.boolean(), (painted, isBlueFirst) => {
      const i420 = new I420Frame(8, 2)
      fill(i420, painted, isBlueFirst)
      i420.convert({ left: 0, top: 0, width: 8, height: 2 }, isBlueFirst)
      const truth = painted.map(bt709)
      const mean = (four: number, part: 1 | 2) =>
        [0, 1, 8, 9].reduce((sum, i) => sum + (truth[four * 2 + i]?.[part] ?? 0), 0) / 4
      const means = (part: 1 | 2) => [0, 1, 2, 3].map((four) => mean(four, part))
      const wanted = [...truth.map(([bright]) => bright), ...means(1), ...means(2)]
      wanted.forEach((value, i) => {
        expect(Math.abs((i420.data[i] ?? 0) - value)).toBeLessThan(1)
      })
    }),
  )
})

/** A picture, and then areas of it in other colours. */
const aHistory = fc.tuple(
  fc.array(aColor, { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT }),
  fc.array(
    fc.tuple(
      fc.record({
        left: fc.integer({ min: -4, max: WIDTH - 1 }),
        top: fc.integer({ min: -4, max: HEIGHT - 1 }),
        width: fc.integer({ min: 5, max: WIDTH }),
        height: fc.integer({ min: 5, max: HEIGHT }),
      }),
      aColor,
    ),
    { maxLength: 4 },
  ),
)

test('[EXPORT-15, EXPORT-17] converted area by area, a picture is the same as converted whole', () => {
  fc.assert(
    fc.property(aHistory, ([first, changes]) => {
      const colors: Rgb[] = [...first]
      const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT }
      const i420 = new I420Frame(WIDTH, HEIGHT)
      fill(i420, colors)
      i420.convert(whole, false)
      for (const [area, color] of changes) {
        for (let y = Math.max(0, area.top); y < Math.min(HEIGHT, area.top + area.height); y++) {
          for (let x = Math.max(0, area.left); x < Math.min(WIDTH, area.left + area.width); x++) {
            colors[y * WIDTH + x] = color
          }
        }
        fill(i420, colors)
        i420.convert(i420.around(area), false)
      }
      const fresh = new I420Frame(WIDTH, HEIGHT)
      fill(fresh, colors)
      fresh.convert(whole, false)
      expect(i420.data).toEqual(fresh.data)
    }),
  )
})

test('[EXPORT-17] a fade hides a picture evenly: nothing of it at 0, all of it at 1', () => {
  fc.assert(
    fc.property(
      fc.array(aColor, { minLength: 64, maxLength: 64 }),
      aColor,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (painted, fade, strength) => {
        const i420 = new I420Frame(8, 8)
        fill(i420, painted)
        i420.convert({ left: 0, top: 0, width: 8, height: 8 }, false)
        const before = [...i420.data]
        expect([...i420.faded(fade, 0)]).toEqual(before)
        const behind = i420.faded(fade, strength)
        const colorAt = (i: number) => fade[i < 64 ? 0 : i < 80 ? 1 : 2]
        before.forEach((value, i) => {
          const wanted = value * (1 - strength) + colorAt(i) * strength
          // Its strength goes by 256ths.
          expect(Math.abs((behind[i] ?? 0) - wanted)).toBeLessThanOrEqual(1.01)
        })
        expect([...i420.faded(fade, 1)]).toEqual(before.map((_, i) => colorAt(i)))
        // What is behind it stays what it is.
        expect([...i420.data]).toEqual(before)
      },
    ),
  )
})
