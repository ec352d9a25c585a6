import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../types.ts'
import {
  defaultShot,
  layoutVideo,
  mapArea,
  VIDEO_FORMATS,
  VIDEO_LINES,
  VIDEO_SHOTS,
  videoSize,
} from './video-layout.ts'

const anyShows = fc.record({
  format: fc.constantFrom(...VIDEO_FORMATS),
  athletes: fc.integer({ min: 1, max: 5 }),
  hasNames: fc.boolean(),
  hasLeaderboard: fc.boolean(),
  hasTicker: fc.boolean(),
  shot: fc.constantFrom(...VIDEO_SHOTS),
})

const isInside = (inner: Area, outer: Area) =>
  inner.left >= outer.left - 1e-6 &&
  inner.top >= outer.top - 1e-6 &&
  inner.left + inner.width <= outer.left + outer.width + 1e-6 &&
  inner.top + inner.height <= outer.top + outer.height + 1e-6

const isApart = (a: Area, b: Area) =>
  a.left + a.width <= b.left ||
  b.left + b.width <= a.left ||
  a.top + a.height <= b.top ||
  b.top + b.height <= a.top

test('[EXPORT-2] the formats are 9:16, 1:1 and 16:9 with 1080 lines, or 720', () => {
  const sizes = VIDEO_FORMATS.flatMap((format) =>
    VIDEO_LINES.map((lines) => {
      const { width, height } = videoSize(format, lines)
      return `${width}x${height}`
    }),
  )
  expect(sizes).toEqual(['1080x1920', '720x1280', '1080x1080', '720x720', '1920x1080', '1280x720'])
})

test('[EXPORT-7] nothing in a video is outside the frame or covers anything else', () => {
  fc.assert(
    fc.property(anyShows, (shows) => {
      const layout = layoutVideo(shows)
      const frame = { left: 0, top: 0, width: layout.width, height: layout.height }
      const { header, clock, chapter, strip, map, open, caption, list, media, promo } = layout
      expect(isInside(open, map)).toBe(true)
      const areas = [header, clock, chapter, strip, open, promo]
      for (const area of [list, caption]) if (area) areas.push(area)
      if (list && shows.shot === 'map') expect(isApart(map, list)).toBe(true)
      for (const area of [...areas, media]) expect(isInside(area, frame)).toBe(true)
      areas.forEach((area, i) => {
        for (const other of areas.slice(i + 1)) expect(isApart(area, other)).toBe(true)
      })
      expect(isApart(media, clock)).toBe(true)
      expect(isApart(media, promo)).toBe(true)
    }),
  )
})

test('[EXPORT-20] a filmed map has the whole width, and the height down to the promo', () => {
  fc.assert(
    fc.property(anyShows, (shows) => {
      const layout = layoutVideo({ ...shows, shot: 'director' })
      const { map, open, caption, promo, width, height } = layout
      expect([map.left, map.top]).toEqual([0, 0])
      expect(map.height).toBeGreaterThanOrEqual(promo.top - 50)
      if (shows.format !== '16:9') expect(map.width).toBe(width)
      // The filmed athletes have room between the overlays on the map.
      expect(open.height).toBeGreaterThanOrEqual(0.4 * height)
      expect(caption && isInside(caption, map)).toBe(true)
    }),
  )
  expect(VIDEO_FORMATS.map(defaultShot)).toEqual(['director', 'director', 'map'])
})

test("[EXPORT-7] a portrait video keeps clear of a story's own overlays", () => {
  fc.assert(
    fc.property(anyShows, (shows) => {
      const { header, list, media } = layoutVideo({ ...shows, format: '9:16' })
      expect(header.top).toBeGreaterThanOrEqual(150)
      for (const area of [media, ...(list ? [list] : [])]) {
        expect(area.top + area.height).toBeLessThanOrEqual(1680)
      }
    }),
  )
})

test('[EXPORT-7] a map of any shape is fully visible in its area', () => {
  fc.assert(
    fc.property(anyShows, fc.integer({ min: 300, max: 3000 }), (shows, width) => {
      const layout = layoutVideo({ ...shows, shot: 'map' })
      const area = mapArea(layout, { width, height: 1000 })
      expect(isInside(area, layout.map)).toBe(true)
      expect(area.width / area.height).toBeCloseTo(width / 1000, 6)
    }),
  )
})

test('[EXPORT-7] the list has a row for every athlete, or the latest splits', () => {
  const shows = {
    format: '9:16',
    shot: 'map',
    ...{ hasNames: true, hasLeaderboard: true, hasTicker: true },
  } as const
  expect(layoutVideo({ ...shows, athletes: 5 }).list?.rows).toBe(5)
  expect(layoutVideo({ ...shows, athletes: 1 }).list?.rows).toBe(4)
  expect(layoutVideo({ ...shows, athletes: 1, hasTicker: false }).list).toBe(null)
  expect(layoutVideo({ ...shows, athletes: 5, hasLeaderboard: false }).list).toBe(null)
})
