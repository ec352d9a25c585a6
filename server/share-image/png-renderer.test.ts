import { afterEach, expect, test } from 'vitest'
import { createPngRenderer, type PngRenderer } from './png-renderer.ts'
import { aShareImage, aShareImageAthlete } from './testing/a-share-image.ts'

let renderer: PngRenderer | null = null
afterEach(() => renderer?.close())
const aRenderer = (options?: Parameters<typeof createPngRenderer>[0]) => {
  renderer = createPngRenderer(options)
  return renderer
}

/** The width and height of a PNG, from its header. */
const sizeOf = (png: Buffer | null) => png && [png.readUInt32BE(16), png.readUInt32BE(20)]
const SIGNATURE = '89504e470d0a1a0a'

test('[PREVIEW-3] an image is a PNG of 1200 x 630 that social networks accept', async () => {
  const png = await aRenderer().render(aShareImage())
  expect(png?.subarray(0, 8).toString('hex')).toBe(SIGNATURE)
  expect(sizeOf(png)).toEqual([1200, 630])
  expect(png?.length).toBeGreaterThan(20_000)
  expect(png?.length).toBeLessThan(300_000)
})

test('[PREVIEW-3] all simultaneously requested pictures arrive, and the event loop stays free', async () => {
  const { render } = aRenderer()
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 5)
  const five = Array.from({ length: 5 }, (_, i) => aShareImageAthlete({ end: 4000 + i * 100 }))
  const pngs = await Promise.all([render(aShareImage()), render(aShareImage({ athletes: five }))])
  clearInterval(timer)
  expect(pngs.map(sizeOf)).toEqual([
    [1200, 630],
    [1200, 630],
  ])
  expect(pngs[0]?.equals(pngs[1] as Buffer)).toBe(false)
  expect(turns).toBeGreaterThan(10)
})

test('[PREVIEW-3] closing the renderer resolves all waiting requests', async () => {
  const { render, close } = aRenderer()
  const asked = Array.from({ length: 3 }, () => render(aShareImage()))
  await close()
  expect(await Promise.all(asked)).toEqual([null, null, null])
})

test('[PREVIEW-3] a broken worker returns nothing, and a new one renders the next image', async () => {
  const { render } = aRenderer()
  const broken = { ...aShareImage(), athletes: null } as unknown as ReturnType<typeof aShareImage>
  expect(await render(broken)).toBeNull()
  expect(sizeOf(await render(aShareImage()))).toEqual([1200, 630])
})

test('[PREVIEW-3] an image that takes too long is abandoned', async () => {
  expect(await aRenderer({ patienceMs: 1 }).render(aShareImage())).toBeNull()
})
