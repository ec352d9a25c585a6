import { expect, test } from 'vitest'
import { getVideo, uploadVideo } from './video-calls.ts'

const UPLOADED = {
  url: '/api/videos/q3J5mN8sT1vX4zB7.mp4',
  wasTrimmed: true,
  duration: 10,
  timestamp: '2025-07-04T23:40:02Z',
}

test('[API-10] an upload returns a clip with its length and time', () => {
  expect(uploadVideo.reply.parse(UPLOADED)).toEqual(UPLOADED)
  expect(uploadVideo.reply.parse({ ...UPLOADED, timestamp: null }).timestamp).toBeNull()
})

test.each([
  { url: '' },
  { wasTrimmed: 'yes' },
  { duration: 0 },
  { duration: null },
  { timestamp: '2025:07:04 23:40:02' },
])('[API-10] %j is not an uploaded video', (wrong) => {
  expect(uploadVideo.reply.safeParse({ ...UPLOADED, ...wrong }).success).toBe(false)
})

test('[API-25] a clip is requested by an id too long to guess', () => {
  expect(getVideo.params.safeParse({ id: 'q3J5mN8sT1vX4zB7.mp4' }).success).toBe(true)
  for (const id of ['1', '../q3J5mN8sT1vX4zB7', 'q3J5mN8sT1vX4zB7.sh', '']) {
    expect(getVideo.params.safeParse({ id }).success).toBe(false)
  }
})
