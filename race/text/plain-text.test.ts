import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isolate, joinFacts, plainLines, plainText } from './plain-text.ts'

const runs = { numRuns: 1000 }
const anyText = fc
  .array(fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 9, 10, 13, 0x202e, 0x2068, 0x301, 65)))
  .map((codes) => String.fromCharCode(...codes))

test.each([
  ['Ana\u202eziuR', 'AnaziuR'],
  ['\u2067Ana\u2069', 'Ana'],
  ['Ana\u0000\u0007 Ruiz\u009b', 'Ana Ruiz'],
  ['Ana\r\nRuiz\u2028x\ty', 'Ana Ruiz x y'],
  ['\ufeffAna\u200b\u00ad', 'Ana'],
  ['Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307', 'Z\u0301\u0302\u0303\u0304'],
  ['half \ud83d', 'half \ufffd'],
])('[SAFE-34] %j becomes %j', (typed, taken) => {
  expect(plainText(typed)).toBe(taken)
})

test.each(['محمد علی‌پور', 'נועה לוי', 'Łukasz Żółć', '李小龍', '👩‍👩‍👧 Team', 'नेहा'])(
  '[SAFE-34] %s stays as it is',
  (name) => {
    expect(plainText(name)).toBe(name)
  },
)

test('[SAFE-34] texts with several lines keep their line breaks', () => {
  expect(plainLines('one\r\ntwo\rthree\tfour\u202e')).toBe('one\ntwo\nthree\tfour')
})

test('[SAFE-34] no character that changes other text survives, and cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const taken = plainText(typed)
      expect(taken).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
      expect(taken.isWellFormed()).toBe(true)
      expect(taken.length).toBeLessThanOrEqual(typed.length)
      expect(plainText(taken)).toBe(taken)
      expect(plainLines(typed).replace(/[\n\t]/g, ' ')).toBe(taken)
    }),
    runs,
  )
})

test('[SAFE-34] only names written right to left are isolated', () => {
  expect(isolate('Ana Ruiz 2')).toBe('Ana Ruiz 2')
  expect(isolate('נועה')).toBe('\u2068נועה\u2069')
  expect(joinFacts(['תל אביב', '', null, '2026-03-14'])).toBe('\u2068תל אביב\u2069 · 2026-03-14')
})
