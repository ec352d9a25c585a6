import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Planes } from './planes.ts'

const [WIDTH, HEIGHT] = [22, 14]
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
  const planes = new Planes(2, 2)
  for (const isBlueFirst of [false, true]) {
    fill(planes, Array(4).fill(color), isBlueFirst)
    planes.turn({ left: 0, top: 0, width: 2, height: 2 }, isBlueFirst)
    expect([...planes.data]).toEqual([...Array(4).fill(wanted[0]), ...wanted.slice(1)])
  }
})

test('[EXPORT-17] every pixel keeps its brightness, and four share the mean of their colours', () => {
  fc.assert(
    fc.property(fc.tuple(aColor, aColor, aColor, aColor), (four) => {
      const planes = new Planes(2, 2)
      fill(planes, four)
      planes.turn({ left: 0, top: 0, width: 2, height: 2 }, false)
      const truth = four.map(bt709)
      const mean = (part: 1 | 2) => truth.reduce((sum, color) => sum + color[part], 0) / 4
      const wanted = [...truth.map(([bright]) => bright), mean(1), mean(2)]
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
