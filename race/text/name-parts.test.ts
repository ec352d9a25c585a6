import { expect, test } from 'vitest'
import { namePartsOf } from './name-parts.ts'

test.each([
  ['Ana Ruiz', { name: 'Ruiz', firstname: 'Ana' }],
  ['Ruiz, Ana', { name: 'Ruiz', firstname: 'Ana' }],
  ['van der Berg, Jan Piet', { name: 'van der Berg', firstname: 'Jan' }],
  ['Ana Ruiz / Eva Klein', { name: 'Ruiz', firstname: 'Ana' }],
  ['Ruiz', { name: 'Ruiz', firstname: '' }],
  ['', { name: '', firstname: '' }],
])('[FIELD-22] "%s" is searched as %j', (text, parts) => {
  expect(namePartsOf(text)).toEqual(parts)
})
