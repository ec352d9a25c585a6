import { RACE_COLORS } from '../../race/replay/palettes.ts'
import { sceneAt } from '../../race/replay/scene.ts'
import { FIVE } from '../open-race.ts'
import { sampleReplay } from '../sample-replay.ts'
import { expect, test } from './browser-journey.ts'
import type { Visitor } from './browser-user.ts'
import { countColors, findMarker, rgbOf } from './compare-pictures.ts'
import type { Target } from './find-in-page.ts'

const MAP: Target = { role: 'img', name: 'Race map' }
const TIMELINE: Target = { role: 'slider', name: 'Timeline' }
const PLAY: Target = { role: 'button', name: 'Play' }
const PAUSE: Target = { role: 'button', name: 'Pause' }
const BOARD: Target = { role: 'list', name: 'Leaderboard' }

/**
 * A surface without its picture has a handful of colours; a venue's map in any look has hundreds.
 */
const COLORS_OF_A_MAP = 200
/** A marker is a disc 24 pixels wide; initials and neighbours may cover most of it. */
const PIXELS_OF_A_MARKER = 30

const timeOf = async (visitor: Visitor) => Number(await visitor.read(TIMELINE))

/** Positions of the first athletes on the map, once all are painted. */
async function markersOf(visitor: Visitor, athletes: number) {
  const box = await visitor.boxOf(MAP)
  const colors = RACE_COLORS.slice(0, athletes).map(rgbOf)
  let markers: ReturnType<typeof findMarker>[] = []
  const countSeen = async () => {
    const picture = await visitor.look()
    markers = colors.map((color) => findMarker(picture, box, color))
    const isPainted = countColors(picture, box) > COLORS_OF_A_MAP
    return isPainted ? markers.filter(({ count }) => count >= PIXELS_OF_A_MARKER).length : 0
  }
  await expect.poll(countSeen, { message: 'sees every athlete on the map' }).toBe(athletes)
  return markers
}

/** Plays for a number of race seconds. */
async function playFor(visitor: Visitor, seconds: number) {
  const start = await timeOf(visitor)
  await visitor.click(PLAY)
  await expect.poll(() => timeOf(visitor)).toBeGreaterThan(start + seconds)
  await visitor.click(PAUSE)
  await visitor.see(PLAY)
}

test('[HOUSE-21, PLAY-1] Replay of one: it opens and plays, and the athlete moves on the map', async ({
  visitor,
}) => {
  await visitor.open('/race?idp=RTNG0004')
  await visitor.slide(TIMELINE, 600)
  const [before] = await markersOf(visitor, 1)
  await playFor(visitor, 60)
  const [after] = await markersOf(visitor, 1)
  const moved = Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0))
  expect(moved).toBeGreaterThan(20)
})

test('[HOUSE-21, CAM-2] Camera: a followed athlete stays in the middle of the map', async ({
  visitor,
  request,
}) => {
  const replay = await sampleReplay(request, ['RTNG0004'])
  // At the edge of the hall, and so of the whole map.
  const time = Array.from({ length: 3000 }, (_, second) => second + 300).find((second) => {
    const [marker] = sceneAt(replay, second).markers
    return marker && marker.position.x < 0.15 * replay.course.width
  })
  if (time === undefined) throw new Error('Nobody comes to the edge of the hall')

  await visitor.open('/race?idp=RTNG0004&cam=follow')
  await visitor.slide(TIMELINE, time)
  const { left, top, width, height } = await visitor.boxOf(MAP)
  // The camera loads while the whole map is shown.
  const expectInMiddle = () =>
    expect
      .poll(async () => {
        const [{ x, y } = { x: 0, y: 0 }] = await markersOf(visitor, 1)
        const shares = [(x - left) / width, (y - top) / height]
        return shares.every((share) => share > 0.2 && share < 0.8)
      })
      .toBe(true)
  await expectInMiddle()
  await playFor(visitor, 60)
  await expectInMiddle()
})

test('[HOUSE-21, RANK-5] Replay of five: all athletes are shown, and the leaderboard keeps up', async ({
  visitor,
  request,
}) => {
  const replay = await sampleReplay(request, FIVE)
  const orderAt = (time: number) => sceneAt(replay, time).leaderboard.map((row) => row.athlete)
  // There is a pass at this time, and none in the minute before.
  const pass = Array.from({ length: 3000 }, (_, second) => second + 300).find(
    (time) => String(orderAt(time)) !== String(orderAt(time - 1)),
  )
  if (pass === undefined) throw new Error('Nobody passes anybody in the sample race')

  await visitor.open(`/race?${FIVE.map((idp) => `idp=${idp}`).join('&')}`)
  await visitor.slide(TIMELINE, pass - 30)
  /** Athletes by rank, read from the positions of their rows. */
  const orderShown = () =>
    visitor.onElement(BOARD, (board) => {
      const rows = [...(board?.children ?? [])] as HTMLElement[]
      const tops = rows.map((row) => Number(/[\d.]+/.exec(row.style.transform)?.[0]))
      return rows.map((_, index) => index).sort((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0))
    })
  await expect.poll(orderShown).toEqual(orderAt(pass - 30))
  await markersOf(visitor, 5)
  await playFor(visitor, 40)
  expect(orderAt(await timeOf(visitor))).not.toEqual(orderAt(pass - 30))
  await expect.poll(orderShown).toEqual(orderAt(await timeOf(visitor)))
  await markersOf(visitor, 5)
})
