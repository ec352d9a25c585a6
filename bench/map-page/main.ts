import '../../web/styles.css'
import type { Course } from '../../race/course/course.ts'
import { type MapLook, needsCasing, shownLook, suggestLook } from '../../race/course/map-look.ts'
import { type Replay, type Scene, sceneAt } from '../../race/replay/scene.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { toneOf } from '../../web/picture/tone-map.ts'
import { toScreen } from '../../web/picture/viewport.ts'
import {
  type Brightness,
  brightnessOf,
  contrastOf,
  keptContrast,
  type Weakest,
  weaker,
  weakestOf,
} from './contrast.ts'
import { decode, openMap } from './maps.ts'
import { MAP_NAMES } from './names.ts'
import { ORGANISER_MAPS, printedTexts } from './organiser-maps.ts'
import { drawStorySheet } from './story-sheet.ts'
import {
  drawCard,
  drawTracer,
  litScene,
  openReplay,
  openVideo,
  replayOf,
  replayOn,
  type Surface,
} from './surfaces.ts'

/** The page's interface for the bench. */
export type MapPage = {
  readonly maps: readonly string[]
  tone(name: string): Promise<ReturnType<typeof toneOf> & { look: MapLook }>
  check(name: string, look: MapLook | null): Promise<Record<string, Weakest>>
  print(name: keyof typeof ORGANISER_MAPS): Promise<PrintLeft[]>
  draw(name: string, what: string, look: MapLook | null): Promise<string>
}
/** The share of a printed text's contrast that remains under the course. */
export type PrintLeft = { readonly screen: string; readonly text: string; readonly kept: number }

declare global {
  interface Window {
    mapPage: MapPage
  }
}

/** The current map, kept open because the largest take seconds to draw. */
let opened: { name: string; map: Awaited<ReturnType<typeof openMap>>; replay: Replay } | null = null

async function open(name: string) {
  if (opened?.name !== name) {
    const map = await openMap(name)
    opened = { name, map, replay: replayOn(map.image) }
  }
  return opened
}

const nobody = (replay: Replay): Scene => litScene(replay, [])
const midRace = (replay: Replay, scale: number): Scene => sceneAt(replay, 2480, scale)

/** Initials against their disc: a marker's darkest pixels against its typical ones. */
function initialsContrast({ at, view }: Brightness, scene: Scene): Weakest {
  const leader = scene.leaderboard[0]?.athlete ?? 0
  const marker = scene.markers[leader]
  if (!marker) return { where: 'marker', contrast: 0 }
  const { x, y } = toScreen(view, marker.position)
  const seen: number[] = []
  for (let dx = -7; dx <= 7; dx += 0.5) {
    for (let dy = -7; dy <= 7; dy += 0.5) {
      seen.push(at(x + marker.nudge.dx + dx, y + marker.nudge.dy + dy))
    }
  }
  seen.sort((a, b) => a - b)
  const darkest = seen[Math.floor(seen.length / 50)] ?? 0
  return {
    where: 'marker',
    contrast: contrastOf(darkest, seen[Math.floor(seen.length * 0.75)] ?? 0),
  }
}

const SCREENS = [
  ['phone', 390, 300, 2],
  ['desktop', 1100, 700, 1],
] as const

const ALL = SEGMENTS.map((_, segment) => segment)
/** One run, roxzone and station at a time: all runs share one track and would light it together. */
const LAPS = Array.from({ length: 9 }, (_, lap) => ALL.slice(4 * lap, 4 * lap + 4))

const unlitLine = (course: Course, surface: Surface, rest: number) =>
  weakestOf(course, brightnessOf(surface), ALL, rest)

const litLine = (replay: Replay, draw: (scene: Scene) => Surface, rest: number) =>
  weaker(
    LAPS.map((lap) => {
      const surface = draw(litScene(replay, lap))
      return weakestOf(replay.course, brightnessOf(surface), lap, rest)
    }),
  )

