import { expect, test } from 'vitest'
import { markerRadius } from './paint-markers.ts'

test('[CAM-8] the followed athlete’s marker is at least 24 pixels wide on every screen, and larger than others', () => {
  for (const width of [280, 320, 360, 390, 430, 559, 560, 844, 1440, 3840]) {
    const followed = 2 * markerRadius({ width }, true)
    expect(followed, `${width} pixels`).toBeGreaterThanOrEqual(24)
    expect(followed).toBeGreaterThan(2 * markerRadius({ width }, false))
  }
})
