import { expect, test } from 'vitest'
import { findMapType } from './read-map-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('[ADMIN-6, LIMIT-13] a map is known by its content: PNG, JPEG, WebP or AVIF', () => {
  expect(findMapType(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).toBe('image/png')
  expect(findMapType(bytes('\xff\xd8\xff\xe0\0\x10JFIF'))).toBe('image/jpeg')
  expect(findMapType(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('image/webp')
  expect(findMapType(bytes('\0\0\0\x1cftypavif\0\0\0\0'))).toBe('image/avif')
})

test.each([
  '',
  'GIF89a',
  '<svg xmlns=',
  'RIFF\x10\0\0\0WAVEfmt ',
  '\0\0\0\x1cftypheic',
  '%PDF-1.7',
])('[ADMIN-6, LIMIT-13] %j is no map', (head) => {
  expect(findMapType(bytes(head))).toBeNull()
})