/**
 * Share of a segment that may run beside or across another line: a tenth with a casing, a quarter
 * with the soft glow on dark maps.
 */
const restOf = (hasCasing: boolean) => (hasCasing ? 0.1 : 0.25)

window.mapPage = {
  maps: Object.keys(MAP_NAMES),
  async tone(name) {
    const { map } = await open(name)
    const tone = toneOf(map.image)
    return { ...tone, look: suggestLook(tone) }
  },
  async check(name, look) {
    const { map, replay } = await open(name)
    const { course } = replay
    const shown = { image: map.image, look, hasPrintedNames: true }
    const tone = toneOf(map.image)
    const rest = restOf(needsCasing(tone, shownLook(tone, look)))
    const found: Record<string, Weakest> = {}
    for (const [screen, width, height, ratio] of SCREENS) {
      const draw = await openReplay(course, shown, width, height, ratio)
      found[`${screen}, unlit`] = unlitLine(course, draw(null), rest)
      found[`${screen}, lit`] = litLine(replay, draw, rest)
      const scene = midRace(replay, draw(null).view.scale)
      found[`${screen}, initials`] = initialsContrast(brightnessOf(draw(scene)), scene)
    }
    const traced = await drawTracer(map, look, { width: 1100, hasMarkers: false })
    found.tracer = unlitLine(course, traced, rest)
    const drawFrame = await openVideo(replay, shown)
    const { scale } = drawFrame(nobody(replay)).view
    found['video frame, unlit'] = unlitLine(course, drawFrame(nobody(replay)), rest)
    found['video frame, lit'] = litLine(replay, drawFrame, rest)
    const scene = midRace(replay, scale)
    found['video frame, initials'] = initialsContrast(brightnessOf(drawFrame(scene)), scene)
    found.card = unlitLine(course, await drawCard(replay, shown), rest)
    return found
  },
  async print(name) {
    const { svg, course } = ORGANISER_MAPS[name]
    const image = await decode(new Blob([svg], { type: 'image/svg+xml' }))
    const shown = { image, look: null, hasPrintedNames: false }
    const found: PrintLeft[] = []
    for (const [screen, width, height, ratio] of SCREENS) {
      const draw = await openReplay(course, shown, width, height, ratio)
      const bare = draw('map alone')
      // Station 1 is lit, so its own name may be covered.
      const scene = litScene(replayOf(course), [2])
      for (const [state, surface] of [
        ['nobody', draw(null)],
        ['station 1', draw(scene)],
      ] as const) {
        const [before, after] = [brightnessOf(bare), brightnessOf(surface)]
        for (const { text, box } of printedTexts(svg)) {
          if (text === '' || (state === 'station 1' && /SKI|^01$/.test(text))) continue
          found.push({
            screen: `${screen}, ${state}`,
            text,
            kept: keptContrast(before, after, box),
          })
        }
      }
    }
    return found
  },
  async draw(name, what, look) {
    const { map, replay } = await open(name)
    const shown = { image: map.image, look, hasPrintedNames: false }
    const story = /^story of (\d)$/.exec(what)
    const canvas = story
      ? await drawStorySheet(replay, Number(story[1]), shown)
      : (await drawn(what)).canvas
    const blob = await canvas.convertToBlob()
    const reader = new FileReader()
    return new Promise((resolve) => {
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(blob)
    })

    async function drawn(kind: string): Promise<Surface> {
      if (kind === 'tracer') return drawTracer(map, look, { width: 1100, hasMarkers: true })
      if (kind === 'video') {
        const drawFrame = await openVideo(replay, shown)
        return drawFrame(midRace(replay, drawFrame(nobody(replay)).view.scale))
      }
      if (kind === 'card') return drawCard(replay, shown)
      const [width, height, ratio] =
        kind === 'phone' ? ([390, 520, 2] as const) : ([1100, 690, 1] as const)
      const draw = await openReplay(replay.course, shown, width, height, ratio)
      return draw(midRace(replay, draw(null).view.scale))
    }
  },
}
