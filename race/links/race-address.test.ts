import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeRaceAddress, readRaceAddress } from './race-address.ts'

test('[LIST-6] the address gives up to five idps, cut at the underscore, and the event', () => {
  expect(readRaceAddress('idp=A1_x&idp=%20B2%20&event=2025%20Sydney')).toEqual({
    idps: ['A1', 'B2'],
    event: '2025 Sydney',
    isStandard: false,
    leftOut: 0,
  })
})

test('[LIST-6] an address reports how many athletes it names beyond the first five', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'A', 'F', 'G', '?'].map((idp) => `idp=${idp}`).join('&')
  expect(readRaceAddress(many)).toMatchObject({ idps: ['A', 'B', 'C', 'D', 'E'], leftOut: 2 })
})

test('[RACE-10] choosing a race keeps the athletes and the moment, and sets the event', () => {
  const changed = changeRaceAddress('idp=A&idp=B&t=65', { event: '2026 Port & Co' })
  expect(changed).toBe('/race?idp=A&idp=B&t=65&event=2026+Port+%26+Co')
  expect(readRaceAddress(changed.slice(6)).event).toBe('2026 Port & Co')
})

test('[RACE-14] the standard course stays in the address', () => {
  const changed = changeRaceAddress('idp=A', { isStandard: true })
  expect(readRaceAddress(changed.slice(6)).isStandard).toBe(true)
})

test('[RACE-1] any query is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const { idps, event } = readRaceAddress(query)
      expect(idps.length).toBeLessThanOrEqual(5)
      expect(event).not.toBe('')
    }),
  )
})
