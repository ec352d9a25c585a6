import { expect, test } from 'vitest'
import { patternAt, RACE_COLORS, SEARCH_COLORS } from './palettes.ts'

type Color = readonly [number, number, number]

/**
 * Machado, Oliveira and Fernandes (2009): matrices for people who lack one type of cone, in linear
 * RGB.
 */
const SEEN_WITH = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
} as const

const toLinear = (value: number) => (value / 255) ** 2.2
const fromLinear = (value: number) => 255 * Math.min(1, Math.max(0, value)) ** (1 / 2.2)
const parse = (color: string) => [...color.matchAll(/\d+/g)].map(Number) as unknown as Color

function seenAs(color: string, matrix: readonly Color[]): Color {
  const linear = parse(color).map(toLinear)
  return matrix.map((row) =>
    fromLinear(row.reduce((sum, weight, i) => sum + weight * (linear[i] ?? 0), 0)),
  ) as unknown as Color
}
const distance = (a: Color, b: Color) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

test.each(Object.entries(SEEN_WITH))(
  '[A11Y-5] with %s, five athletes differ by more than their colours',
  (_, matrix) => {
    for (const palette of [RACE_COLORS, SEARCH_COLORS]) {
      const five = palette.slice(0, 5).map((color) => seenAs(color, matrix))
      const pairs = five.flatMap((one, i) =>
        five.slice(i + 1).map((other, k) => [one, other, i, i + 1 + k] as const),
      )
      const alike = pairs.filter(([one, other]) => distance(one, other) < 60)
      // Without patterns, these lines would look the same.
      expect(alike.length).toBeGreaterThan(0)
      for (const [, , i, k] of alike) expect(patternAt(i)).not.toEqual(patternAt(k))
    }
  },
)

test('[A11Y-5] five athletes and two ghosts have seven different patterns', () => {
  const athletes = [0, 1, 2, 3, 4].map((index) => patternAt(index).join())
  const ghosts = [5, 6].map((index) => patternAt(index, true).join())
  expect(new Set([...athletes, ...ghosts]).size).toBe(7)
})
