import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProbe } from './read-probe.ts'

const probe = (streams: object[], format: object = { duration: '3.019000' }) =>
  readProbe(JSON.stringify({ streams, format }))

const VIDEO = { index: 0, codec_type: 'video', codec_name: 'h264', duration: '3.000000' }
const AUDIO = { index: 1, codec_type: 'audio', codec_name: 'aac' }

test('[VIDEO-2] length, streams and times are read', () => {
  const tags = { creation_time: '2025-07-04T23:40:27.000000Z' }
  expect(probe([VIDEO, AUDIO], { duration: '3.019000', tags })).toMatchObject({
    duration: 3.019,
    videoDuration: 3,
    streams: { video: 0, audio: 1 },
    tags,
  })
})

test('[VIDEO-2] facts missing in a file are not invented', () => {
  const { duration: _, ...live } = VIDEO
  expect(probe([live], {})).toMatchObject({
    duration: null,
    videoDuration: null,
    streams: { video: 0, audio: null },
    tags: {},
  })
  expect(probe([VIDEO], { duration: 'N/A' })?.duration).toBeNull()
})

test('[VIDEO-12] only readable streams are used, and no cover picture', () => {
  const cover = { ...VIDEO, index: 0, codec_name: 'h264', disposition: { attached_pic: 1 } }
  const data = { index: 1, codec_type: 'data' }
  const unknown = { index: 2, codec_type: 'audio', codec_name: 'apac' }
  const streams = [cover, data, unknown, { ...AUDIO, index: 3 }, { ...VIDEO, index: 4 }]
  expect(probe(streams)?.streams).toEqual({ video: 4, audio: 3 })
  expect(probe([cover, AUDIO])?.streams).toBeNull()
  expect(probe([{ ...VIDEO, codec_name: 'ffv1' }])?.streams).toBeNull()
  expect(probe([])?.streams).toBeNull()
})

test('[VIDEO-12] no output makes it throw', () => {
  expect(['', '{', '{}', 'null', '[]'].map(readProbe)).toEqual(Array(5).fill(null))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readProbe(text)).toSatisfy((read) => read === null || typeof read === 'object')
    }),
  )
})
