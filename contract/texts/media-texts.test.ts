import { expect, test } from 'vitest'
import { MEDIA_TEXTS, sizeText } from './media-texts.ts'

test('[MEDIA-18] the info dialog says what happens to photos and to videos', () => {
  const { title, points, cancel, confirm } = MEDIA_TEXTS.info
  expect([title, cancel, confirm]).toEqual(['Upload Information', 'Cancel', 'Continue to Upload'])
  expect(points).toEqual([
    'Photos are resized to 1080 px on your device and never leave it.',
    'Videos are trimmed to their first 10 seconds and compressed on the server, and deleted within an hour.',
  ])
})

test('a size is never rounded down to nothing', () => {
  expect(sizeText(1)).toBe('0.1 MB')
  expect(sizeText(5 * 1024 * 1024)).toBe('5.0 MB')
})
