import { expect, test } from 'vitest'
import { aVideo } from '../../../race/testing/a-replay.ts'
import { SOUND_RATE } from './open-output.ts'
import { loudnessAt, resample, SoundTrack } from './sound-track.ts'

const clip = { item: aVideo(10, 2), start: 1, length: 2 }
const tone = (rate: number, value: number) => ({
  rate,
  channels: [new Float32Array(2 * rate).fill(value), new Float32Array(2 * rate).fill(-value)],
})

test('[EXPORT-8] a clip is heard only while it is shown', async () => {
  const track = new SoundTrack([clip], async () => tone(SOUND_RATE, 0.5))
  const second = async (at: number) => {
    const sound = await track.samples(at * SOUND_RATE, (at + 1) * SOUND_RATE)
    return [sound[SOUND_RATE / 2], sound[SOUND_RATE + SOUND_RATE / 2]]
  }
  expect(await second(0)).toEqual([0, 0])
  expect(await second(1)).toEqual([0.5, -0.5])
  expect(await second(2)).toEqual([0.5, -0.5])
  expect(await second(3)).toEqual([0, 0])
})

test('[EXPORT-8] the parts of a track add up to the whole track', async () => {
  const make = () => new SoundTrack([clip], async () => tone(44_100, 0.25))
  const whole = await make().samples(0, 4 * SOUND_RATE)
  const track = make()
  const left: number[] = []
  for (let at = 0; at < 4 * SOUND_RATE; at += 1600) {
    left.push(...(await track.samples(at, at + 1600)).subarray(0, 1600))
  }
  expect(Float32Array.from(left)).toEqual(whole.subarray(0, 4 * SOUND_RATE))
})

test('[EXPORT-8] a clip without sound is silent', async () => {
  const track = new SoundTrack([clip], async () => null)
  expect((await track.samples(SOUND_RATE, 2 * SOUND_RATE)).every((value) => value === 0)).toBe(true)
})

test('[EXPORT-8] resampling keeps pitch and length', () => {
  const wave = Float32Array.from({ length: 4410 }, (_, i) =>
    Math.sin((2 * Math.PI * 441 * i) / 44_100),
  )
  const result = resample(wave, 44_100, 48_000)
  expect(result.length).toBe(4800)
  const expected = (i: number) => Math.sin((2 * Math.PI * 441 * i) / 48_000)
  expect(result.every((value, i) => i > 4790 || Math.abs(value - expected(i)) < 0.01)).toBe(true)
})

test('[EXPORT-8] sound fades in and out, even in a clip shorter than both fades', () => {
  expect([0, 0.15, 1, 1.85, 2].map((at) => loudnessAt(at, 2))).toEqual([
    0,
    1,
    1,
    expect.closeTo(1),
    0,
  ])
  expect(loudnessAt(0.05, 0.1)).toBe(1)
})
