import type { FieldShown } from '../../../../race/field/field-dots.ts'
import { mapSceneAt, type Replay, raceTimeAt } from '../../../../race/replay/scene.ts'
import type { Trail } from '../../../../race/replay/trail.ts'
import type { Seconds } from '../../../../race/types.ts'
import type { TileFonts } from '../../../drawing/film/tile-client.ts'
import type { Canvas } from '../../../picture/canvas.ts'
import { loadFonts } from '../../../picture/fonts.ts'
import type { FieldPicture } from '../../../picture/map/field-picture.ts'
import {
  type MapPicture,
  type MapSubject,
  openMapPicture,
} from '../../../picture/map/map-picture.ts'
import { createPaintQueue } from '../../../picture/paint-queue.ts'
import { type MapImage, type ShownMap, toneOf } from '../../../picture/tone-map.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import type { Painter } from '../../../picture/worker-canvas.ts'
import type { Film, MapFilming } from './film-map.ts'

/** What the page posts to the painter of its map: the replay once, its axis anew, then only the time. */
export type MapMessage =
  | ({ readonly type: 'fonts' } & TileFonts)
  /** The pixels of the subject that comes next. */
  | { readonly type: 'map'; readonly image: ImageBitmap }
  | { readonly type: 'subject'; readonly subject: PostedSubject }
  | { readonly type: 'view'; readonly view: Viewport }
  | { readonly type: 'replay'; readonly replay: Replay }
  | { readonly type: 'axis'; readonly axis: Replay['axis'] }
  | { readonly type: 'time'; readonly time: Seconds }
  /** `null`: the whole map, laid once. */
  | { readonly type: 'camera'; readonly filming: MapFilming | null; readonly trail: Trail }
  /** `null`: nobody but those who are watched. */
  | { readonly type: 'field'; readonly shown: FieldShown | null }
  | { readonly type: 'picked'; readonly athlete: number | null }

/** The page posts the image itself, a worker has had its pixels. */
type PostedSubject = Omit<MapSubject, 'map'> & { readonly map: ShownMap<MapImage | null> | null }

/** Longest wait for a font before the map is drawn without it. */
const FONT_TIMEOUT_MS = 150

/** Paints a map with its athletes; replies once, when it is drawn. */
export function createMapPainter(reply: (reply: 'drawn') => void): Painter<MapMessage> {
  let canvases: readonly Canvas[] = []
  let pixels: ImageBitmap | null = null
  let picture: MapPicture | null = null
  let view: Viewport | null = null
  let replay: Replay | null = null
  let time: Seconds | null = null
  let filming: MapFilming | null = null
  let film: Film | null = null
  let isFilmNew = false
  let trail: Trail = 'short'
  let shown: FieldShown | null = null
  let picked: number | null = null
  let field: FieldPicture | null = null
  let fonts: TileFonts | null = null
  let hasDrawn = false
  /** The font of the names; resolves also when it cannot be loaded. */
  let font: Promise<void> = Promise.resolve()

  const { paintSoon } = createPaintQueue(() => {
    if (!replay || !view || time === null || !picture) return
    const under = field?.under(raceTimeAt(replay, time), picked)
    if (!filming || !film) picture.draw(mapSceneAt(replay, time, view.scale, trail), under)
    else {
      // In one go with the first picture of the film, or there would be a frame without a map.
      if (isFilmNew) picture.clear(view)
      isFilmNew = false
      film.draw(replay, time, { ...filming, trail }, view, under)
    }
    if (!hasDrawn) reply('drawn')
    hasDrawn = true
  })

  async function open({ course, map, theme: posted }: PostedSubject) {
    const isFontLoaded = await Promise.race([
      font.then(() => true),
      new Promise<void>((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS)),
    ])
    const theme = { ...posted }
    const image = map?.image ?? pixels
    picture = await openMapPicture(canvases, {
      course,
      map: map && image && { ...map, image },
      theme,
    })
    // It films the map that was there before.
    closeFilm()
    void openField()
    redraw()
    if (isFontLoaded) return
    // Canvas text does not wait for its font: draw again when it has come. What Chromium has found for
    // a font it keeps, and looks again for another list of families.
    await font
    theme.display += ',serif'
    redraw()
  }

  function redraw() {
    if (view) picture?.resize(view)
    // Now, not with the next frame: until then more tiles of the old size would be asked for.
    film?.close()
    isFilmNew = true
    if (filming && !film) void openFilm()
    paintSoon()
  }

  /** Only who moves the camera loads what films. Without a connection the whole map stays. */
  async function openFilm() {
    const loaded = await import('./film-map.ts').catch(() => null)
    if (!loaded || !picture || !view || !filming || film) return
    film = loaded.createFilm(picture.moving, picture.ground, fonts, paintSoon)
    paintSoon()
  }

  /** Only who shows the field loads what draws it. Without a connection nobody else is shown. */
  async function openField() {
    const wanted = shown
    field = null
    if (!wanted) return
    const loaded = await import('../../../picture/map/field-picture.ts').catch(() => null)
    if (!loaded || !picture || wanted !== shown) return
    field = loaded.createFieldPicture(wanted, picture.ground)
    paintSoon()
  }

  function setFilming(next: MapFilming | null) {
    const isNew = (next === null) !== (filming === null)
    filming = next
    if (!isNew) return
    closeFilm()
    redraw()
  }

  function closeFilm() {
    film?.close()
    film = null
  }

  return (message) => {
    if (message.type === 'canvases') ({ canvases } = message)
    else if (message.type === 'fonts') {
      fonts = message
      font = loadFonts(message.fonts, `700 16px ${message.family}`, 'A')
    } else if (message.type === 'map') {
      pixels = message.image
      // Ahead of its subject, while nobody waits for it.
      toneOf(pixels)
    } else if (message.type === 'subject') void open(message.subject)
    else if (message.type === 'view') {
      view = message.view
      redraw()
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
