import { expect, test } from 'vitest'
import { sceneAt } from '../replay/scene.ts'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { aReplay, aVideo, frameTimes } from '../testing/a-replay.ts'
import { directVideo } from './direct-video.ts'
import { buildHighlights } from './highlights.ts'
import { videoMomentAt } from './video-moment.ts'

test('[EXPORT-2] every frame is the picture of the replay at its time', () => {
  const { replay } = aReplay({ media: [aVideo(500, 4)] })
  const cut = buildHighlights(replay, 15)
  const times = frameTimes(cut)
  for (let frame = 0; frame < cut.frames; frame += 7) {
    const { scene } = videoMomentAt(replay, cut, frame, 2)
    expect(scene).toEqual(sceneAt(replay, times[frame] as number, 2))
  }
})

test('[EXPORT-7] the first frame is only the title, the last only the card, and the race is in between', () => {
  const { replay } = aReplay()
  const cut = buildHighlights(replay, 15)
  const shown = [0, Math.round(cut.opening * 30) + 1, 200, cut.frames - 1].map((frame) => {
    const { shows, fade } = videoMomentAt(replay, cut, frame)
    return [shows, fade]
  })
  expect(shown).toEqual([
    ['opening', 0],
    ['race', 0],
    ['race', 0],
    ['closing', 0],
  ])
})

test('[EXPORT-7] title, race and card change behind the cover, which fades in and out smoothly', () => {
  const { replay } = aReplay()
  const cut = buildHighlights(replay, 15)
  const moments = Array.from({ length: cut.frames }, (_, frame) =>
    videoMomentAt(replay, cut, frame),
  )
  const changes = moments.filter(({ shows }, i) => i > 0 && shows !== moments[i - 1]?.shows)
  expect(changes.map(({ shows }) => shows)).toEqual(['race', 'closing'])
  // A step of the cover is two frames' share of a fade of 0.4 s, which has twelve.
  for (const { fade } of changes) expect(fade).toBeGreaterThan(1 - 2 / 12 - 1e-6)
  moments.forEach(({ fade }, i) => {
    expect(fade).toBeGreaterThanOrEqual(0)
    expect(fade).toBeLessThanOrEqual(1)
    if (i > 0) expect(Math.abs(fade - (moments[i - 1]?.fade ?? 0))).toBeLessThan(2 / 12 + 1e-6)
  })
})

test('[EXPORT-2] a clip plays on while its hold is shortened', () => {
  const { replay } = aReplay({ media: [aVideo(500, 10)] })
  const cut = buildHighlights(replay, 15)
  const positions = Array.from({ length: cut.frames }, (_, frame) =>
    videoMomentAt(replay, cut, frame),
  ).flatMap(({ scene, position }) => (scene.media ? [position] : []))
  expect(positions.length).toBeGreaterThanOrEqual(60)
  positions.forEach((position, i) => {
    if (i > 0) expect(position - (positions[i - 1] as number)).toBeCloseTo(1 / 30, 6)
  })
})

test('[EXPORT-7] rows glide when two swap, and are on whole positions before and after', () => {
  const keys = SEGMENTS.map(({ key }) => key).filter((key) => !UNMEASURED.has(key))
  const times = Object.fromEntries(keys.map((key, i) => [key, i < 15 ? 105 : 90]))
  const behind = aTimeline({ times, total: 15 * 105 + 15 * 90 })
  const { replay } = aReplay({ timelines: [anEvenTimeline(100), behind] })
  const cut = buildHighlights(replay, 15)
  const rows = Array.from(
    { length: cut.frames },
    (_, frame) => videoMomentAt(replay, cut, frame).rows[0] as number,
  )
  expect(rows[60]).toBe(0)
  expect(rows.at(-1)).toBe(1)
  const between = rows.filter((row) => row > 0 && row < 1)
  expect(between.length).toBeGreaterThan(8)
  expect(between.length).toBeLessThan(16)
  // The camera moves in every frame of its path, because a pause would look like a stutter.
  expect(new Set(between).size).toBe(between.length)
  rows.forEach((row, i) => {
    if (i > 0) expect(row).toBeGreaterThanOrEqual(rows[i - 1] as number)
  })
})

test('[EXPORT-2] the leaderboard has the order of its frame, even between two updates of its times', () => {
  const keys = SEGMENTS.map(({ key }) => key).filter((key) => !UNMEASURED.has(key))
  const times = Object.fromEntries(keys.map((key, i) => [key, i < 15 ? 105 : 90]))
  const behind = aTimeline({ times, total: 15 * 105 + 15 * 90 })
  const { replay } = aReplay({ timelines: [anEvenTimeline(100), behind] })
  const cut = buildHighlights(replay, 15)
  for (let frame = 0; frame < cut.frames; frame++) {
    const { scene, board } = videoMomentAt(replay, cut, frame)
    const order = ({ leaderboard }: typeof board) => leaderboard.map(({ athlete }) => athlete)
    expect(order(board)).toEqual(order(scene))
  }
})

test('[EXPORT-4] the times of the leaderboard change at most four times a second', () => {
  const { replay } = aReplay({ timelines: [anEvenTimeline(100), anEvenTimeline(105)] })
  const cut = buildHighlights(replay, 15)
  const gaps = Array.from({ length: cut.frames }, (_, frame) =>
    videoMomentAt(replay, cut, frame)
      .board.leaderboard.map(({ gap }) => gap)
      .join(),
  )
  const changes = gaps.filter((shown, i) => i > 0 && shown !== gaps[i - 1]).length
  expect(changes).toBeGreaterThan(10)
  expect(changes).toBeLessThanOrEqual(15 * 4)
  expect(gaps.at(-1)).toBe('0,150')
})

test('[EXPORT-20, EXPORT-22] a filmed frame has its framing, and its caption fades in and out', () => {
  const { replay } = aReplay({ timelines: [anEvenTimeline(100), anEvenTimeline(105)] })
  const cut = directVideo(replay, { length: 15, speed: 25 })
  const framing = { centre: { x: 1, y: 2 }, scale: 3, turn: 0 } as const
  const moments = Array.from({ length: cut.frames }, (_, frame) =>
    videoMomentAt(replay, cut, frame, () => framing),
  )
  expect(moments.every((moment) => moment.framing === framing)).toBe(true)
  const opacities = moments.map(({ caption }) => caption?.opacity ?? 0)
  expect(Math.max(...opacities)).toBe(1)
  // A fade of 0.2 s has six frames.
  opacities.forEach((opacity, i) => {
    expect(Math.abs(opacity - (opacities[i - 1] ?? 0))).toBeLessThan(1 / 6 + 1e-6)
  })
  const whole = videoMomentAt(replay, buildHighlights(replay, 15), 200, 2)
  expect([whole.framing, whole.caption]).toEqual([null, null])
})
