import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeVideo, type VideoWish } from '../../tools/testing/make-test-video.ts'
import { convertVideo, inspectFile } from './convert-video.ts'
import { PROGRAMS } from './ffmpeg-check.ts'
import { runProgram } from './run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-demanding-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function convert(wish: VideoWish) {
  const inspected = await inspectFile(await makeVideo(wish))
  if (!inspected.ok) throw new Error(inspected.detail)
  const { signal } = new AbortController()
  // A long limit for busy machines; the list of started programs shows that it was refused at once.
  const options = { programs: PROGRAMS, signal, patience: { probe: 60, convert: 120 } }
  return convertVideo(inspected.file, join(folder, 'clip.mp4'), options)
}

const FEW = ['-frames:v', '3']
test('[VIDEO-12] the probe refuses 7680 x 4608 with full colour resolution', async () => {
  const more = [...FEW, '-pix_fmt', 'yuv444p']
  const wish = { size: '7680x4608', color: 'gray', rate: 30, hasAudio: false, more } as const
  expect(await convert(wish)).toEqual({
    ok: false,
    reason: 'too-demanding',
    detail: '7680 x 4608 in yuv444p',
  })
})

test('[VIDEO-12] the probe refuses 4K with 1,000 frames per second', async () => {
  const wish = {
    size: '3840x2160',
    color: 'gray',
    rate: 1000,
    hasAudio: false,
    more: ['-frames:v', '20'],
  } as const
  expect(await convert(wish)).toMatchObject({ ok: false, reason: 'too-demanding' })
})

test('[VIDEO-12] HEVC in 4K with 60 frames per second and 10 bits, as phones record it, is converted', async () => {
  const wish = {
    size: '3840x2160',
    color: 'gray',
    rate: 60,
    codec: 'hevc',
    more: ['-frames:v', '12', '-t', '0.2', '-pix_fmt', 'yuv420p10le'],
  } as const
  expect(await convert(wish)).toMatchObject({ ok: true, wasTrimmed: false })
})

test('[VIDEO-12] the probe refuses 12 bits', async () => {
  const more = [...FEW, '-pix_fmt', 'yuv420p12le']
  expect(await convert({ codec: 'hevc', hasAudio: false, more })).toEqual({
    ok: false,
    reason: 'too-demanding',
    detail: '12 bits',
  })
})

test('[VIDEO-12] a program that exceeds its memory limit fails, and the server does not', async () => {
  const grow = ['-e', 'const all = []; for (;;) all.push(Buffer.alloc(2 ** 26, 1))']
  const run = await runProgram(process.execPath, grow, { seconds: 60 })
  expect(run).toMatchObject({ ok: false, reason: 'failed' })
})

test('[VIDEO-12] a program gets its limits, and a missing program is reported', async () => {
  const show = ['-c', 'ulimit -v; ulimit -t; ulimit -f']
  expect(await runProgram('sh', show, { seconds: 60 })).toEqual({
    ok: true,
    output: '2000000\n300\n131072\n',
  })
  expect(await runProgram('/nowhere/ffmpeg', [], { seconds: 60 })).toMatchObject({
    ok: false,
    reason: 'missing',
  })
})
