import { readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureReply } from '../../contract/failures.ts'
import { makeVideo } from '../../tools/testing/make-test-video.ts'
import { aServer, type TestServer } from '../testing/engines.ts'
import { aVideoForm } from './testing/a-form.ts'
import { uploadsAtWork } from './testing/a-video-server.ts'
import { type HostileFile, hostileFiles } from './testing/hostile-corpus.ts'

/** Each kind that reaches ffmpeg, without each vital box in turn; more would repeat them. */
const COUNT = 220
/** Maximum memory growth after all uploads, in bytes: mostly caches of the engine. */
const MAX_GROWTH = 20 * 1024 * 1024

let server: TestServer
let corpus: HostileFile[]

beforeAll(async () => {
  // Small and silent videos, because this test doesn't look at the pictures.
  const wish = { seconds: 0.5, size: '160x90', hasAudio: false } as const
  const [mp4, webm] = [await makeVideo(wish), await makeVideo({ ...wish, container: 'webm' })]
  corpus = hostileFiles(readFileSync(mp4), readFileSync(webm), COUNT)
  server = await aServer('embedded')
})
afterAll(() => server.close())

async function upload({ bytes }: HostileFile, i: number) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/upload-video',
    ...aVideoForm(bytes),
    remoteAddress: `10.9.${i % 250}.1`,
  })
  return { status: reply.statusCode, body: reply.json() }
}

function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test(`[VIDEO-1] ${COUNT} hostile uploads always get a 4xx with a sentence and leave nothing behind`, {
  timeout: 300_000,
}, async () => {
  await Promise.all(corpus.slice(0, 24).map(upload))
  const before = memory()
  const statuses = new Map<number, number>()
  // Two at a time, which the queue accepts; the next pair waits for them.
  for (let i = 0; i < corpus.length; i += 2) {
    const pair = corpus.slice(i, i + 2)
    const replies = await Promise.all(pair.map((file, j) => upload(file, i + j)))
    for (const [j, { status, body }] of replies.entries()) {
      const name = `${i + j}: ${pair[j]?.name}`
      expect([name, [400, 413, 415, 422].includes(status)]).toEqual([name, true])
      expect(failureReply.safeParse(body).success).toBe(true)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  // Not all are refused unread: many get as far as ffmpeg.
  expect([...statuses.keys()].sort()).toEqual([415, 422])
  expect(await uploadsAtWork(server.folder)).toEqual([])
  expect(await server.deps.files.list('videos')).toEqual([])
  expect(children()).toEqual([])
  expect(memory() - before).toBeLessThan(MAX_GROWTH)
})

/** Child processes that are still alive. */
function children(): string[] {
  const tasks = readdirSync('/proc/self/task')
  return tasks.flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
}
