import { isWholeMapAt, type MapFilming } from '../../../../race/camera/finish-camera.ts'
import type { FieldShown } from '../../../../race/field/field-dots.ts'
import { mapSceneAt, type Replay, raceTimeAt } from '../../../../race/replay/scene.ts'
import type { Trail } from '../../../../race/replay/trail.ts'
import type { Seconds } from '../../../../race/types.ts'
import type { Canvas, Ctx } from '../../../picture/canvas.ts'
import { loadFonts, type WebFont } from '../../../picture/fonts.ts'
import { createMapPicture } from '../../../picture/map/map-picture.ts'
import type { FieldPainter } from '../../../picture/map/paint-field.ts'
import type { Ground } from '../../../picture/map/paint-ground.ts'
import { type ShownMap, type TonedMap, toneMap } from '../../../picture/tone-map.ts'
import { startCanvas, type Viewport } from '../../../picture/viewport.ts'
import type { createFilmPainter } from './film-map.ts'

/** A map by the address of its image. */
export type MapSource = Omit<ShownMap, 'image'> & { readonly image: string }

/** The input of a map. Without an image a plain hall is painted. */
export type MapSubject = Omit<Ground, 'map'> & { readonly map: MapSource | null }

/** A message from the page to its map painter: the changed parts. */
export type MapChange = Partial<{
  readonly canvas: Canvas
  /** The font of names, and all fonts of the page. */
  readonly font: { readonly family: string; readonly fonts: readonly WebFont[] }
  readonly subject: MapSubject
  /** A map that is likely to be shown soon. */
  readonly ahead: MapSource
  readonly view: Viewport
  readonly replay: Replay
  readonly time: Seconds
  readonly filming: MapFilming
  readonly trail: Trail
  /** `null`: only the watched athletes are shown. */
  readonly shown: FieldShown | null
  readonly picked: number | null
}>

/** Longest wait for a font before the map is painted without it. */
const FONT_TIMEOUT_MS = 150

/** The painted parts of a subject. */
type Opened = {
  readonly ground: Ground
  readonly paintWhole: ReturnType<typeof createMapPicture>
  film: ReturnType<typeof createFilmPainter> | null
  field: FieldPainter | null
}

/** Paints a map with its athletes on the given canvas; calls `onDrawn` after the first picture. */
export function createMapPainter(onDrawn: () => void): (change: MapChange) => void {
  let state: MapChange = {}
  let opened: Opened | null = null
  let ctx: Ctx | null = null
  let isDue = false
  let hasPainted = false
  let fontLoaded: Promise<void> = Promise.resolve()

  /**
   * Paints once for all changes so far: a slow device shows fewer pictures, but never late ones.
   */
  function paintSoon() {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      paint()
    })
  }

  function paint() {
    const { replay, view, time, filming, trail, picked = null } = state
    if (!replay || !view || time === undefined || !opened || !ctx) return
    const { film, field, paintWhole } = opened
    // Each frame begins with the same settings, so that no frame depends on the one before it.
    ctx.save()
    const under = field?.(raceTimeAt(replay, time), picked)
    const isFilmed = filming && !isWholeMapAt(replay.axis, filming, time)
    if (isFilmed) void loadFilm()
    if (isFilmed && film) film(ctx, replay, time, { ...filming, trail }, view, under)
    else {
      const { map, theme } = opened.ground
      startCanvas(ctx, view, map?.edge ?? theme.ground)
      paintWhole(ctx, view, mapSceneAt(replay, time, view.scale, trail), under)
    }
    ctx.restore()
    if (!hasPainted) onDrawn()
    hasPainted = true
  }

  async function open({ course, map: source, theme }: MapSubject) {
    // Without its image, the course is shown alone.
    const map = source && (await toned(source).catch(() => null))
    const isFontLoaded = await Promise.race([
      fontLoaded.then(() => true),
      new Promise<void>((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS)),
    ])
    const show = (display: string) => {
      const ground = { course, map, theme: { ...theme, display } }
      opened = { ground, paintWhole: createMapPicture(ground), film: null, field: null }
      void loadField()
      paintSoon()
    }
    show(theme.display)
    if (isFontLoaded) return
    // Canvas text does not wait for its font, so paint again when it has loaded. Chromium caches
    // its choice for a font, and only looks again for another list of families.
    await fontLoaded
    show(`${theme.display},serif`)
  }

  /** Loaded when the camera first moves. Without a connection the whole map stays. */
  async function loadFilm() {
    const own = opened
    if (!own || own.film) return
    const loaded = await import('./film-map.ts').catch(() => null)
    if (!loaded) return
    own.film ??= loaded.createFilmPainter(own.ground)
    paintSoon()
  }

  /** Loaded when a field is first shown. Without a connection it isn't shown. */
  async function loadField() {
    const [own, { shown }] = [opened, state]
    if (!own) return
    own.field = null
    if (!shown) return
    const loaded = await import('../../../picture/map/paint-field.ts').catch(() => null)
    if (shown === state.shown) own.field = loaded?.createFieldPainter(shown, own.ground) ?? null
    paintSoon()
  }

  function resize() {
    const { canvas, view } = state
    if (!canvas || !view) return
    canvas.width = Math.round(view.width * view.pixelRatio)
    canvas.height = Math.round(view.height * view.pixelRatio)
    ctx ??= canvas.getContext('2d') as Ctx
  }

  return (change) => {
    state = { ...state, ...change }
    const { font, subject, ahead } = change
    // If it can't be loaded, the subject tries again.
    if (ahead) toned(ahead).catch(() => {})
    if (font) fontLoaded = loadFonts(font.fonts, `700 16px ${font.family}`, 'A')
    if (subject) void open(subject)
    if (change.canvas || change.view) resize()
    if (change.shown !== undefined) void loadField()
    paintSoon()
  }
}

let last: { key: string; map: Promise<TonedMap> } | null = null

/** A map ready to paint; the last one is kept, unless it couldn't be loaded. */
async function toned(source: MapSource): Promise<TonedMap> {
  const key = JSON.stringify(source)
  if (last?.key !== key) last = { key, map: load(source) }
  const { map } = last
  try {
    return await map
  } catch (error) {
    if (last?.map === map) last = null
    throw error
  }
}

/** Decodes the cached file off the main thread; an image element would be decoded on it. */
async function load(source: MapSource): Promise<TonedMap> {
  const file = await fetch(source.image, { cache: 'force-cache' })
  return toneMap({ ...source, image: await createImageBitmap(await file.blob()) })
}
