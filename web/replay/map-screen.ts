import { type Face, readFaces } from '../drawing/faces.ts'
import type { MapPicture, MapScene, MapSubject, Sheets } from '../drawing/map-picture.ts'
import type { View } from '../drawing/view.ts'

/** What the page tells the worker that draws for it. */
export type MapNews =
  | OpenMap
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'scene'; readonly scene: MapScene }

export type OpenMap = {
  readonly type: 'open'
  readonly sheets: Sheets<OffscreenCanvas>
  readonly subject: MapSubject
  readonly faces: readonly Face[]
}

/** A map that is being watched. */
export type MapScreen = MapPicture & { close(): void }

type Subject = Omit<MapSubject, 'map'> & { readonly map: HTMLImageElement | null }

/**
 * Opens a map inside `box`. A worker draws it where the browser can, so that neither a long stroke
 * nor sixty pictures a second keep the page from answering a finger.
 */
export function openMapScreen(box: HTMLElement, subject: Subject): MapScreen {
  if (!canDrawElsewhere()) return openOnPage(box, subject)

  let last: { view?: View; scene?: MapScene } = {}
  let screen = openInWorker(box, subject, () => {
    // A worker that cannot be loaded leaves its canvases unusable: begin again, here.
    screen.close()
    screen = openOnPage(box, subject)
    if (last.view) screen.resize(last.view)
    if (last.scene) screen.draw(last.scene)
  })
  return {
    resize(view) {
      last = { ...last, view }
      screen.resize(view)
    },
    draw(scene) {
      last.scene = scene
      screen.draw(scene)
    },
    close: () => screen.close(),
  }
}

const canDrawElsewhere = () =>
  typeof Worker !== 'undefined' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype

const startWorker = () =>
  new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })

/** A worker nobody uses yet. */
let spare: Worker | null = null

/** Starts the worker of the next map ahead: it comes up while there is still something to wait for. */
export function prepareMapScreen() {
  if (spare || !canDrawElsewhere()) return
  const worker = startWorker()
  spare = worker
  worker.addEventListener('error', () => {
    if (spare === worker) spare = null
  })
}

function openInWorker(box: HTMLElement, subject: Subject, onFailed: () => void): MapScreen {
  const worker = spare ?? startWorker()
  spare = null
  worker.addEventListener('error', onFailed, { once: true })
  const tell = (news: MapNews, given: Transferable[] = []) => worker.postMessage(news, given)
  const { still, lit, moving } = layCanvases(box)
  const sheets = {
    still: still.transferControlToOffscreen(),
    lit: lit.transferControlToOffscreen(),
    moving: moving.transferControlToOffscreen(),
  }
  const open = async () => {
    const map = subject.map && (await createImageBitmap(subject.map))
    const given: Transferable[] = Object.values(sheets)
    if (map) given.push(map)
    tell({ type: 'open', sheets, subject: { ...subject, map }, faces: readFaces() }, given)
  }
  open().catch(onFailed)
  return {
    resize: (view) => tell({ type: 'view', view }),
    draw: ({ markers, leaderboard }) =>
      tell({ type: 'scene', scene: { markers, leaderboard: leaderboard.map(toRow) } }),
    close() {
      worker.terminate()
      box.replaceChildren()
    },
  }
}

/** No more than the map shows is sent along, sixty times a second. */
const toRow = ({ athlete, state, progress, color }: MapScene['leaderboard'][number]) => ({
  athlete,
  state,
  progress,
  color,
})

function openOnPage(box: HTMLElement, subject: Subject): MapScreen {
  const sheets = layCanvases(box)
  let picture: MapPicture | null = null
  let view: View | null = null
  let scene: MapScene | null = null
  const show = () => {
    if (view) picture?.resize(view)
    if (scene) picture?.draw(scene)
  }
  const open = async () => {
    const { openMapPicture } = await import('../drawing/map-picture.ts')
    picture = openMapPicture(sheets, subject)
    show()
    // Canvas text does not wait for its face: draw again when it has come.
    if (document.fonts.status === 'loading') document.fonts.ready.then(show)
  }
  void open()
  return {
    resize(next) {
      view = next
      picture?.resize(next)
    },
    draw(next) {
      scene = next
      picture?.draw(next)
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
