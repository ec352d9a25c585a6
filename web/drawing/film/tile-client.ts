import type { Course } from '../../../race/course/course.ts'
import { openCanvas } from '../../picture/canvas.ts'
import type { WebFont } from '../../picture/fonts.ts'
import type { Theme } from '../../picture/theme.ts'
import type { TonedMap } from '../../picture/tone-map.ts'
import { partBelow } from './part-below.ts'
import type { Ground, MapPart, TileGrid, TilePlace } from './tile.ts'

/** The fonts of the letters on a floor. */
export type TileFonts = { readonly fonts: readonly WebFont[]; readonly family: string }

export type TileMessage =
  | ({ readonly type: 'fonts' } & TileFonts)
  | {
      readonly type: 'course'
      readonly course: Course
      readonly theme: Theme
      readonly grid: TileGrid
    }
  | {
      readonly type: 'tile'
      readonly id: number
      readonly place: TilePlace
      /** `null`: a floor. */
      readonly below: MapBelow | null
    }

/** What of a map lies below a tile. */
type MapBelow = { readonly map: TonedMap & { readonly image: ImageBitmap }; readonly part: MapPart }

/** `null`: it could not be drawn. */
export type TileReply = { readonly id: number; readonly image: ImageBitmap | null }

export type TileWorker = {
  /** Tiles are drawn one after another; one whose signal is aborted before its turn never is. */
  draw(ground: Ground, grid: TileGrid, place: TilePlace, signal: AbortSignal): Promise<ImageBitmap>
}

type Waiting = { readonly resolve: (image: ImageBitmap) => void; readonly reject: () => void }

let opened: TileWorker | null | undefined

/**
 * A worker that draws tiles while another draws frames, which are not held up then; `null` where a
 * worker cannot start one, and on the page. It ends with the worker that has started it.
 */
export function openTileWorker(fonts: TileFonts | null): TileWorker | null {
  if (typeof document !== 'undefined' || typeof Worker === 'undefined') return null
  if (opened === undefined) {
    try {
      opened = startTileWorker(fonts)
    } catch {
      opened = null
    }
  }
  return opened
}

function startTileWorker(fonts: TileFonts | null): TileWorker {
  const worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let isBroken = false
  let count = 0
  /** Done when the tile before the next one is. */
  let last: Promise<unknown> = Promise.resolve()
  let posted: { readonly course: Course; readonly grid: TileGrid } | null = null
  const post = (message: TileMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer)
  if (fonts) post({ type: 'fonts', fonts: fonts.fonts, family: fonts.family })

  worker.addEventListener('message', ({ data: { id, image } }: MessageEvent<TileReply>) => {
    if (image) waiting.get(id)?.resolve(image)
    else waiting.get(id)?.reject()
    waiting.delete(id)
  })
  worker.addEventListener('error', () => {
    isBroken = true
    for (const { reject } of waiting.values()) reject()
    waiting.clear()
  })

  function drawNow({ course, theme, map }: Ground, grid: TileGrid, place: TilePlace) {
    if (posted?.course !== course || posted.grid !== grid) {
      posted = { course, grid }
      post({ type: 'course', course, theme, grid })
    }
    const below = typeof map === 'function' ? null : cutMap(map, course, grid, place)
    return new Promise<ImageBitmap>((resolve, reject) => {
      if (isBroken) return reject()
      count += 1
      waiting.set(count, { resolve, reject })
      post({ type: 'tile', id: count, place, below }, below ? [below.map.image] : [])
    })
  }

  return {
    draw(ground, grid, place, signal) {
      // What has been posted is drawn; what waits here can still be given up.
      const image = last.then(() => {
        signal.throwIfAborted()
        return drawNow(ground, grid, place)
      })
      // What cannot even be cut out or posted is a tile that does not come, too.
      last = image.catch(() => {})
      return image
    },
  }
}

let scratch: OffscreenCanvas | null = null

/** Cuts out what lies below a tile: all of a map would take as much memory again. */
function cutMap(map: TonedMap, course: Course, grid: TileGrid, place: TilePlace): MapBelow {
  const { image } = map
  const { pixels, part } = partBelow(grid, place, image, course)
  scratch ??= openCanvas(1, 1) as OffscreenCanvas
  // Most are of one size, and a canvas that has been cut from is empty again.
  if (scratch.width !== pixels.width) scratch.width = pixels.width
  if (scratch.height !== pixels.height) scratch.height = pixels.height
  scratch.getContext('2d')?.drawImage(image, -pixels.left, -pixels.top)
  return { map: { ...map, image: scratch.transferToImageBitmap() }, part }
}
