import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Planes } from './i420-frame.ts'

const [WIDTH, HEIGHT] = [24, 14]
type Rgb = readonly [number, number, number]

/** Pixels as a browser gives them. */
function fill({ pixels }: Planes, colors: readonly Rgb[], isBlueFirst = false) {
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
  const planes = new Planes(8, 2)
  for (const isBlueFirst of [false, true]) {
    fill(planes, Array(16).fill(color), isBlueFirst)
    planes.turn({ left: 0, top: 0, width: 8, height: 2 }, isBlueFirst)
    const [bright, blue, red] = wanted
    const fours = [...Array(4).fill(blue), ...Array(4).fill(red)]
    expect([...planes.data]).toEqual([...Array(16).fill(bright), ...fours])
  }
})

test('[EXPORT-17] every pixel keeps its brightness, and four share the mean of their colours', () => {
  const colors = fc.array(aColor, { minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(colors, fc.boolean(), (painted, isBlueFirst) => {
      const planes = new Planes(8, 2)
      fill(planes, painted, isBlueFirst)
      planes.turn({ left: 0, top: 0, width: 8, height: 2 }, isBlueFirst)
      const truth = painted.map(bt709)
      const mean = (four: number, part: 1 | 2) =>
        [0, 1, 8, 9].reduce((sum, i) => sum + (truth[four * 2 + i]?.[part] ?? 0), 0) / 4
      const means = (part: 1 | 2) => [0, 1, 2, 3].map((four) => mean(four, part))
      const wanted = [...truth.map(([bright]) => bright), ...means(1), ...means(2)]
      wanted.forEach((value, i) => {
        expect(Math.abs((planes.data[i] ?? 0) - value)).toBeLessThan(1)
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

test('[EXPORT-15, EXPORT-17] turned area by area, a picture is the same as turned whole', () => {
  fc.assert(
    fc.property(aHistory, ([first, changes]) => {
      const colors: Rgb[] = [...first]
      const whole = { left: 0, top: 0, width: WIDTH, height: HEIGHT }
      const planes = new Planes(WIDTH, HEIGHT)
      fill(planes, colors)
      planes.turn(whole, false)
      for (const [area, color] of changes) {
        for (let y = Math.max(0, area.top); y < Math.min(HEIGHT, area.top + area.height); y++) {
          for (let x = Math.max(0, area.left); x < Math.min(WIDTH, area.left + area.width); x++) {
            colors[y * WIDTH + x] = color
          }
        }
        fill(planes, colors)
        planes.turn(planes.around(area), false)
      }
      const fresh = new Planes(WIDTH, HEIGHT)
      fill(fresh, colors)
      fresh.turn(whole, false)
      expect(planes.data).toEqual(fresh.data)
    }),
  )
})

test('[EXPORT-17] a veil hides a picture evenly: nothing of it at 0, all of it at 1', () => {
  fc.assert(
    fc.property(
      fc.array(aColor, { minLength: 64, maxLength: 64 }),
      aColor,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (painted, veil, strength) => {
        const planes = new Planes(8, 8)
        fill(planes, painted)
        planes.turn({ left: 0, top: 0, width: 8, height: 8 }, false)
        const before = [...planes.data]
        expect([...planes.veiled(veil, 0)]).toEqual(before)
        const behind = planes.veiled(veil, strength)
        const colorAt = (i: number) => veil[i < 64 ? 0 : i < 80 ? 1 : 2]
        before.forEach((value, i) => {
          const wanted = value * (1 - strength) + colorAt(i) * strength
          // Its strength goes by 256ths.
          expect(Math.abs((behind[i] ?? 0) - wanted)).toBeLessThanOrEqual(1.01)
        })
        expect([...planes.veiled(veil, 1)]).toEqual(before.map((_, i) => colorAt(i)))
        // What is behind it stays what it is.
        expect([...planes.data]).toEqual(before)
      },
    ),
  )
})
