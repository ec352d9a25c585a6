import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertVideo, inspectFile } from './convert-video.ts'
import { PROGRAMS } from './ffmpeg-check.ts'
import { runProgram } from './run-program.ts'
import type { VideoKind } from './sniff-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-hostile-'))
const file = join(folder, 'holiday.mp4')
/** A pipe without a writer: opening it to read even one byte hangs for ever. */
const canary = join(folder, 'canary.mp4')
const contacts: string[] = []
const listener = createServer(({ url = '' }, reply) => {
  contacts.push(url)
  reply.end()
})
let origin: string

beforeAll(async () => {
  execFileSync('mkfifo', [canary])
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(listener.address() as { port: number }).port}`
})
afterAll(() => {
  listener.close()
  rmSync(folder, { recursive: true })
})

const PLAYLISTS: Record<string, (target: string) => string> = {
  'an HLS playlist': (target) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${target}\n#EXT-X-ENDLIST\n`,
  'a list of files': (target) => `ffconcat version 1.0\nfile '${target}'\n`,
  'a DASH manifest': (target) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period>` +
    `<AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1">` +
    `<BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  'a session description': (target) =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\na=control:${target}\nm=video 5004 RTP/AVP 96\n`,
  'a list of tracks': (target) =>
    `<?xml version="1.0"?><playlist><trackList><location>${target}</location></trackList></playlist>`,
  'a shortcut to media': (target) => `[Reference]\nRef1=${target}\n`,
  'a lone address': (target) => `${target}\n`,
}
const targets = () => ({ 'a local file': canary, 'the network': `${origin}/canary.mp4` })
const CASES = Object.keys(PLAYLISTS).flatMap((name) =>
  (['a local file', 'the network'] as const).map((where) => ({ name, where })),
)

const convertAs = (kind: VideoKind) =>
  convertVideo({ kind, path: file }, join(folder, `${kind}.mp4`), {
    programs: PROGRAMS,
    signal: new AbortController().signal,
  })

test.each(CASES)(
  '[VIDEO-12] $name that points at $where is refused, and nothing is read or contacted',
  async ({ name, where }) => {
    writeFileSync(file, PLAYLISTS[name]?.(targets()[where]) ?? '')
    expect(await inspectFile(file)).toMatchObject({ ok: false, reason: 'not-a-video' })
    // The same holds if it got past the check of its first bytes: ffmpeg fails and does not wait.
    for (const kind of ['mov', 'matroska'] as const) {
      expect(await convertAs(kind)).toMatchObject({
        reason: 'unreadable',
        detail: expect.stringMatching(/^failed/),
      })
    }
    expect(contacts).toEqual([])
  },
)

test('[VIDEO-12] without our options ffmpeg follows both kinds of playlist, so these tests would notice', async () => {
  const plain = (...args: string[]) =>
    runProgram('ffmpeg', ['-nostdin', ...args, '-f', 'null', '-'], { seconds: 3 })
  writeFileSync(file, PLAYLISTS['a list of files']?.(canary) ?? '')
  const reading = await plain('-f', 'concat', '-safe', '0', '-i', file)
  expect(reading).toMatchObject({ ok: false, reason: 'too-slow' })

  const list = ['-protocol_whitelist', 'file,http,tcp', '-f', 'concat', '-safe', '0']
  writeFileSync(file, PLAYLISTS['a list of files']?.(`${origin}/canary.mp4`) ?? '')
  await plain(...list, '-i', file)
  expect(contacts.splice(0)).toContain('/canary.mp4')
})
