import type { Replay } from '../../../../race/replay/scene.ts'
import type { Trail } from '../../../../race/replay/trail.ts'
import type { Seconds } from '../../../../race/types.ts'
import { canDrawInWorker } from '../../../picture/canvas.ts'
import { readFonts } from '../../../picture/fonts.ts'
import { readTheme } from '../../../picture/theme.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import { openWorkerCanvas } from '../../../picture/worker-canvas.ts'
import { markMapDrawn, nextTask } from '../../../ui/idle.ts'
import type { FieldState } from '../../engine/player.ts'
import type { MapFilming } from './film-map.ts'
import type { MapMessage, MapSubject } from './map-painter.ts'

/** A map that is being watched. */
export type MapScreen = {
  resize(view: Viewport): void
  /** Shows a moment; the replay is looked at only when it is another than before. */
  draw(replay: Replay, time: Seconds): void
  /** Shows what a camera sees; `null`: the whole map. */
  film(filming: MapFilming | null, trail: Trail): void
  /** Shows the whole field, or no more than those who are watched. */
  showField(state: FieldState): void
  close(): void
}

/** Opens a map inside `box`, drawn by a worker where the browser can. */
export function openMapScreen(box: HTMLElement, subject: MapSubject<HTMLImageElement>): MapScreen {
  let view: Viewport | null = null
  let moment: Parameters<MapScreen['draw']> | null = null
  let posted: Replay | null = null
  let filmed: Extract<MapMessage, { type: 'camera' }> | null = null
  let field: FieldState | null = null
  let worker: Worker | null = null
  const canvas = openWorkerCanvas<MapMessage, 'drawn'>({
    box,
    layers: 3,
    startWorker: () => {
      worker = takeWorker()
      return worker
    },
    loadPainter: async () => (await import('./map-painter.ts')).createMapPainter,
    onReply: markMapDrawn,
    onRestart: begin,
  })
  opened += 1

  function begin() {
    posted = null
    if (canvas.isOnPage) canvas.post(fontsMessage())
    postSubject()
    if (view) canvas.post({ type: 'view', view })
    if (filmed) canvas.post(filmed)
    if (field) postField(field, null)
    if (moment) draw(...moment)
  }

  /** A worker takes the pixels of the map, the page the image itself. */
  function postSubject() {
    const { map } = subject
    if (!map || canvas.isOnPage) return canvas.post({ type: 'subject', subject })
    const post = () =>
      canvas.post({ type: 'subject', subject: { ...subject, map: { ...map, image: null } } })
    if (worker && prepared.get(worker) === map.image) return post()
    decode(map.image)
      .then((image) => {
        if (canvas.isOnPage) return
        canvas.post({ type: 'map', image }, [image])
        post()
      })
      .catch(canvas.restartOnPage)
  }

  function draw(replay: Replay, time: Seconds) {
    moment = [replay, time]
    // Other media change the axis alone, and a course may have thousands of points.
    if (replay.tracks !== posted?.tracks) canvas.post({ type: 'replay', replay })
    else if (replay.axis !== posted.axis) canvas.post({ type: 'axis', axis: replay.axis })
    posted = replay
    canvas.post({ type: 'time', time })
  }

  /** What is as before is not posted: a field has thousands of athletes. */
  function postField({ shown, picked }: FieldState, before: FieldState | null) {
    if (shown !== (before?.shown ?? null)) canvas.post({ type: 'field', shown })
    if (picked !== (before?.picked ?? null)) canvas.post({ type: 'picked', athlete: picked })
  }

  begin()
  return {
    resize(next) {
      view = next
      canvas.post({ type: 'view', view })
    },
    draw,
    film(filming, trail) {
      filmed = { type: 'camera', filming, trail }
      canvas.post(filmed)
    },
    showField(next) {
      postField(next, field)
      field = next
    },
    close() {
      opened -= 1
      canvas.close()
    },
  }
}

/** A worker has no style sheets of its own. */
const fontsMessage = (): MapMessage => ({
  type: 'fonts',
  fonts: readFonts(),
  family: readTheme().display,
})

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

function takeWorker(): Worker {
  const worker = spare ?? startWorker()
  spare = null
  return worker
}

/** A worker that already loads the font it will write with. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage(fontsMessage())
  return worker
}

/** The image whose pixels a worker has already: that of one map, the last it was given. */
const prepared = new WeakMap<Worker, HTMLImageElement>()

/** Gives the next worker the pixels of a map, which it measures ahead. */
export async function preparePixels(image: HTMLImageElement): Promise<void> {
  const worker = spare
  if (!worker || prepared.get(worker) === image) return
  const pixels = await decode(image)
  if (worker !== spare) return
  worker.postMessage({ type: 'map', image: pixels } satisfies MapMessage, [pixels])
  prepared.set(worker, image)
}

/** From the file, which the browser still has: it is decoded beside the page, an image on it. */
async function decode({ src }: HTMLImageElement): Promise<ImageBitmap> {
  // What is on screen already comes first.
  await nextTask()
  const file = await fetch(src, { cache: 'force-cache' })
  return createImageBitmap(await file.blob())
}
