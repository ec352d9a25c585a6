import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** The icons of the installed app, made from the logo: `node tools/build/make-icons.ts`. */
const FOLDER = join(import.meta.dirname, '../../web/public')
const GROUND = '#0b0d12'

/** The drawing in the favicon: 32 units wide, on a background with round corners. */
const mark = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8')
  .replace(/^[\s\S]*?<rect[^>]*\/>/, '')
  .replace('</svg>', '')

/**
 * Systems crop a maskable icon to a circle, a square or a drop, so the mark stays in the middle.
 */
const ICONS = [
  { name: 'icon-192.png', size: 192, corner: 8, scale: 1 },
  { name: 'icon-512.png', size: 512, corner: 8, scale: 1 },
  { name: 'icon-maskable-512.png', size: 512, corner: 0, scale: 0.78 },
  { name: 'apple-touch-icon.png', size: 180, corner: 0, scale: 0.9 },
] as const

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
for (const { name, size, corner, scale } of ICONS) {
  const inset = 16 * (1 - scale)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${corner}" fill="${GROUND}"/>
    <g transform="translate(${inset} ${inset}) scale(${scale})">${mark}</g></svg>`
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  writeFileSync(join(FOLDER, name), png)
  console.log(`${name}: ${size} px, ${png.length} bytes`)
}
