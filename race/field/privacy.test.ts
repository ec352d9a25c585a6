import { expect, test } from 'vitest'
import { asShown, nameInitials } from './privacy.ts'

test.each([
  ['Ana Ruiz', 'A. R.'],
  ['Ruiz, Ana (ESP)', 'R., A.'],
  ['Ana Ruiz / Łucja Żyłko', 'A. R. / Ł. Ż.'],
  ["Siobhán O'Dwyer-Nowak", 'S. O.'],
  ['Юлия Петрова', 'Ю. П.'],
  ['王小明', '王.'],
  ['  ', ''],
  ['A. R.', 'A. R.'],
])('[PRIV-1] %j becomes %j', (name, initials) => {
  expect(nameInitials(name)).toBe(initials)
  expect(nameInitials(initials)).toBe(initials)
})

test('[PRIV-1] at most initials are left of an identity', () => {
  const person = { name: 'Ana Ruiz', bib: '7', team: 'Box Eleven' }
  expect(asShown(person, null)).toEqual(person)
  expect(asShown(person, 'initials')).toEqual({ name: 'A. R.', bib: null, team: null })
  expect(asShown(person, 'hidden')).toEqual({ name: null, bib: null, team: null })
})
