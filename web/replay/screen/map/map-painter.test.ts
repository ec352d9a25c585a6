import { expect, test, vi } from 'vitest'
import { createMapPicture } from '../../../picture/map/map-picture.ts'
import { createMapPainter } from './map-painter.ts'

vi.mock('../../../picture/map/map-picture.ts', () => ({ createMapPicture: vi.fn() }))
vi.mock('../../../picture/tone-map.ts', () => ({ toneMap: (map: object) => map }))
vi.mock('../../../picture/fonts.ts', () => ({ loadFonts: async () => {} }))

const MAP = { image: '/api/maps/hall.webp', look: null, hasPrintedNames: false }
const SUBJECT = { course: {}, theme: { display: 'sans' }, map: MAP } as never

test('[HOUSE-21] a map that could not be prepared is loaded again when it is shown', async () => {
  vi.stubGlobal('createImageBitmap', async () => 'the map')
  const fetched = vi.fn(async () => new Response('an image'))
  fetched.mockRejectedValueOnce(new TypeError('The connection was lost.'))
  vi.stubGlobal('fetch', fetched)
  const paint = createMapPainter(() => {})
  paint({ ahead: MAP })
  await new Promise((resolve) => setTimeout(resolve))
  paint({ subject: SUBJECT })
  await vi.waitFor(() => expect(createMapPicture).toHaveBeenCalled())
  const { map } = vi.mocked(createMapPicture).mock.lastCall?.[0] ?? {}
  expect(map).toMatchObject({ image: 'the map' })
  vi.unstubAllGlobals()
})
