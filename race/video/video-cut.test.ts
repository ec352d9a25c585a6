import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replayTimeAt } from '../camera/watch-axis.ts'
import { SPEEDS, type Speed } from '../replay/playback.ts'
import { sceneAt } from '../replay/scene.ts'
import { anEvenTimeline } from '../testing/a-race.ts'
import { aPhoto, aReplay, aVideo, frameTimes } from '../testing/a-replay.ts'
import { buildFullVideo, frameStart, shownAt, VIDEO_FPS } from './video-cut.ts'

const anySpeed = fc.constantFrom(...SPEEDS)

/** Number of frames a player needs to get through the replay at a speed. */
function playedFrames(replay: ReturnType<typeof aReplay>, speed: Speed): number {
  return replay.speed(speed).playThrough(1 / VIDEO_FPS).length
}

test('[EXPORT-2] the whole replay takes as long as playing it, plus the title, the finish and the card', () => {
  const timelines = [anEvenTimeline(20)]
  const media = [aPhoto(-5), aPhoto(100), aVideo(300, 4), aPhoto(700)]
  const player = aReplay({ timelines, media })
  for (const speed of [5, 25, 50] as const) {
    const cut = buildFullVideo(player.replay, speed)
    const played = playedFrames(aReplay({ timelines, media }), speed) / VIDEO_FPS
    expect(cut.length).toBeCloseTo(2 + played + 0.7 + 3, 0)
    expect(cut.frames).toBe(Math.round(cut.length * VIDEO_FPS))
  }
})

test('[EXPORT-2] time never runs backwards, starts with the lead-in and ends after the finish', () => {
  const anyMedia = fc.array(fc.integer({ min: -50, max: 800 }), { maxLength: 6 })
  fc.assert(
    fc.property(anySpeed, anyMedia, fc.boolean(), (speed, offsets, skipRuns) => {
      const media = offsets.map((offset, i) => aPhoto(offset, `p${i}`))
      const { replay } = aReplay({ timelines: [anEvenTimeline(20)], media, skipRuns })
      const times = frameTimes(buildFullVideo(replay, speed))
      expect(times[0]).toBe(replay.axis.start)
      expect(times.every((time, i) => i === 0 || time >= (times[i - 1] as number))).toBe(true)
      expect(times.at(-1)).toBeGreaterThanOrEqual(replay.axis.raceEnd)
      expect(times.at(-1)).toBeLessThanOrEqual(replay.axis.end)
    }),
    { numRuns: 40 },
  )
})

test('[EXPORT-2] jumps and unreadable items are left out', () => {
  const { replay } = aReplay({
    media: [aPhoto(1500, 'gone'), aPhoto(1600, 'there')],
    skipRuns: true,
  })
  const cut = buildFullVideo(replay, 50, new Set(['gone']))
  const seen = new Set(
    [...frameTimes(cut)].map((time) => sceneAt(replay, time).media?.item.id ?? null),
  )
  expect(seen).toEqual(new Set([null, 'there']))
  expect(cut.shown.map(({ item }) => item.id)).toEqual(['there'])
  const { jumps } = replay.axis
  const isSkipped = (time: number) => jumps.some(({ start, end }) => time > start && time < end)
  expect([...frameTimes(cut)].some(isSkipped)).toBe(false)
})

test('[EXPORT-2] an item plays from its beginning, in step with the video', () => {
  const { replay } = aReplay({ media: [aVideo(100, 4, 'clip')] })
  const cut = buildFullVideo(replay, 25)
  const start = cut.shown[0]?.start as number
  expect(shownAt(cut, start - 0.01)).toBe(null)
  expect(shownAt(cut, start + 1.25)).toEqual({ item: replay.axis.holds[0]?.item, position: 1.25 })
  expect(shownAt(cut, start + 4.6)).toBe(null)
  for (let frame = 0; frame < cut.frames; frame++) {
    const time = frameStart(frame)
    const { media } = sceneAt(replay, replayTimeAt(cut, time))
    if (media) expect(shownAt(cut, time)?.position).toBeCloseTo(media.position, 6)
  }
})
