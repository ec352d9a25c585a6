import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { EXPORT_TEXTS } from '../contract/texts/export-texts.ts'
import { FIELD_TEXTS } from '../contract/texts/field-texts.ts'
import { REPLAY_TEXTS } from '../contract/texts/replay-texts.ts'
import type { Area } from '../race/types.ts'
import type { VideoFormat, VideoLines, VideoShot } from '../race/video/video-layout.ts'
import { expect, test } from './fixtures.ts'

/** Field ranks become part of the picture once they are known. */
export const expectField = (page: Page) =>
  expect(page.getByRole('switch', { name: FIELD_TEXTS.inField, exact: true })).toBeVisible()

/** Opens the export of the race page and waits for its preview. */
export async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: REPLAY_TEXTS.share, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: EXPORT_TEXTS.tabs.video }).click()
  await expect(dialog.locator('canvas[data-frame]')).toBeVisible()
  return dialog
}

export async function choose(
  dialog: Locator,
  {
    format,
    lines,
    length,
    shot,
  }: { format?: VideoFormat; lines?: VideoLines; length?: string; shot?: VideoShot },
) {
  const check = (name: string) => dialog.getByRole('radio', { name }).check()
  if (format) await check(format)
  if (lines) await check(EXPORT_TEXTS.sizes[lines])
  if (length) await check(length)
  if (shot) await check(EXPORT_TEXTS.shots[shot])
}

/** Makes the video, saves it and gives its path; afterwards the dialog shows it. */
export async function createVideo(page: Page, dialog: Locator, name: string): Promise<string> {
  await dialog.getByRole('button', { name: EXPORT_TEXTS.create }).click()
  const save = dialog.getByRole('link', { name: EXPORT_TEXTS.save })
  await expect(save).toBeVisible({ timeout: 240_000 })
  const download = page.waitForEvent('download')
  await save.click()
  const path = test.info().outputPath(name)
  await (await download).saveAs(path)
  return path
}

type Stream = {
  codec_type: string
  codec_name: string
  width?: number
  height?: number
  r_frame_rate: string
  nb_frames: string
  duration: string
  color_space?: string
  color_range?: string
}

/** Ffprobe's report on a file. */
export function probe(path: string): { video: Stream; audio: Stream | undefined } {
  const args = ['-v', 'error', '-show_streams', '-of', 'json', path]
  const { streams } = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })) as {
    streams: Stream[]
  }
  const [video, audio] = ['video', 'audio'].map((type) =>
    streams.find(({ codec_type }) => codec_type === type),
  )
  if (!video) throw new Error('There is no video in the file')
  return { video, audio }
}

/** A picture as raw red, green and blue. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Buffer }

/** Some frames of a file, decoded by ffmpeg. */
export function decodeFrames(path: string, frames: readonly number[]): Pixels[] {
  const { video } = probe(path)
  const [width, height] = [video.width ?? 0, video.height ?? 0]
  const wanted = frames.map((frame) => `eq(n,${frame})`).join('+')
  const output = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-vf', `select='${wanted}'`, '-vsync', '0', ...RAW],
    { maxBuffer: 1 << 30 },
  )
  const size = width * height * 3
  return frames.map((_, i) => ({ width, height, data: output.subarray(i * size, (i + 1) * size) }))
}

const RAW = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']

/** Makes the dialog's preview paint a frame. */
export async function seekPreview(dialog: Locator, frame: number): Promise<Locator> {
  await dialog.getByRole('slider').fill(String(frame))
  const canvas = dialog.locator('canvas')
  await expect(canvas).toHaveAttribute('data-frame', String(frame))
  return canvas
}

/** A hash of all pixels of a frame in the preview, to compare frames. */
export async function previewHash(dialog: Locator, frame: number): Promise<string> {
  const canvas = await seekPreview(dialog, frame)
  return canvas.evaluate(async (element: HTMLCanvasElement) => {
    const { width, height } = element
    const ctx = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    ctx?.drawImage(element, 0, 0)
    const { data } = ctx?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
    return String(new Uint8Array(await crypto.subtle.digest('SHA-256', data)))
  })
}

/** The same frame as the dialog's preview paints it, on the page. */
export async function previewFrame(dialog: Locator, frame: number): Promise<Pixels> {
  const canvas = await seekPreview(dialog, frame)
  const png = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'))
  return readPng(Buffer.from(png.split(',')[1] ?? '', 'base64'))
}

/** The pixels of a PNG, whose header gives the size. */
export function readPng(input: Buffer): Pixels {
  const args = ['-v', 'error', '-f', 'png_pipe', '-i', '-', ...RAW]
  const data = execFileSync('ffmpeg', args, { input, maxBuffer: 1 << 30 })
  return { width: input.readUInt32BE(16), height: input.readUInt32BE(20), data }
}

/** How much two pictures differ inside an area: the mean over all values, from 0 to 255. */
export function differenceOf(a: Pixels, b: Pixels, area: Area): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  let sum = 0
  let count = 0
  for (let y = Math.round(area.top); y < Math.round(area.top + area.height); y++) {
    for (let x = Math.round(area.left) * 3; x < Math.round(area.left + area.width) * 3; x++) {
      const at = y * a.width * 3 + x
      sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0))
      count += 1
    }
  }
  return sum / count
}

/** Red, green and blue of a pixel. */
export function colorAt({ width, data }: Pixels, x: number, y: number): number[] {
  const at = (Math.round(y) * width + Math.round(x)) * 3
  return [...data.subarray(at, at + 3)]
}

/** Photos on disk beside videos, so that both can be chosen together, as a visitor would. */
export function onDisk(files: readonly { name: string; buffer: Buffer }[]): string[] {
  return files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, buffer)
    return path
  })
}

declare global {
  interface Window {
    /** A hash of every frame passed to the encoder, by its time. */
    encoded: Map<number, string>
  }
}

/**
 * Lets a test intercept between page and worker, with a script that runs before the worker's own.
 */
export async function inWorker(page: Page, script: string) {
  await page.route(/video-worker.*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script}\n${await response.text()}` })
  })
}

/** Records a hash of every picture the worker passes to the encoder, in `window.encoded`. */
export async function watchEncoder(page: Page) {
  await page.addInitScript(() => {
    window.encoded = new Map()
    new BroadcastChannel('encoded').addEventListener('message', ({ data: [time, hash] }) => {
      window.encoded.set(time, hash)
    })
  })
  await inWorker(page, WATCHED)
}

const WATCHED = `const told = new BroadcastChannel('encoded')
     const Real = VideoEncoder
     self.VideoEncoder = class extends Real {
       #before = Promise.resolve()
       encode(frame, options) {
         const copy = frame.clone()
         this.#before = this.#before.then(async () => {
           const pixels = new Uint8Array(copy.allocationSize())
           await copy.copyTo(pixels)
           const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels)).toHex()
           told.postMessage([copy.timestamp, hash])
           copy.close()
         })
         super.encode(frame, options)
       }
       async flush() {
         await this.#before
         return super.flush()
       }
     }`
