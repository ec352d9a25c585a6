import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser, rasterise } from '../sample/map/rasterise.ts'

/** The map of the landing page for small screens, from the full one: `node tools/build/make-landing-map.ts`. */
const ROOT = join(import.meta.dirname, '../..')
const WIDTHS = [760, 1100]

const map = readFileSync(join(ROOT, 'contract/sample/northgate.webp'), 'base64')
const browser = await openBrowser()
for (const width of WIDTHS) {
  const size = { width, height: Math.round(width * 0.625) }
  const image = `<img src="data:image/webp;base64,${map}" style="display:block;width:${size.width}px;height:${size.height}px">`
  const small = await rasterise(browser, image, { ...size, quality: 60 })
  writeFileSync(join(ROOT, `web/pages/landing/northgate-${width}.webp`), small)
  console.log(`northgate-${width}.webp: ${size.width} x ${size.height}, ${small.length} bytes`)
}
await browser.close()
