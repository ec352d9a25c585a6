import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test('pages are UTF-8', () => {
  const text = '<td>Núñez, Zoë – 墨</td>'
  expect(decodeText(Buffer.from(text, 'utf8'))).toBe(text)
  expect(decodeText(Buffer.from(''))).toBe('')
})

test('a latin1 page is read as latin1', () => {
  const text = '<td>Núñez, Zoë</td>'
  expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text)
})

test('one broken byte does not spoil the other names', () => {
  const page = Buffer.concat([Buffer.from('Núñez, Zoë, 墨'), Buffer.from([0xff])])
  expect(decodeText(page)).toBe('Núñez, Zoë, 墨\uFFFD')
})
