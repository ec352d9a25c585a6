import { copyFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { EXPORT_TEXTS } from '../contract/texts/export-texts.ts'
import type { PlacedItem } from '../race/media/media.ts'
import { type Replay, sceneAt } from '../race/replay/scene.ts'
import { frameTimes } from '../race/testing/a-replay.ts'
import { type DirectedCut, directVideo, openVideoCamera } from '../race/video/direct-video.ts'
import { buildHighlights } from '../race/video/highlights.ts'
import { frameStart } from '../race/video/video-cut.ts'
import {
  layoutVideo,
  mapArea,
  type VideoFormat,
  type VideoLayout,
  type VideoLines,
  type VideoShot,
  videoSize,
} from '../race/video/video-layout.ts'
import { makeVideo } from '../tools/testing/make-test-video.ts'
import { densestSpot } from './densest-spot.ts'
import {
  choose,
  colorAt,
  createVideo,
  decodeFrames,
  differenceOf,
  expectField,
  onDisk,
  openExport,
  type Pixels,
  previewFrame,
  probe,
  readPng,
  watchEncoder,
} from './export-video.ts'
import { expect, test } from './fixtures.ts'
import { addFiles, afterStart, seekTo } from './media-panel.ts'
import { FIVE, openRace } from './open-race.ts'
import { aPhoto } from './photo-files.ts'
import { sampleReplay } from './sample-replay.ts'

const GREEN = [30, 200, 30] as const
const BLUE = [30, 30, 220] as const
const CLIP = [200, 60, 200] as const
const CLIP_SECONDS = 2
/** Past the title, into the race. */
const COMPARED = 90
/** When the media appear, in seconds after the start. */
const OFFSETS = { green: 900, clip: 1800, blue: 2700 }

const placed = (id: string, offset: number, duration: number | null = null): PlacedItem => ({
  id,
  type: duration === null ? 'image' : 'video',
  takenAt: null,
  duration,
  offset,
})
const MEDIA = [
  placed('green', OFFSETS.green),
  placed('clip', OFFSETS.clip, CLIP_SECONDS),
  placed('blue', OFFSETS.blue),
]

/** Two photos and a clip with sound. */
async function files(): Promise<string[]> {
  const photos = onDisk([
    aPhoto(afterStart(OFFSETS.green), { name: 'green.jpg', color: GREEN }),
    aPhoto(afterStart(OFFSETS.blue), { name: 'blue.jpg', color: BLUE }),
  ])
  const clip = test.info().outputPath('clip.mp4')
  const tags = { creation_time: `${afterStart(OFFSETS.clip + CLIP_SECONDS)}Z` }
  copyFileSync(await makeVideo({ seconds: CLIP_SECONDS, tags, color: '#C83CC8' }), clip)
  return [...photos, clip]
}

// A whole video needs 13 s of processor time.
test.describe.configure({ timeout: 300_000 })

type Shot = {
  readonly format: VideoFormat
  readonly lines: VideoLines
  readonly shot: VideoShot
}

const cutOf = (replay: Replay, shot: VideoShot): DirectedCut =>
  shot === 'director'
    ? directVideo(replay, { length: 15, speed: 25 })
    : { ...buildHighlights(replay, 15), direction: null }

/** Three moments to compare: the race alone, a photo fully visible, and the middle of the clip. */
function moments(replay: Replay, cut: DirectedCut) {
  const times = [...frameTimes(cut)]
  const frameOf = (id: string) => {
    const shown = cut.shown.find(({ item }) => item.id === id)
    if (!shown) throw new Error(`${id} is not in the video`)
    return Math.round((shown.start + shown.length / 2) * 30)
  }
  // Every director's cut shows the start; the whole map shows all runs.
  const wanted = cut.direction ? 'seg_run1' : 'seg_run2'
  const race = times.findIndex((time) => {
    const { current, media } = sceneAt(replay, time)
    return time > 5 && current?.segment.key === wanted && media === null
  })
  return { race, green: frameOf('green'), clip: frameOf('clip') }
}

const scaled = <Part extends { left: number; top: number; width: number; height: number }>(
  { left, top, width, height }: Part,
  unit: number,
) => ({ left: left * unit, top: top * unit, width: width * unit, height: height * unit })

/** The visible area of a shot, and its position. */
function wantedOf(replay: Replay, { format, lines, shot }: Shot) {
  const cut = cutOf(replay, shot)
  const shows = { hasNames: true, hasLeaderboard: true, hasTicker: true }
  const layout = layoutVideo({ format, shot, athletes: replay.athletes.length, ...shows })
  const { race, green, clip } = moments(replay, cut)
  return { cut, layout, unit: lines / 1080, frames: [race, green, clip] as const }
}

/** Compares three frames of the preview or a file with the core. */
function expectTruth(frames: readonly Pixels[], replay: Replay, shot: Shot) {
  const { cut, layout, unit, frames: numbers } = wantedOf(replay, shot)
  const [race, green, clip] = frames as [Pixels, Pixels, Pixels]
  expect({ width: race.width, height: race.height }).toEqual(videoSize(shot.format, shot.lines))
  expectLeader(race, replay, { cut, frame: numbers[0], layout, unit })
  const { left, top, width, height } = scaled(layout.media, unit)
  const middle = (picture: Pixels) => colorAt(picture, left + width / 2, top + height / 2)
  expectColor(middle(green), GREEN)
  expectColor(middle(clip), CLIP)
}

/** The three frames of a shot as the preview paints them. */
async function previewOf(dialog: Locator, replay: Replay, shot: Shot): Promise<Pixels[]> {
  const painted: Pixels[] = []
  for (const frame of wantedOf(replay, shot).frames) {
    painted.push(await previewFrame(dialog, frame))
  }
  return painted
}

/** Makes a whole video, and checks it against the core and its preview. */
async function expectWholeVideo(page: Page, dialog: Locator, replay: Replay, shot: Shot) {
  await choose(dialog, shot)
  const path = await createVideo(page, dialog, `${shot.shot}.mp4`)
  await dialog.getByRole('button', { name: 'Change settings' }).click()
  await expect(dialog.locator('canvas[data-frame]')).toBeVisible()

  const { video, audio } = probe(path)
  const size = videoSize(shot.format, shot.lines)
  expect(video).toMatchObject({ codec_name: 'h264', ...size, r_frame_rate: '30/1' })
  expect(video).toMatchObject({ color_space: 'bt709', color_range: 'tv' })
  expect(Number(video.nb_frames)).toBe(450)
  expect(Math.abs(Number(video.duration) - 15)).toBeLessThanOrEqual(1 / 30)
  expect(audio?.codec_name).toMatch(/aac|opus/)
  expect(Math.abs(Number(audio?.duration) - 15)).toBeLessThan(0.1)

  const { layout, unit, frames } = wantedOf(replay, shot)
  const decoded = decodeFrames(path, frames)
  expectTruth(decoded, replay, shot)
  // The same frames painted on the page have clock, map and media in the same positions as the
  // file.
  for (const [i, painted] of (await previewOf(dialog, replay, shot)).entries()) {
    for (const area of [layout.clock, layout.header, layout.map, layout.media]) {
      // Encoding changes values by 0.5 to 2.3.
      expect(differenceOf(decoded[i] as Pixels, painted, scaled(area, unit))).toBeLessThan(4)
    }
  }
}

/**
 * Checks that the leader's marker is where the scene puts it, in its colour above and below the
 * initials.
 */
function expectLeader(
  picture: Pixels,
  replay: Replay,
  seen: { cut: DirectedCut; frame: number; layout: VideoLayout; unit: number },
) {
  const { cut, frame, layout, unit } = seen
  const time = frameTimes(cut)[frame] as number
  const { left, top, scale } = placeOf(replay, seen)
  // Nudges are measured in the player's pixels.
  const { markers, leaderboard } = sceneAt(replay, time, scale / layout.zoom)
  const marker = markers[leaderboard[0]?.athlete ?? 0]
  if (!marker) throw new Error('Nobody leads')
  const { position, nudge, color } = marker
  const x = left + position.x * scale + nudge.dx * layout.zoom
  const y = top + position.y * scale + nudge.dy * layout.zoom
  for (const away of [-20, 20]) {
    expectColor(colorAt(picture, x * unit, (y + away) * unit), channelsOf(color))
  }
}

/** The map's position in a frame, in units. */
function placeOf(
  replay: Replay,
  { cut, frame, layout }: { cut: DirectedCut; frame: number; layout: VideoLayout },
) {
  const camera = openVideoCamera(replay, cut, layout)
  if (!camera) {
    const { left, top, width } = mapArea(layout, replay.course)
    return { left, top, scale: width / replay.course.width }
  }
  const { centre, scale } = camera(frameStart(frame))
  const { left, top, width, height } = layout.open
  return {
    left: left + width / 2 - centre.x * scale * layout.zoom,
    top: top + height / 2 - centre.y * scale * layout.zoom,
    scale: scale * layout.zoom,
  }
}

/** `rgb(1 2 3)` as three numbers. */
const channelsOf = (color: string) => (color.match(/\d+/g) ?? []).map(Number)

function expectColor(found: readonly number[], wanted: readonly number[]) {
  for (const [i, value] of wanted.entries()) {
    expect(Math.abs((found[i] ?? 0) - value), `${found} is not ${wanted}`).toBeLessThan(36)
  }
}

/** The player's marker at a time, as shares of the map's width and height. */
async function playerMarker(
  page: Page,
  time: number,
  color: string,
  course: { width: number; height: number },
) {
  await seekTo(page, time)
  const { width, height, data } = readPng(await page.getByLabel('Race map').screenshot())
  const wanted = channelsOf(color)
  const found: { x: number; y: number }[] = []
  for (let i = 0; i < width * height; i++) {
    if (!wanted.every((value, c) => Math.abs((data[3 * i + c] ?? 0) - value) < 8)) continue
    found.push({ x: i % width, y: Math.floor(i / width) })
  }
  const disc = densestSpot(found, 17)
  // The whole map, centred on the stage.
  const scale = Math.min(width / course.width, height / course.height)
  const shareOf = (pixels: number, stage: number, whole: number) =>
    0.5 + (pixels - stage / 2) / (whole * scale)
  return {
    x: shareOf(disc.x, width, course.width),
    y: shareOf(disc.y, height, course.height),
  }
}

test('[EXPORT-2, EXPORT-8, EXPORT-20] one athlete, two photos and a clip, in every format', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, await files())
  const replay = await sampleReplay(page.request, ['RTNG0004'], MEDIA)
  const dialog = await openExport(page)
  for (const shot of [
    { format: '1:1', lines: 720, shot: 'director' },
    { format: '16:9', lines: 720, shot: 'map' },
  ] as const) {
    await choose(dialog, shot)
    expectTruth(await previewOf(dialog, replay, shot), replay, shot)
  }
  await expectWholeVideo(page, dialog, replay, { format: '9:16', lines: 1080, shot: 'map' })
  await page.keyboard.press('Escape')
  // At the moment of a frame, the player shows the marker at the same point of the map.
  const cut = cutOf(replay, 'map')
  const { race } = moments(replay, cut)
  const time = Math.round((frameTimes(cut)[race] as number) * 10) / 10
  const { position, color } = sceneAt(replay, time).markers[0] ?? {
    position: { x: 0, y: 0 },
    color: '',
  }
  const found = await playerMarker(page, time, color, replay.course)
  expect(found.x).toBeCloseTo(position.x / replay.course.width, 2)
  expect(found.y).toBeCloseTo(position.y / replay.course.height, 2)
})

