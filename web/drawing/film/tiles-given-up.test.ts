import { beforeEach, expect, test, vi } from 'vitest'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import type { MapScene } from '../../../race/replay/scene.ts'
import type { Ctx } from '../../picture/canvas.ts'
import type { Theme } from '../../picture/theme.ts'
import { fitViewport } from '../../picture/viewport.ts'
import { openFilmPicture } from './film-picture.ts'
import type { Ground, TilePlace } from './tile.ts'
import { openTileWorker, type TileMessage, type TileReply } from './tile-client.ts'
import { createTileSupply } from './tile-supply.ts'

const stages: string[] = []

vi.mock('./tile.ts', () => ({ createTileDrawer: () => ({ chunksAt: () => [] }) }))
vi.mock('./map-tiles.ts', () => ({
  createMapTiles: (_: Ground, { width }: { width: number }) => ({
    levelOf: (scale: number) => ({ index: 0, scale, chunks: [] }),
    prepare() {},
    draw: () => stages.push(`draw ${width}`),
    close: () => stages.push(`close ${width}`),
  }),
}))

const course = buildStandardCourse()
const ground: Ground = { course, map: () => {}, theme: {} as Theme }
const viewOf = (width: number, height: number) => fitViewport(course, { width, height }, 1)
const view = viewOf(1600, 1000)
const signal = () => new AbortController().signal
/** Until what has been promised is done. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A picture that tells whether its memory is free again. */
function anImage() {
  const image = { isClosed: false, close: () => Object.assign(image, { isClosed: true }) }
  return image as typeof image & ImageBitmap
}

/** Asks a worker for tiles, which come when the test says so. */
function aSupply() {
  const asked: { place: TilePlace; come: (image: ImageBitmap) => void }[] = []
  const worker = {
    draw: (_: Ground, __: unknown, place: TilePlace) =>
      new Promise<ImageBitmap>((come) => asked.push({ place, come })),
  }
  const onSharper = vi.fn<() => void>()
  return { asked, onSharper, supply: createTileSupply(ground, view, { worker, onSharper }) }
}

test('[CAM-12] tiles are asked for one after another, as far as the frame has room', async () => {
  const { asked, onSharper, supply } = aSupply()
  supply.prepare(view, null, 6)
  for (let came = 1; came <= 6; came++) {
    expect(asked).toHaveLength(came)
    asked[came - 1]?.come(anImage())
    await settle()
    expect(onSharper).toHaveBeenCalledTimes(came)
  }
  expect(asked).toHaveLength(6)
})

test('[CAM-12] where the stage has another size no tile of the old one is asked for any more', async () => {
  const { asked, onSharper, supply } = aSupply()
  const [kept, late] = [anImage(), anImage()]
  supply.prepare(view, null, 6)
  asked[0]?.come(kept)
  await settle()
  supply.close()
  expect(kept.isClosed).toBe(true)
  // One was on its way; it is not kept, and nothing is drawn for it.
  asked[1]?.come(late)
  await settle()
  expect(late.isClosed).toBe(true)
  expect(asked).toHaveLength(2)
  expect(onSharper).toHaveBeenCalledTimes(1)
})

test('[CAM-12] a film gives up the tiles of a stage when it gets another, and when it ends', () => {
  const scene = { markers: [], leaderboard: [] } as unknown as MapScene
  const ctx = {
    ...{ setTransform() {}, fillRect() {}, strokeText() {}, fillText() {} },
    measureText: () => ({ width: 50 }),
  } as unknown as Ctx
  const film = openFilmPicture(ctx, ground, {})
  film.draw(viewOf(572, 390), scene)
  film.draw(viewOf(572, 390), scene)
  film.draw(viewOf(390, 520), scene)
  film.close()
  expect(stages).toEqual(['draw 572', 'draw 572', 'close 572', 'draw 390', 'close 390'])
  // What has been given up is not drawn from.
  film.draw(viewOf(390, 520), scene)
  film.close()
  expect(stages.slice(5)).toEqual(['draw 390', 'close 390'])
})

/** What a worker of tiles has been told. */
const posted: TileMessage[] = []
let reply: (data: TileReply) => void = () => {}
class FakeWorker {
  addEventListener(type: string, listen: (event: { data: TileReply }) => void) {
    if (type === 'message') reply = (data) => listen({ data })
  }
  postMessage(message: TileMessage) {
    posted.push(message)
  }
}
beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
})

test('[CAM-12] a tile that waits behind another is never posted when nobody wants it any more', async () => {
  const worker = openTileWorker(null)
  const grids = [0, 1, 2].map(() => ({ side: 384, pixelRatio: 1 })) as [Grid, Grid, Grid]
  const place = { scale: 1, column: 0, row: 0 }
  const given = new AbortController()
  const first = worker?.draw(ground, grids[0], place, signal())
  const second = worker?.draw(ground, grids[1], place, given.signal)
  const third = worker?.draw(ground, grids[2], place, signal())
  await settle()
  given.abort()
  const images = [anImage(), anImage()] as const
  reply({ id: 1, image: images[0] })
  await expect(first).resolves.toBe(images[0])
  await expect(second).rejects.toThrow()
  await settle()
  expect(posted.map(({ type }) => type)).toEqual(['course', 'tile', 'course', 'tile'])
  reply({ id: 2, image: images[1] })
  await expect(third).resolves.toBe(images[1])
})

type Grid = { side: number; pixelRatio: number }
