import { expect, test } from 'vitest'
import { loadTypefaces } from './typeface.ts'

const { display, label, text } = loadTypefaces()

test('a line is as wide as the sum of its letters, and grows with its size', () => {
  const both = display.widthOf('Ana Ruiz', 100)
  expect(both).toBeCloseTo(display.widthOf('Ana', 100) + display.widthOf(' Ruiz', 100), 6)
  expect(display.widthOf('Ana Ruiz', 50)).toBeCloseTo(both / 2, 6)
  // A condensed font: letters are less than half the size wide, but clearly more than zero.
  expect(both / 800).toBeGreaterThan(0.25)
  expect(both / 800).toBeLessThan(0.5)
})

test('wide letters are wider than narrow ones, and the plain font wider than the condensed one', () => {
  expect(text.widthOf('M', 10)).toBeGreaterThan(text.widthOf('i', 10))
  expect(text.widthOf('Racetrace', 10)).toBeGreaterThan(label.widthOf('Racetrace', 10))
})

test.each([
  ['Łukasz Šimůnek', 'Łukasz Šimůnek'],
  // Accents as separate characters, as some systems write them.
  ['Joaqui\u0301n', 'Joaquín'],
  ['Иван Петров', 'Иван Петров'],
  ['김민수', ''],
  ['Kim 김 Evers', 'Kim Evers'],
  ['A\u0000B\uFFFF', 'AB'],
])('of %j the face can draw %j', (name, known) => {
  expect(display.keepKnown(name)).toBe(known)
})
