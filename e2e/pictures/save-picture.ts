import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')

/** The largest size of a picture: the README shows ten of them. */
const PICTURE_BYTES = 150_000
const ANIMATION_BYTES = 1_500_000

const FRAMES_PER_SECOND = 12
/** No wider than a README is displayed, because frames are large. */
const ANIMATION_WIDTH = 960
/** The distance from the top edge to the subject, in pixels. */
const ROOM_ABOVE = 20

/** Removes pointer and focus, and scrolls the page, or a part of it, to the top edge. */
export async function lookAt(page: Page, part: Locator = page.locator('body')) {
  await page.mouse.move(0, 0)
  await part.evaluate((element, room) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const top = element.getBoundingClientRect().top + window.scrollY - room
    window.scrollTo({ top, behavior: 'instant' })
  }, ROOM_ABOVE)
}

/** Saves a picture of the page. Transitions have ended, however slow the machine is. */
export async function savePicture(page: Page, name: string) {
  savePng(await takePng(page), name)
}

async function takePng(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    // Playwright's own option would also end animations that we paused at a position, such as bars.
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const animation of running) animation.finish()
  })
  return page.screenshot()
}

/** Saves a picture the product made itself. */
export function savePng(png: Buffer, name: string) {
  const path = pathOf(name)
  const output = ['-c:v', 'libwebp', '-quality', '84', '-compression_level', '6']
  encode(['-f', 'png_pipe', '-i', '-', ...output, path], png)
  expect(statSync(path).size, path).toBeLessThanOrEqual(PICTURE_BYTES)
}

/** Saves some seconds of the page; `step` advances it by that many milliseconds. */
export async function saveAnimation(
  page: Page,
  name: string,
  seconds: number,
  step: (ms: number) => Promise<void>,
) {
  const folder = test.info().outputPath('frames')
  mkdirSync(folder, { recursive: true })
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) {
    writeFileSync(join(folder, `${String(frame).padStart(3, '0')}.png`), await takePng(page))
    // Whole milliseconds, without losing any to rounding.
    await step(endOf(frame) - endOf(frame - 1))
  }
  const path = pathOf(name)
  const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%03d.png')]
  const scale = ['-vf', `scale=${ANIMATION_WIDTH}:-2:flags=lanczos`, '-loop', '0']
  encode([...input, ...scale, '-c:v', 'libwebp_anim', '-quality', '75', path])
  rmSync(folder, { recursive: true })
  expect(statSync(path).size, path).toBeLessThanOrEqual(ANIMATION_BYTES)
}

const endOf = (frame: number) => Math.round(((frame + 1) * 1000) / FRAMES_PER_SECOND)

function pathOf(name: string) {
  mkdirSync(FOLDER, { recursive: true })
  return join(FOLDER, `${name}.webp`)
}

function encode(args: string[], input?: Buffer) {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], input ? { input } : {})
}
