import { expect, test } from 'vitest'
import { findPhotoAt, PHOTO_START, PHOTOS, stepPhotos } from './photo-axis.ts'

/** The photos on screen while so many real seconds pass, sixty frames each, and how long each stays. */
function play(seconds: number): Map<string, number> {
  const shown = new Map<string, number>()
  let time = PHOTOS[0].offset - 100
  for (let frame = 0; frame < seconds * 60; frame++) {
    time = stepPhotos(time, 1 / 60)
    const photo = findPhotoAt(time)
    if (photo) shown.set(photo, (shown.get(photo) ?? 0) + 1 / 60)
  }
  return shown
}

test('[LANDING-3] in one round every photo is shown once, each for its time', () => {
  const shown = play(18)
  expect([...shown.keys()]).toEqual(['sled', 'row', 'wall'])
  for (const seconds of shown.values()) expect(seconds).toBeCloseTo(2.1, 1)
})

test('[LANDING-3] a photo is shown at the moment it was taken, and not before', () => {
  for (const { id, offset } of PHOTOS) {
    expect([findPhotoAt(offset - 0.1), findPhotoAt(offset)]).toEqual([null, id])
  }
  expect(findPhotoAt(PHOTO_START)).toBe('sled')
})
