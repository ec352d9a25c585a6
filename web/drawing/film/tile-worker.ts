import { loadFonts } from '../../picture/fonts.ts'
import { createTileDrawer } from './tile.ts'
import type { TileMessage, TileReply } from './tile-client.ts'

/** Draws tiles, one after another. */
let drawer: ReturnType<typeof createTileDrawer> | null = null
/** Letters stand on a floor alone. */
let font: Promise<void> = Promise.resolve()

async function draw({ id, place, below }: Extract<TileMessage, { type: 'tile' }>) {
  if (!drawer) throw new Error('There is no course yet')
  const own = drawer
  if (!below) await font
  const ground = below?.map ?? (await import('../../picture/map/paint-floor.ts')).drawFloor
  const image = own.draw(ground, place, below?.part) as ImageBitmap
  const reply: TileReply = { id, image }
  self.postMessage(reply, { transfer: [image] })
}

// WebKit runs this file again when a part that is loaded later shares code with it: the first stays.
self.onmessage ??= ({ data }: MessageEvent<TileMessage>) => {
  if (data.type === 'fonts') {
    font = loadFonts(data.fonts, `700 16px ${data.family}`, 'START FINISH 12345678')
  } else if (data.type === 'course') {
    drawer = createTileDrawer(data, data.grid, false)
  } else {
    draw(data).catch(() => {
      const reply: TileReply = { id: data.id, image: null }
      self.postMessage(reply)
    })
  }
}
