import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLines, fitText, LINE_HEIGHT } from './fit-text.ts'
import { loadTypefaces } from './typeface.ts'

const { display } = loadTypefaces()
const anyName = fc.string({
  unit: fc.constantFrom(...'aeimnorstzWMÅšß -'),
  minLength: 1,
  maxLength: 80,
})

test('[SAFE-34] a text never exceeds its width, and is cut only at the smallest size', () => {
  fc.assert(
    fc.property(anyName, fc.integer({ min: 120, max: 900 }), (name, width) => {
      const { text, size } = fitText(display, name, { width, size: 90, smallest: 30 })
      expect(display.widthOf(text, size)).toBeLessThanOrEqual(width + 0.01)
      if (text.endsWith('…')) expect(size).toBe(30)
      else expect(text).toBe(display.keepKnown(name))
    }),
    { numRuns: 500 },
  )
})

test('[SAFE-34] lines stay in their box, and lose no letter unless they must', () => {
  fc.assert(
    fc.property(anyName, fc.integer({ min: 150, max: 900 }), (name, width) => {
      const room = { width, size: 90, smallest: 30, height: 120 }
      const { lines, size } = fitLines(display, name, room)
      for (const line of lines)
        expect(display.widthOf(line, size)).toBeLessThanOrEqual(width + 0.01)
      expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(Math.max(120, size))
      if (lines.some((line) => line.endsWith('…'))) expect(size).toBe(30)
      else
        expect(lines.join('').replaceAll(' ', '')).toBe(display.keepKnown(name).replaceAll(' ', ''))
    }),
    { numRuns: 500 },
  )
})

test('[SAFE-34] a long name takes more lines before it gets smaller', () => {
  const room = { width: 460, size: 92, smallest: 40, height: 200 }
  expect(fitLines(display, 'Ana Ruiz', room)).toEqual({ lines: ['Ana Ruiz'], size: 92 })
  expect(fitLines(display, 'Maria-Magdalena Hohenstein', room).lines).toHaveLength(2)
})
