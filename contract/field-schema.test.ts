import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../race/text/plain-text.ts'
import { refusalText } from './failures.ts'
import { fields, oneOf, optionalText, ownId, text, wholeNumber, yesNo } from './field-schema.ts'

const refusal = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error ? refusalText(result.error) : null

test('[API-17] text is trimmed, and an error names the input', () => {
  const name = text('The race name', 10)
  expect(name.parse('  Sydney ')).toBe('Sydney')
  expect(refusal(name.safeParse(undefined))).toBe('The race name is missing')
  expect(refusal(name.safeParse(null))).toBe('The race name must be a text')
  expect(refusal(name.safeParse('   '))).toBe('The race name must not be empty')
  expect(refusal(name.safeParse('x'.repeat(11)))).toBe(
    'The race name must have at most 10 characters',
  )
  expect(name.parse('a\0b\u202e\nc')).toBe('ab c')
  expect(refusal(name.safeParse('\u200e\0'))).toBe('The race name must not be empty')
})

test('[API-17] an optional text may be missing, null or empty', () => {
  const season = optionalText('The season', 10)
  expect([undefined, null, ''].map((value) => season.safeParse(value).success)).toEqual([
    true,
    true,
    true,
  ])
  expect(refusal(season.safeParse(8))).toBe('The season must be a text')
})

test('[API-17] errors for numbers, choices and ids say what is allowed', () => {
  const range = 'The start must be a whole number from 0 to 1,000'
  const start = wholeNumber('The start', 1000)
  expect([0, 1000].every((value) => start.safeParse(value).success)).toBe(true)
  for (const wrong of [-1, 1001, 0.5, '3', Number.NaN, Number.POSITIVE_INFINITY, null, {}]) {
    expect(refusal(start.safeParse(wrong))).toBe(range)
  }
  expect(refusal(start.safeParse(undefined))).toBe('The start is missing')
  expect(refusal(oneOf('sexMode', ['all', 'M']).safeParse('F'))).toBe(
    'sexMode must be one of: all, M',
  )
  expect(refusal(yesNo('isPublished').safeParse('yes'))).toBe('isPublished must be true or false')
  expect(refusal(ownId('The race id').safeParse('../etc'))).toBe(
    'The race id must be 1 to 64 letters, digits, - or _',
  )
  expect(refusal(fields({}).safeParse([]))).toBe('The request must be a JSON object')
})

test('[API-17] an accepted text stays within its limits, whatever was typed', () => {
  const name = text('The race name', 20)
  const anyText = fc
    .array(fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 9, 32, 65)), { maxLength: 30 })
    .map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(anyText, (typed) => {
      const result = name.safeParse(typed)
      if (!result.success) {
        expect(refusal(result)).toMatch(/^The race name must /)
        return
      }
      expect(result.data).toBe(plainText(typed).trim())
      expect(result.data.length).toBeGreaterThan(0)
      expect(result.data.length).toBeLessThanOrEqual(20)
    }),
    { numRuns: 1000 },
  )
})
