import { mapSceneAt, type Replay } from '../../../race/replay/scene.ts'
import type { Seconds } from '../../../race/types.ts'
import { canDrawInWorker } from '../../drawing/canvas.ts'
import { readFonts, type WebFont } from '../../drawing/fonts.ts'
import type { MapPicture, MapSubject, Sheets } from '../../drawing/map-picture.ts'
import { readTheme } from '../../drawing/theme.ts'
import type { ShownMap } from '../../drawing/tone-map.ts'
import type { Viewport } from '../../drawing/viewport.ts'
import { nextTask } from '../../ui/idle.ts'
import { takePixels } from './map-image.ts'

/** What the page tells the worker that draws for it: the replay once, and then only the time. */
export type MapNews =
  | { readonly type: 'fonts'; readonly fonts: readonly WebFont[]; readonly family: string }
  | OpenMap
  | { readonly type: 'view'; readonly view: Viewport }
  | { readonly type: 'replay'; readonly replay: Replay }
  | { readonly type: 'time'; readonly time: Seconds }

export type OpenMap = {
  readonly type: 'open'
  readonly sheets: Sheets<OffscreenCanvas>
  readonly subject: MapSubject
}

/** A map that is being watched. */
export type MapScreen = {
  resize(view: Viewport): void
  /** Shows a moment; the replay is looked at only when it is another than before. */
  draw(replay: Replay, time: Seconds): void
  close(): void
}

type Subject = Omit<MapSubject, 'map'> & { readonly map: ShownMap<HTMLImageElement> | null }

/**
 * Opens a map inside `box`. A worker draws it where the browser can, so that neither a long stroke
 * nor sixty pictures a second keep the page from answering a finger.
 */
export function openMapScreen(box: HTMLElement, subject: Subject): MapScreen {
  if (!canDrawInWorker()) return openOnPage(box, subject)

  let view: Viewport | null = null
  let moment: Parameters<MapScreen['draw']> | null = null
  let screen = openInWorker(box, subject, () => {
    // A worker that cannot be loaded leaves its canvases unusable: begin again, here.
    screen.close()
    screen = openOnPage(box, subject)
    if (view) screen.resize(view)
    if (moment) screen.draw(...moment)
  })
  return {
    resize(next) {
      view = next
      screen.resize(next)
    },
    draw(...next) {
      moment = next
      screen.draw(...next)
    },
    close: () => screen.close(),
  }
}

/** A worker that already loads the font it will write with: it has no style sheets of its own. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })
  const news: MapNews = { type: 'fonts', fonts: readFonts(), family: readTheme().display }
  worker.postMessage(news)
  return worker
}

let tellDrawn = () => {}
const drawn = new Promise<void>((resolve) => {
  tellDrawn = resolve
})
/** Longest wait for a map before everything else goes on without it. */
const PATIENCE_MS = 1000

/** Resolves when a map has been drawn since the page was loaded: what can wait, waits for that. */
export const mapDrawn = (): Promise<void> =>
  Promise.race([drawn, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))])

/** A worker nobody uses yet. */
let spare: Worker | null = null
/** Maps that are being drawn: beside them a worker would only be in the way. */
let opened = 0

/** Starts the worker of the next map ahead: it comes up while there is still something to wait for. */
export function prepareMapScreen() {
  if (spare || opened > 0 || !canDrawInWorker()) return
  const worker = startWorker()
  spare = worker
  worker.addEventListener('error', () => {
    if (spare === worker) spare = null
  })
}

function openInWorker(box: HTMLElement, subject: Subject, onFailed: () => void): MapScreen {
  const worker = spare ?? startWorker()
  spare = null
  opened += 1
  worker.addEventListener('error', onFailed, { once: true })
  worker.addEventListener('message', tellDrawn, { once: true })
  const tell = (news: MapNews, given: Transferable[] = []) => worker.postMessage(news, given)
  const { still, lit, moving } = layCanvases(box)
  const sheets = {
    still: still.transferControlToOffscreen(),
    lit: lit.transferControlToOffscreen(),
    moving: moving.transferControlToOffscreen(),
  }
  const open = (image: ImageBitmap | null) => {
    const given: Transferable[] = Object.values(sheets)
    if (image) given.push(image)
    const map = subject.map && image && { ...subject.map, image }
    tell({ type: 'open', sheets, subject: { ...subject, map } }, given)
  }
  const ready = subject.map && takePixels(subject.map.image)
  if (subject.map && !ready) unpack(subject.map.image).then(open).catch(onFailed)
  else open(ready)
  let known: Replay | null = null
  return {
    resize: (view) => tell({ type: 'view', view }),
    draw(replay, time) {
      if (replay !== known) tell({ type: 'replay', replay })
      known = replay
      tell({ type: 'time', time })
    },
    close() {
      opened -= 1
      worker.terminate()
      box.replaceChildren()
    },
  }
}

/** What is on screen already comes first; this is a task of its own, on a slow phone a long one. */
async function unpack(map: HTMLImageElement): Promise<ImageBitmap> {
  await nextTask()
  return createImageBitmap(map)
}

function openOnPage(box: HTMLElement, subject: Subject): MapScreen {
  const sheets = layCanvases(box)
  let picture: MapPicture | null = null
  let view: Viewport | null = null
  let moment: Parameters<MapScreen['draw']> | null = null
  const paint = () => {
    if (!view || !moment || !picture) return
    picture.draw(mapSceneAt(...moment, view.scale))
    tellDrawn()
  }
  const show = () => {
    if (view) picture?.resize(view)
    paint()
  }
  const open = async () => {
    const { openMapPicture } = await import('../../drawing/map-picture.ts')
    picture = await openMapPicture(sheets, subject)
    show()
    // Canvas text does not wait for its font: draw again when it has come.
    if (document.fonts.status === 'loading') document.fonts.ready.then(show)
  }
  void open()
  return {
    resize(next) {
      view = next
      show()
    },
    draw(...next) {
      moment = next
      paint()
    },
    close: () => box.replaceChildren(),
  }
}

/** New ones every time: a canvas can be given away only once. */
function layCanvases(box: HTMLElement): Sheets<HTMLCanvasElement> {
  const lay = () => {
    const canvas = document.createElement('canvas')
    canvas.className = 'absolute inset-0 size-full'
    canvas.ariaHidden = 'true'
    return canvas
  }
  const sheets = { still: lay(), lit: lay(), moving: lay() }
  box.replaceChildren(sheets.still, sheets.lit, sheets.moving)
  return sheets
}
