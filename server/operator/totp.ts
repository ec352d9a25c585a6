import { createHmac, timingSafeEqual } from 'node:crypto'

/** The length of a time step, in seconds (RFC 6238). */
const STEP = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a base32 secret, as authenticators show it: spaces and lower case are fine. */
export function decodeBase32(text: string): Buffer | null {
  const letters = text.toUpperCase().replace(/[\s=-]/g, '')
  if (!/^[A-Z2-7]+$/.test(letters)) return null
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a step (RFC 4226). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of a code, at most one before or after the current one: clocks differ, and people are
 * slow.
 */
export function findStep(secret: Buffer, code: string, seconds: number): number | null {
  const now = Math.floor(seconds / STEP)
  const given = Buffer.from(code.replace(/\s/g, ''))
  let found: number | null = null
  for (const step of [now - 1, now, now + 1]) {
    const wanted = Buffer.from(codeAt(secret, step))
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) found = step
  }
  return found
}
