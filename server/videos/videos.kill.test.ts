import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { UploadedVideo } from '../../contract/video-calls.ts'
import { makeVideo } from '../../tools/testing/make-test-video.ts'
import { openDatabase } from '../storage/database.ts'
import { aProcess, endProcesses } from '../testing/a-process.ts'
import { until } from './testing/a-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'racetrace-videos-'))
const dataDir = join(folder, 'data')
const env = {
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: 'correct horse battery',
  PATH: process.env.PATH ?? '',
}

afterEach(endProcesses)
afterAll(() => rmSync(folder, { recursive: true }))

async function upload(origin: string, cookie = '') {
  const form = new FormData()
  const bytes = readFileSync(await makeVideo({ seconds: 1 }))
  form.append('video', new Blob([bytes]), 'holiday.mp4')
  const reply = await fetch(`${origin}/api/upload-video`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  })
  const given = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { video: (await reply.json()) as UploadedVideo, cookie: given }
}
const statusOf = async (origin: string, url: string, cookie: string) => {
  const reply = await fetch(origin + url, { headers: { cookie } })
  await reply.body?.cancel()
  return reply.status
}
const clips = () => readdirSync(join(dataDir, 'files/videos'))

test('[VIDEO-6, VIDEO-1] a killed server deletes whatever has expired at its next start', async () => {
  const killed = await aProcess(env)
  const first = await upload(killed.origin)
  const second = await upload(killed.origin, first.cookie)
  expect(second.cookie).toBe(first.cookie)
  killed.kill('SIGKILL')
  await killed.exited
  expect(clips()).toHaveLength(2)

  // While no server runs, one clip and an interrupted upload become an hour old.
  const name = first.video.url.slice('/api/videos/'.length)
  const database = await openDatabase({ folder: dataDir })
  await database.db.execute(
    sql`update videos set uploaded_at = now() - interval '1 hour' where id = ${name.replace('.mp4', '')}`,
  )
  await database.close()
  const left = join(dataDir, 'uploads/upload-left')
  mkdirSync(left, { recursive: true })
  const before = new Date(Date.now() - 3_600_000)
  utimesSync(left, before, before)

  const next = await aProcess(env)
  await until(() => !clips().includes(name) && !existsSync(left), 'the old ones go')
  expect(clips()).toEqual([second.video.url.slice('/api/videos/'.length)])
  expect(await statusOf(next.origin, first.video.url, first.cookie)).toBe(404)
  expect(await statusOf(next.origin, second.video.url, first.cookie)).toBe(200)
})

test('[HOUSE-8] a start without ffmpeg says in one line what to install, and serves', async () => {
  const server = await aProcess({ ...env, PATH: '/nowhere' })
  await until(() => server.output().includes('Videos'), 'it says so')
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('ffmpeg'))
  expect(lines).toEqual([
    '  Videos are switched off: install ffmpeg (on Debian: apt-get install ffmpeg)',
  ])
  const ready = await fetch(`${server.origin}/api/ready`)
  expect(await ready.json()).toMatchObject({ status: 'ready', videos: 'missing' })
  server.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0, errors: '' })
})
