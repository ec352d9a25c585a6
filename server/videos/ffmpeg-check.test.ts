import { afterAll, expect, test } from 'vitest'
import { createFfmpegCheck, PROGRAMS } from './ffmpeg-check.ts'
import { aProgram } from './testing/a-program.ts'

const MISSING = '/nowhere/ffmpeg'
const withoutH264 = aProgram('echo " A....D aac "')
afterAll(() => withoutH264.remove())

const check = (programs: Partial<typeof PROGRAMS>) =>
  createFfmpegCheck({ ...PROGRAMS, ...programs }, () => 0)()

test('[HOUSE-8] the ffmpeg of this machine can convert', async () => {
  expect(await check({})).toBe(true)
})

test.each([
  ['ffmpeg is missing', { ffmpeg: MISSING }],
  ['ffprobe is missing', { ffprobe: MISSING }],
  ['ffmpeg cannot write H.264', { ffmpeg: withoutH264.path }],
])('[HOUSE-8] when %s, the check fails', async (_, programs) => {
  expect(await check(programs)).toBe(false)
})

test.each(['ffmpeg', 'ffprobe'])(
  '[HOUSE-8] on a machine too busy to respond, %s does not count as missing',
  async (name) => {
    const slow = aProgram('exec sleep 600')
    const programs = { ...PROGRAMS, [name]: slow.path }
    expect(await createFfmpegCheck(programs, () => 0, 0.1)()).toBe(true)
    slow.remove()
  },
)

test('[HOUSE-8] a result is valid for a while, then the check runs again', async () => {
  const counting = aProgram('note; echo " V..... libx264 "; echo " A..... aac "')
  const clock = { now: 0 }
  const isReady = createFfmpegCheck({ ...PROGRAMS, ffmpeg: counting.path }, () => clock.now)
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true])
  clock.now = 29
  await isReady()
  expect(counting.started()).toHaveLength(1)
  clock.now = 30
  expect(await isReady()).toBe(true)
  await expect.poll(counting.started).toHaveLength(2)
  counting.remove()
})

test('[HOUSE-8] the last yes counts while the check runs again, however long that takes', async () => {
  const encoders = 'echo " V..... libx264 "; echo " A..... aac "'
  const hangs = '[ $(wc -l < "$(dirname "$0")/notes") = 1 ] || exec sleep 600'
  const slow = aProgram(`note; ${hangs}; ${encoders}`)
  const clock = { now: 0 }
  const isReady = createFfmpegCheck({ ...PROGRAMS, ffmpeg: slow.path }, () => clock.now, 600)
  expect(await isReady()).toBe(true)
  clock.now = 30
  expect(await isReady()).toBe(true)
  await expect.poll(slow.started).toHaveLength(2)
  process.kill(slow.started()[1] as number)
  slow.remove()
})
