import { expect, test } from 'vitest'
import { VIDEO_FAILURES } from '../../../contract/video-calls.ts'
import { readReply } from './upload-clip.ts'

const CLIP = { url: '/api/videos/abc', wasTrimmed: true, duration: 10, timestamp: null }

test('[API-10] a valid clip is accepted', () => {
  expect(readReply(200, JSON.stringify(CLIP))).toEqual({ ok: true, clip: CLIP })
})

test("[MEDIA-27] a refused video has the server's error as its message", () => {
  const body = JSON.stringify({ error: VIDEO_FAILURES['not-a-video'].text, reason: 'not-a-video' })
  expect(readReply(415, body)).toEqual({
    ok: false,
    reason: 'refused',
    message: 'The file is not a video we can read',
  })
})

test.each([
  [200, '{"url":""}'],
  [200, 'hello'],
  [413, ''],
  [404, '<html>Not found</html>'],
])("[MEDIA-27] a response of %d '%s' without a message gets ours", (status, body) => {
  expect(readReply(status, body)).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Video upload failed',
  })
})

test.each([
  [503, JSON.stringify({ error: VIDEO_FAILURES['no-ffmpeg'].text, reason: 'no-ffmpeg' })],
  [502, '<html>Bad Gateway</html>'],
])('[VIDEO-6] a server that cannot, %d, leaves the file to this device', (status, body) => {
  expect(readReply(status, body)).toMatchObject({ ok: false, reason: 'no-server' })
})

test('[MEDIA-27] a busy server refuses the video, so that it can be retried', () => {
  const body = JSON.stringify({ error: VIDEO_FAILURES.busy.text, reason: 'busy' })
  expect(readReply(503, body)).toMatchObject({ ok: false, reason: 'refused' })
})