test('[EXPORT-2, EXPORT-20] five athletes, two photos and a clip, in every format', async ({
  page,
}) => {
  await openRace(page, { idps: FIVE })
  await addFiles(page, await files())
  // Media follow the first athlete's clock, who started a second before the other one.
  const media = MEDIA.map((item) => ({ ...item, offset: (item.offset ?? 0) + 1 }))
  const replay = await sampleReplay(page.request, FIVE, media)
  const dialog = await openExport(page)
  for (const shot of [
    { format: '9:16', lines: 720, shot: 'director' },
    { format: '1:1', lines: 720, shot: 'map' },
  ] as const) {
    await choose(dialog, shot)
    expectTruth(await previewOf(dialog, replay, shot), replay, shot)
  }
  await expectWholeVideo(page, dialog, replay, { format: '16:9', lines: 720, shot: 'director' })
})

test('[EXPORT-2] exporting twice gives identical pictures', async ({ page }) => {
  await watchEncoder(page)
  for (const idps of [undefined, FIVE]) {
    await openRace(page, idps ? { idps } : {})
    await expectField(page)
    const dialog = await openExport(page)
    await choose(dialog, { format: '1:1', lines: 720 })
    const painted: string[][] = []
    // Frames after the last compared one may still arrive until the export is cancelled.
    const pictures = () =>
      page.evaluate(
        (end) =>
          [...window.encoded]
            .filter(([time]) => time < end)
            .sort(([a], [b]) => a - b)
            .map(([, hash]) => hash),
        (COMPARED / 30) * 1e6 - 1000,
      )
    for (let i = 0; i < 2; i++) {
      await page.evaluate(() => window.encoded.clear())
      await dialog.getByRole('button', { name: EXPORT_TEXTS.create }).click()
      await expect.poll(pictures, { timeout: 60_000 }).toHaveLength(COMPARED)
      painted.push(await pictures())
      await dialog.getByRole('button', { name: EXPORT_TEXTS.cancel }).click()
      await expect(dialog.getByRole('button', { name: EXPORT_TEXTS.create })).toBeVisible()
    }
    expect(new Set(painted[0]).size).toBeGreaterThan(COMPARED / 2)
    expect(painted[1]).toEqual(painted[0])
  }
})
