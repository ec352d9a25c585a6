import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPhotoTime, PHOTO_TIME_TAGS } from './photo-time.ts'

const ALL = {
  DateTimeOriginal: ['2026:03:14 09:00:01'],
  DateTime: ['2026:03:14 09:00:02'],
  CreateDate: ['2026:03:14 09:00:03'],
  CreationDate: ['2026:03:14 09:00:04'],
}

test('[MEDIA-24] the tags are tried in order, and the one that is used is named', () => {
  const { DateTimeOriginal, DateTime, CreateDate, CreationDate } = ALL
  const won = (times: Parameters<typeof findPhotoTime>[0]) => findPhotoTime(times)
  expect(won(ALL)).toEqual({ takenAt: '2026-03-14T09:00:01', tag: 'DateTimeOriginal' })
  expect(won({ CreationDate, CreateDate, DateTime })).toEqual({
    takenAt: '2026-03-14T09:00:02',
    tag: 'DateTime',
  })
  expect(won({ CreationDate, CreateDate })?.tag).toBe('CreateDate')
  expect(won({ CreationDate })?.tag).toBe('CreationDate')
  expect(won({ DateTimeOriginal })?.tag).toBe('DateTimeOriginal')
})

test('[MEDIA-24] a tag without a time is skipped, and if none has one, neither has the photo', () => {
  expect(
    findPhotoTime({ DateTimeOriginal: ['0000:00:00 00:00:00', ''], DateTime: ALL.DateTime }),
  ).toMatchObject({ tag: 'DateTime' })
  expect(findPhotoTime({ DateTimeOriginal: ['    :  :     :  :  '] })).toBeNull()
  expect(findPhotoTime({})).toBeNull()
})

test('[MEDIA-24] for any tags, the result is an existing tag or none', () => {
  const anyTexts = fc.array(fc.oneof(fc.string(), fc.constant('2026:03:14 09:00:01')))
  fc.assert(
    fc.property(fc.tuple(anyTexts, anyTexts, anyTexts, anyTexts), (texts) => {
      const times = Object.fromEntries(PHOTO_TIME_TAGS.map((tag, i) => [tag, texts[i] ?? []]))
      const found = findPhotoTime(times)
      if (found) expect(times[found.tag]?.length).toBeGreaterThan(0)
    }),
  )
})
