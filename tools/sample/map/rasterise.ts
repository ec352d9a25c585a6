import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'

const FACE = '@fontsource-variable/sofia-sans-extra-condensed'
const FACE_FILE = `${FACE}/files/sofia-sans-extra-condensed-latin-wght-normal.woff2`

/** Opens the system's Chromium, which turns SVG into pixels. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-background-networking'],
  })
}

/** An SVG as WebP of the given quality (0 to 100), or as PNG when no quality is given. */
export async function rasterise(
  browser: Browser,
  svg: string,
  { width, height, quality }: { width: number; height: number; quality?: number },
): Promise<Buffer> {
  const face = await readFile(fileURLToPath(import.meta.resolve(FACE_FILE)), 'base64')
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>@font-face{font-family:Paint;font-weight:1 1000;src:url(data:font/woff2;base64,${face})}
     body{margin:0} svg{display:block}</style>${svg}`,
  )
  await page.evaluate(() => document.fonts.load('800 40px Paint'))
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: quality === undefined ? 'png' : 'webp',
    ...(quality === undefined ? {} : { quality }),
  })
  await page.close()
  return Buffer.from(data, 'base64')
}
