import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddedRoom, frameMedia, lineToMarker, type MediaRoom } from './media-frame.ts'
import { DEFAULT_MEDIA_SETTINGS, hasCorner, MEDIA_CORNERS, MEDIA_SIZES } from './media-settings.ts'

const MAP = { left: 50, top: 0, width: 900, height: 600 }
const ROOM = { map: MAP, stage: { width: 1000, height: 600 } }
const shown = (
  change: Partial<typeof DEFAULT_MEDIA_SETTINGS>,
  aspect = 4 / 3,
  room: MediaRoom = ROOM,
) => frameMedia({ ...DEFAULT_MEDIA_SETTINGS, ...change }, room, aspect, 40)

test("[SCENE-11] an embedded picture is a third of the map's width by half its height: a sixth of the map", () => {
  const { width, height } = embeddedRoom(MAP, 'medium')
  expect([width, height]).toEqual([300, 300])
  expect(width * height).toBe((MAP.width * MAP.height) / 6)
  expect(shown({}).picture.width).toBe(300)
  expect(shown({ mediaSize: 'small' }).picture.width).toBe(225)
  expect(shown({ mediaSize: 'large' }).picture.width).toBe(450)
})

test('[SCENE-11] on a small map a picture takes up to half of the width', () => {
  expect(embeddedRoom({ width: 390, height: 260 }, 'medium').width).toBe(195)
  expect(embeddedRoom({ width: 600, height: 400 }, 'medium').width).toBe(240)
  expect(embeddedRoom({ width: 720, height: 400 }, 'medium').width).toBe(240)
})

const anyRoom = fc
  .record({
    width: fc.integer({ min: 240, max: 3000 }),
    height: fc.integer({ min: 160, max: 2000 }),
    left: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ left, ...size }) => ({
    map: { left, top: 0, ...size },
    stage: { ...size, width: size.width + 2 * left },
  }))
const anyAspect = fc.double({ min: 0.4, max: 2.5, noNaN: true })

test('[SCENE-11] small, medium and large differ on every map, for every aspect ratio', () => {
  fc.assert(
    fc.property(anyRoom, anyAspect, (room, aspect) => {
      const widths = MEDIA_SIZES.map(
        (mediaSize) => shown({ mediaSize }, aspect, room).picture.width,
      )
      const [small = 0, medium = 0, large = 0] = widths
      expect(medium).toBeGreaterThan(small * 1.05)
      expect(large).toBeGreaterThan(medium * 1.05)
    }),
    { numRuns: 1000 },
  )
})

test("[SCENE-11] a card is entirely on the map, in its corner, and keeps the picture's aspect ratio", () => {
  fc.assert(
    fc.property(
      anyRoom,
      anyAspect,
      fc.constantFrom(...MEDIA_SIZES),
      fc.constantFrom(...MEDIA_CORNERS),
      (room, aspect, mediaSize, mediaCorner) => {
        const { card, picture } = shown({ mediaSize, mediaCorner }, aspect, room)
        const { map } = room
        expect(picture.width / picture.height).toBeCloseTo(aspect, 6)
        expect(card.left).toBeGreaterThanOrEqual(map.left - 1e-9)
        expect(card.left + card.width).toBeLessThanOrEqual(map.left + map.width + 1e-9)
        expect(card.top).toBeGreaterThanOrEqual(map.top - 1e-9)
        expect(card.top + card.height).toBeLessThanOrEqual(map.top + map.height + 1e-9)
        const middle = card.left + card.width / 2 - map.left - map.width / 2
        if (mediaCorner.includes('left')) expect(middle).toBeLessThan(0)
        else if (mediaCorner.includes('right')) expect(middle).toBeGreaterThan(0)
        else expect(middle).toBeCloseTo(0, 6)
      },
    ),
    { numRuns: 1000 },
  )
})

test('[SCENE-11] a popup is centred in the player, and fullscreen fills it', () => {
  const popup = shown({ mediaDisplayMode: 'popup' })
  expect(popup.card.left + popup.card.width / 2).toBe(500)
  expect(popup.card.top + popup.card.height / 2).toBe(300)
  expect(popup.card.height).toBeCloseTo(600 - 2 * 40, 6)
  const { card, picture } = shown({ mediaDisplayMode: 'fullscreen' }, 1)
  expect(card).toEqual({ left: 0, top: 0, width: 1000, height: 600 })
  expect(picture).toEqual({ left: 200, top: 0, width: 600, height: 600 })
})

test('[SCENE-11] popups and embedded items stay clear of the controls over the player', () => {
  const room = { map: { left: 0, top: 0, width: 844, height: 390 }, stage: SIDEWAYS, covered: 96 }
  for (const mediaDisplayMode of ['popup', 'embedded'] as const) {
    for (const mediaCorner of MEDIA_CORNERS) {
      const { card } = shown({ mediaDisplayMode, mediaCorner }, 4 / 3, room)
      expect(card.top).toBeGreaterThanOrEqual(0)
      expect(card.top + card.height).toBeLessThanOrEqual(390 - 96)
    }
  }
})
const SIDEWAYS = { width: 844, height: 390 }

test('[SCENE-11] a portrait photo on a phone still has room for its caption', () => {
  const map = { left: 0, top: 0, width: 360, height: 240 }
  const { card, picture } = shown({ mediaSize: 'small' }, 9 / 16, { map, stage: map })
  expect(card.width).toBe(128)
  expect(picture.left - card.left).toBeCloseTo((card.width - picture.width) / 2, 6)
})

test('[SCENE-22] the line goes from the nearest point of the card to the edge of the marker', () => {
  const card = { left: 600, top: 20, width: 300, height: 200 }
  expect(lineToMarker(card, { x: 400, y: 120 }, 20)).toEqual({ x1: 600, y1: 120, x2: 420, y2: 120 })
  expect(lineToMarker(card, { x: 700, y: 500 }, 20)).toEqual({ x1: 700, y1: 220, x2: 700, y2: 480 })
  const diagonal = lineToMarker(card, { x: 300, y: 520 }, 20)
  expect(diagonal).toMatchObject({ x1: 600, y1: 220 })
})

test('[SCENE-22] a marker under the card or at its edge has no line', () => {
  const card = { left: 600, top: 20, width: 300, height: 200 }
  expect(lineToMarker(card, { x: 700, y: 100 }, 20)).toBeNull()
  expect(lineToMarker(card, { x: 590, y: 100 }, 20)).toBeNull()
})

test('[MEDIA-31] corner and size only affect embedded media, and only while media are shown', () => {
  const has = (change: Partial<typeof DEFAULT_MEDIA_SETTINGS>) =>
    hasCorner({ ...DEFAULT_MEDIA_SETTINGS, ...change })
  expect(has({})).toBe(true)
  expect(has({ mediaDisplayMode: 'popup' })).toBe(false)
  expect(has({ mediaDisplayMode: 'fullscreen' })).toBe(false)
  expect(has({ showMedia: false })).toBe(false)
})
