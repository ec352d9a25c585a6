import { mapSceneAt, type Replay } from '../../../race/replay/scene.ts'
import type { Seconds } from '../../../race/types.ts'
import { loadFonts } from '../../drawing/fonts.ts'
import { type MapPicture, openMapPicture } from '../../drawing/map-picture.ts'
import { createPaintQueue } from '../../drawing/paint-queue.ts'
import type { Viewport } from '../../drawing/viewport.ts'
import type { MapNews, OpenMap } from './map-screen.ts'

/** Longest wait for a font before the map is drawn without it. */
const PATIENCE_MS = 150

let picture: MapPicture | null = null
let view: Viewport | null = null
let replay: Replay | null = null
let time: Seconds | null = null
let hasDrawn = false

const { paintSoon } = createPaintQueue(() => {
  if (!replay || !view || time === null || !picture) return
  picture.draw(mapSceneAt(replay, time, view.scale))
  if (!hasDrawn) self.postMessage('drawn')
  hasDrawn = true
})

/** The face names are written in; here, or not to be had. */
let face: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<MapNews>) => {
  if (data.type === 'fonts') {
    face = loadFonts(data.fonts, `700 16px ${data.family}`, 'A')
  } else if (data.type === 'open') void open(data)
  else if (data.type === 'view') {
    view = data.view
    picture?.resize(view)
  } else if (data.type === 'replay') replay = data.replay
  else time = data.time
  paintSoon()
})

async function open({ sheets, subject }: OpenMap) {
  const isHere = await Promise.race([
    face.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
  ])
  picture = await openMapPicture(sheets, subject)
  show()
  if (isHere) return
  // Canvas text does not wait for its font: draw again when it has come.
  await face
  show()
}

function show() {
  if (view) picture?.resize(view)
  paintSoon()
}
