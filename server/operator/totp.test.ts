import { expect, test } from 'vitest'
import { codeAt, decodeBase32, findStep } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const IN_BASE32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// Appendix B of RFC 6238, SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('[SAFE-32] at second %i the code matches RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30), 8)).toBe(code)
  expect(findStep(SECRET, code.slice(2), seconds)).toBe(Math.floor(seconds / 30))
})

test('[SAFE-32] a code is valid one step before and after its own, and no longer', () => {
  const code = codeAt(SECRET, 1000)
  const holds = [998, 999, 1000, 1001, 1002].map((step) => findStep(SECRET, code, step * 30 + 29))
  expect(holds).toEqual([null, 1000, 1000, 1000, null])
  expect(findStep(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, 30_000)).toBe(1000)
  expect(['', '12345', '1234567', 'abcdef'].map((text) => findStep(SECRET, text, 30_000))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('[SAFE-32] secrets are accepted in the form authenticators show', () => {
  expect(decodeBase32(IN_BASE32)).toEqual(SECRET)
  expect(decodeBase32('gezd gnbv gy3t qojq gezd gnbv gy3t qojq')).toEqual(SECRET)
  expect(['', 'A1', 'ä'].map(decodeBase32)).toEqual([null, null, null])
})
