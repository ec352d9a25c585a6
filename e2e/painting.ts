import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A worker paints it, so it has to be copied to be read. */
const mapOf = (page: Page) => page.getByLabel('Race map').locator('canvas')

/** The current painting, as text to compare; empty before the first picture. */
export const paintingNow = (page: Page, layer = mapOf(page)): Promise<string> =>
  layer.evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height)
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const pixels = context?.getImageData(0, 0, copy.width, copy.height).data ?? []
    let text = ''
    let sum = 0
    for (let i = 0; i < pixels.length; i += 4) {
      if (pixels[i + 3] === 0) continue
      // A checksum of pixel positions and colours; two pictures with the same sum are practically
      // impossible.
      sum = (Math.imul(sum, 31) + i + (pixels[i] ?? 0) * 65_536 + (pixels[i + 1] ?? 0)) | 0
      text = String(sum)
    }
    return text
  })

/** The same once nothing moves and the worker has caught up. */
export async function painting(page: Page, layer = mapOf(page)): Promise<string> {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = await paintingNow(page, layer)
      return last !== '' && last === before
    })
    .toBe(true)
  return last
}

/** Pure colours that more than a hundred pixels have, as `255 138 48`. */
export const paintedColors = (page: Page): Promise<string[]> =>
  mapOf(page).evaluate((canvas: HTMLCanvasElement) => {
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const seen = new Map<string, number>()
    for (let i = 0; i < pixels.length; i += 4) {
      if (pixels[i + 3] !== 255) continue
      const color = `${pixels[i]} ${pixels[i + 1]} ${pixels[i + 2]}`
      seen.set(color, (seen.get(color) ?? 0) + 1)
    }
    return [...seen].filter(([, count]) => count > 100).map(([color]) => color)
  })
