import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadVideo, VIDEO_FIELD } from '../contract/video-calls.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDeps } from '../server/open-deps.ts'
import { convertCommand } from '../server/videos/ffmpeg-commands.ts'
import type { Measure } from './measure.ts'

/** In turn, and the best of each counts: another program only ever costs. */
const ROUNDS = 3
/** Upload to ready takes at most this many times the bare command. */
const MOST = 1.15

/** The server's overhead over ffmpeg: receiving, checking the file, storing the clip. */
export async function measureVideo(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-bench-video-'))
  const video = join(folder, 'phone.mp4')
  makeVideo(video)
  writeFileSync(join(folder, 'index.html'), '<!--tags--><!--/tags--><!--page-->')
  const read = readConfig({
    DATA_DIR: join(folder, 'data'),
    RESULTS_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
  })
  if (!read.ok) throw new Error(read.problems.join())
  const { deps, close } = await openDeps(read.config, 'bench', () => {})
  const app = await buildApp(deps, { webRoot: folder, unlimited: ['127.0.0.1'] })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const best = { ours: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY }
    for (let round = 0; round < ROUNDS; round++) {
      best.bare = Math.min(best.bare, await timeOf(() => convertByHand(video, folder, round)))
      best.ours = Math.min(best.ours, await timeOf(() => upload(origin, video)))
    }
    const ratio = best.ours / best.bare
    return [
      {
        what: 'a 25 s clip of 1080p: upload to ready, against the bare ffmpeg command with the same output',
        ours: `${best.ours.toFixed(2)} s`,
        reference: `${best.bare.toFixed(2)} s`,
        ratio: ratio.toFixed(2),
        goal: `at most ${MOST}`,
        isMet: ratio <= MOST,
      },
    ]
  } finally {
    await app.close()
    await close()
    rmSync(folder, { recursive: true })
  }
}

/** As a phone records it: 1080p with sound, held upright and saying so. */
function makeVideo(path: string) {
  const plain = `${path}.plain.mp4`
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=30:d=25']
  const sound = ['-f', 'lavfi', '-i', 'sine=f=440:d=25']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '8M', '-maxrate', '8M']
  const rest = ['-bufsize', '8M', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', plain]
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...picture, ...sound, ...codecs, ...rest])
  const turned = ['-i', plain, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', path]
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...turned])
}

/** The server's ffmpeg command, written by hand. */
function convertByHand(video: string, folder: string, round: number) {
  const output = join(folder, `by-hand-${round}.mp4`)
  const file = { path: video, kind: 'mov' } as const
  const { program, args } = convertCommand(file, { video: 0, audio: 1 }, output)
  execFileSync(program, args)
}

async function upload(origin: string, video: string) {
  const form = new FormData()
  form.append(VIDEO_FIELD, new Blob([readFileSync(video)], { type: 'video/mp4' }), 'phone.mp4')
  const reply = await fetch(`${origin}${uploadVideo.path}`, { method: 'POST', body: form })
  if (!reply.ok) throw new Error(`The server says ${reply.status}: ${await reply.text()}`)
  const { wasTrimmed } = (await reply.json()) as { wasTrimmed: boolean }
  if (!wasTrimmed) throw new Error('The clip was not trimmed')
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

if (import.meta.main) console.log(await measureVideo())
