import type { FieldShown } from '../../../../race/field/field-dots.ts'
import { mapSceneAt, type Replay, raceTimeAt } from '../../../../race/replay/scene.ts'
import type { Trail } from '../../../../race/replay/trail.ts'
import type { Seconds } from '../../../../race/types.ts'
import type { Canvas } from '../../../picture/canvas.ts'
import { loadFonts, type WebFont } from '../../../picture/fonts.ts'
import { type MapPicture, openMapPicture } from '../../../picture/map/map-picture.ts'
import type { FieldPainter } from '../../../picture/map/paint-field.ts'
import type { Ground } from '../../../picture/map/paint-ground.ts'
import { createPaintQueue } from '../../../picture/paint-queue.ts'
import { type MapImage, type ShownMap, toneMap, toneOf } from '../../../picture/tone-map.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import type { Painter } from '../../../picture/worker-canvas.ts'
import type { createFilmPainter, MapFilming } from './film-map.ts'

/** What a map is painted from. Without an image a plain hall is painted. */
export type MapSubject<Image extends MapImage | null = MapImage> = Omit<Ground, 'map'> & {
  readonly map: ShownMap<Image> | null
}

/** What the page posts to the painter of its map: the replay once, its axis again, then only the time. */
export type MapMessage =
  | { readonly type: 'fonts'; readonly fonts: readonly WebFont[]; readonly family: string }
  /** The pixels of the subject that comes next. */
  | { readonly type: 'map'; readonly image: ImageBitmap }
  /** The page posts the image itself, a worker has had its pixels. */
  | { readonly type: 'subject'; readonly subject: MapSubject<MapImage | null> }
  | { readonly type: 'view'; readonly view: Viewport }
  | { readonly type: 'replay'; readonly replay: Replay }
  | { readonly type: 'axis'; readonly axis: Replay['axis'] }
  | { readonly type: 'time'; readonly time: Seconds }
  /** `null`: the whole map, laid once. */
  | { readonly type: 'camera'; readonly filming: MapFilming | null; readonly trail: Trail }
  /** `null`: only the athletes who are watched. */
  | { readonly type: 'field'; readonly shown: FieldShown | null }
  | { readonly type: 'picked'; readonly athlete: number | null }

/** Longest wait for a font before the map is painted without it. */
const FONT_TIMEOUT_MS = 150

/** What is painted of a subject. */
type Opened = {
  readonly ground: Ground
  readonly picture: MapPicture
}

/** Paints a map with its athletes; replies once, when it is painted. */
export function createMapPainter(reply: (reply: 'drawn') => void): Painter<MapMessage> {
  let canvases: readonly Canvas[] = []
  let pixels: ImageBitmap | null = null
  let opened: Opened | null = null
  let view: Viewport | null = null
  let replay: Replay | null = null
  let time: Seconds | null = null
  let filming: MapFilming | null = null
  let film: ReturnType<typeof createFilmPainter> | null = null
  let isFilmNew = false
  let trail: Trail = 'short'
  let shown: FieldShown | null = null
  let picked: number | null = null
  let field: FieldPainter | null = null
  let hasPainted = false
  /** The font of the names; resolves also when it cannot be loaded. */
  let font: Promise<void> = Promise.resolve()

  const { paintSoon } = createPaintQueue(() => {
    if (!replay || !view || time === null || !opened) return
    const under = field?.(raceTimeAt(replay, time), picked)
    const { picture } = opened
    if (filming && film) {
      // In one go with the first picture of the film, or there would be a frame without a map.
      if (isFilmNew) picture.clear(view)
      isFilmNew = false
      film(replay, time, { ...filming, trail }, view, under)
    } else picture.paint(mapSceneAt(replay, time, view.scale, trail), under)
    if (!hasPainted) reply('drawn')
    hasPainted = true
  })

  async function open({ course, map, theme: posted }: MapSubject<MapImage | null>) {
    const isFontLoaded = await Promise.race([
      font.then(() => true),
      new Promise<void>((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS)),
    ])
    const theme = { ...posted }
    const image = map?.image ?? pixels
    const toned = map && image ? toneMap({ ...map, image }) : null
    const ground = { course, map: toned, theme }
    opened = { ground, picture: openMapPicture(canvases, ground) }
    film = null
    layOut()
    await Promise.all([openFilm(), openField()])
    if (isFontLoaded) return
    // Canvas text does not wait for its font: paint again when it has come. What Chromium has found for
    // a font it keeps, and looks again for another list of families.
    await font
    theme.display += ',serif'
    layOut()
  }

  function layOut() {
    if (view) opened?.picture.resize(view)
    isFilmNew = true
    paintSoon()
  }

  /** Loaded when the camera first moves. Without a connection the whole map stays. */
  async function openFilm() {
    if (!filming || film) return
    const loaded = await import('./film-map.ts').catch(() => null)
    if (!loaded || !opened || film) return
    film = loaded.createFilmPainter(opened.picture.moving, opened.ground)
    paintSoon()
  }

  /** Loaded when a field is first shown. Without a connection nobody else is shown. */
  async function openField() {
    const wanted = shown
    field = null
    if (!wanted) return
    const loaded = await import('../../../picture/map/paint-field.ts').catch(() => null)
    if (!loaded || !opened || wanted !== shown) return
    field = loaded.createFieldPainter(wanted, opened.ground)
    paintSoon()
  }

  function setFilming(next: MapFilming | null) {
    const isNew = (next === null) !== (filming === null)
    filming = next
    if (isNew) layOut()
    void openFilm()
  }

  return (message) => {
    if (message.type === 'canvases') ({ canvases } = message)
    else if (message.type === 'fonts') {
      font = loadFonts(message.fonts, `700 16px ${message.family}`, 'A')
    } else if (message.type === 'map') {
      pixels = message.image
      // Ahead of its subject, while nobody waits for it.
      toneOf(pixels)
    } else if (message.type === 'subject') void open(message.subject)
    else if (message.type === 'view') {
      view = message.view
      layOut()
    } else if (message.type === 'camera') {
      ;({ trail } = message)
      setFilming(message.filming)
    } else if (message.type === 'field') {
      ;({ shown } = message)
      void openField()
    } else if (message.type === 'picked') picked = message.athlete
    else if (message.type === 'replay') ({ replay } = message)
    else if (message.type === 'axis') replay = replay && { ...replay, axis: message.axis }
    else ({ time } = message)
    paintSoon()
  }
}
