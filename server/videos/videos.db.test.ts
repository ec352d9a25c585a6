import { randomBytes } from 'node:crypto'
import { utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { createS3Store } from '../files/s3-store.ts'
import { VISITOR_COOKIE } from '../routes/video-routes.ts'
import { aServerOn, ENGINE, type TestServer } from '../testing/engines.ts'
import { startS3 } from '../testing/s3.ts'
import { createClipStore } from './clip-store.ts'
import { createSessionStore } from './session-store.ts'
import { until } from './testing/a-program.ts'
import { aVisitor, uploadsAtWork } from './testing/a-video-server.ts'

const GONE = [404, { error: 'This video is no longer here', reason: 'gone' }]
const nameOf = (url: string) => url.replace('/api/', '')

const place = ENGINE === 'PGlite' ? 'disk' : 'a bucket'

describe(`on ${ENGINE} with clips on ${place}`, () => {
  let server: TestServer
  let files: FileStore
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    let videoParts: { files?: FileStore } = {}
    if (place === 'a bucket') {
      const s3 = await startS3()
      stops.push(s3.stop)
      videoParts = { files: createS3Store(s3.bucket) }
    }
    server = await aServerOn(ENGINE, videoParts)
    files = videoParts.files ?? createDiskStore(join(server.folder, 'files'))
  })
  afterAll(async () => {
    await server?.close()
    for (const stop of stops) await stop()
  })

  // Checks after every test that a sweep leaves nothing behind.
  afterEach(async () => {
    await run(sql`delete from sessions`)
    await server.deps.videos.sweep()
    expect(await files.list('videos')).toEqual([])
    expect(await countOf('videos')).toBe(0)
    expect(await uploadsAtWork(server.folder)).toEqual([])
  })

  const run = <Row extends Record<string, unknown>>(statement: SQL) =>
    server.database.db.execute<Row>(statement)
  const countOf = async (table: string) => {
    const result = await run<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
    return result.rows[0]?.n
  }

  test('[API-10, VIDEO-5] an upload returns a clip that can be played, whole and in ranges', async () => {
    const visitor = aVisitor(server.app)
    const { url, ...rest } = await visitor.upload()
    expect(rest).toEqual({ wasTrimmed: false, duration: 1, timestamp: null })
    expect(url).toMatch(/^\/api\/videos\/[\w-]{32}\.mp4$/)

    const whole = await visitor.get(url)
    const size = whole.rawPayload.length
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.toString('latin1', 4, 8)).toBe('ftyp')
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(whole.headers).not.toHaveProperty('content-encoding')

    const part = await visitor.get(url, { range: 'bytes=100-199' })
    expect([
      part.statusCode,
      part.headers['content-range'],
      part.headers['content-length'],
    ]).toEqual([206, `bytes 100-199/${size}`, '100'])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true)
    const end = await visitor.get(url, { range: 'bytes=-50' })
    expect(end.rawPayload.equals(whole.rawPayload.subarray(size - 50))).toBe(true)

    const outside = await visitor.get(url, { range: `bytes=${size}-` })
    expect([outside.statusCode, outside.headers['content-range'], outside.json()]).toEqual([
      416,
      `bytes */${size}`,
      { error: 'The video has nothing at this place', reason: 'no-range' },
    ])
    const head = await visitor.head(url)
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(size),
      0,
    ])
    expect((await visitor.get(url.replace('.mp4', ''))).statusCode).toBe(200)
  })

  test('[VIDEO-6] the first upload brings a cookie pages cannot read; the next ones keep it', async () => {
    const visitor = aVisitor(server.app)
    expect(await countOf('sessions')).toBe(0)
    await visitor.upload()
    const token = visitor.token()
    expect(token).toMatch(/^[\w-]{43}$/)
    await visitor.upload()
    expect(visitor.token()).toBe(token)
    expect([await countOf('sessions'), await countOf('videos')]).toEqual([1, 2])
    const rows = await run(sql`select token_hash from sessions`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('[VIDEO-5] only the session that uploaded a clip can get it', async () => {
    const [owner, other] = [aVisitor(server.app), aVisitor(server.app)]
    const { url } = await owner.upload()
    await other.upload()
    const strangers = [other, aVisitor(server.app), aVisitor(server.app, 'x'.repeat(43))]
    for (const stranger of strangers) {
      const reply = await stranger.get(url)
      expect([reply.statusCode, reply.json()]).toEqual(GONE)
    }
    expect((await owner.get(url)).statusCode).toBe(200)
    expect((await owner.get('/api/videos/q3J5mN8sT1vX4zB7.mp4')).json()).toEqual(GONE[1])
  })

  test('[VIDEO-6] the end of a session deletes its clips at once, and only those', async () => {
    const [visitor, other] = [aVisitor(server.app), aVisitor(server.app)]
    const [first, second, kept] = [
      await visitor.upload(),
      await visitor.upload(),
      await other.upload(),
    ]
    const ended = await visitor.end()
    expect([ended.statusCode, ended.body]).toEqual([204, ''])
    expect(ended.cookies[0]).toMatchObject({ name: VISITOR_COOKIE, value: '', path: '/api' })
    expect(await files.list('videos')).toEqual([nameOf(kept.url)])
    for (const { url } of [first, second]) {
      expect((await visitor.get(url)).statusCode).toBe(404)
    }
    expect((await other.get(kept.url)).statusCode).toBe(200)
    // A beacon may arrive twice, or from a browser without a session.
    expect((await visitor.end()).statusCode).toBe(204)
    expect((await aVisitor(server.app).end()).statusCode).toBe(204)
  })

  test('[VIDEO-6] a visitor whose session has ended begins a new one with the next upload', async () => {
    const visitor = aVisitor(server.app)
    await visitor.upload()
    const before = visitor.token()
    await visitor.end()
    const { url } = await visitor.upload()
    expect(visitor.token()).not.toBe(before)
    expect((await visitor.get(url)).statusCode).toBe(200)
  })

  test('[VIDEO-6] an hour without a heartbeat ends a session and deletes its clips', async () => {
    const visitor = aVisitor(server.app)
    const { url } = await visitor.upload()
    await run(sql`update sessions set seen_at = now() - interval '59 minutes'`)
    expect((await visitor.get(url)).statusCode).toBe(200)
    await run(sql`update sessions set seen_at = now() - interval '60 minutes'`)
    expect((await visitor.get(url)).statusCode).toBe(404)
    await server.deps.videos.sweep()
    expect([await countOf('sessions'), await countOf('videos')]).toEqual([0, 0])
    expect(await files.list('videos')).toEqual([])
  })

  test('[VIDEO-6] any call is a heartbeat, and most of them cause no write', async () => {
    const clock = { now: 0 }
    const sessions = createSessionStore(server.database, () => clock.now)
    const { token } = await sessions.open(null)
    const makeOld = () => run(sql`update sessions set seen_at = now() - interval '30 minutes'`)
    const isNew = async () => {
      const result = await run<{ new: boolean }>(
        sql`select seen_at > now() - interval '1 minute' as new from sessions`,
      )
      return result.rows[0]?.new ?? false
    }
    await makeOld()
    await aVisitor(server.app, token).get('/api/races')
    await until(isNew, 'a call renews the session')

    await makeOld()
    await sessions.touch(token)
    expect(await isNew()).toBe(true)
    await makeOld()
    clock.now = 59
    await sessions.touch(token)
    expect(await isNew()).toBe(false)
    clock.now = 60
    await sessions.touch(token)
    expect(await isNew()).toBe(true)
    // A call must not open a session.
    await sessions.end(token)
    clock.now = 120
    await sessions.touch(token)
    await sessions.touch('made up')
    expect([await countOf('sessions'), await sessions.find(token)]).toEqual([0, null])
  })

  test('[VIDEO-6, MEDIA-27] a clip is deleted within an hour of its upload, even if its session is active', async () => {
    const visitor = aVisitor(server.app)
    const [old, young] = [await visitor.upload(), await visitor.upload()]
    const oldId = nameOf(old.url).slice('videos/'.length, -'.mp4'.length)
    const age = (minutes: number) =>
      run(
        sql`update videos set uploaded_at = now() - make_interval(mins => ${minutes}) where id = ${oldId}`,
      )
    await age(57)
    await server.deps.videos.sweep()
    expect((await visitor.get(old.url)).statusCode).toBe(200)
    await age(58)
    expect((await visitor.get(old.url)).statusCode).toBe(404)
    await server.deps.videos.sweep()
    expect(await files.list('videos')).toEqual([nameOf(young.url)])
    expect((await visitor.get(young.url)).statusCode).toBe(200)
  })

  test('[VIDEO-6, STORE-1] simultaneous sweeps on several servers do no harm', async () => {
    const visitor = aVisitor(server.app)
    for (let i = 0; i < 3; i++) await visitor.upload()
    await run(sql`update videos set uploaded_at = now() - interval '2 hours'`)
    await Promise.all(Array.from({ length: 4 }, () => server.deps.videos.sweep()))
    expect([await countOf('videos'), await files.list('videos')]).toEqual([0, []])
  })

  test('[VIDEO-6] unknown files are deleted, including those of interrupted writes', async () => {
    const { url } = await aVisitor(server.app).upload()
    const id = randomBytes(24).toString('base64url')
    await files.write(`videos/${id}.mp4`, Buffer.from('forgotten'))
    await files.write(`videos/${id}.mp4.0f0f.part`, Buffer.from('half'))
    await files.write(`maps/${id}.webp`, Buffer.from('a map'))
    await server.deps.videos.sweep()
    expect(await files.list('videos')).toEqual([nameOf(url)])
    expect(await files.list('maps')).toContain(`maps/${id}.webp`)
    await files.remove(`maps/${id}.webp`)
  })

  test('[VIDEO-6] a clip whose file cannot be deleted now is deleted later, and does not hold up others', async () => {
    const visitor = aVisitor(server.app)
    const urls = [await visitor.upload(), await visitor.upload()].map(({ url }) => nameOf(url))
    let isBroken = true
    const broken: FileStore = {
      ...files,
      remove: (name) =>
        isBroken && name === urls[0] ? Promise.reject(new Error('no')) : files.remove(name),
    }
    const clips = createClipStore(server.database, broken)
    await run(sql`delete from sessions`)
    await expect(clips.removeOld()).rejects.toThrow('no')
    expect(await files.list('videos')).toEqual([urls[0]])
    expect(await countOf('videos')).toBe(1)
    isBroken = false
    await clips.removeOld()
    expect([await countOf('videos'), await files.list('videos')]).toEqual([0, []])
  })

  test('[VIDEO-6] a clip whose session ends while it is written is not stored', async () => {
    const sessions = createSessionStore(server.database, () => 0)
    const { token, hash } = await sessions.open(null)
    const slow: FileStore = {
      ...files,
      async write(name, bytes) {
        await createClipStore(server.database, files).removeOf(await sessions.end(token))
        await files.write(name, bytes)
      },
    }
    const id = await createClipStore(server.database, slow).keep(Buffer.from('clip'), hash, 0)
    expect([id, await files.list('videos'), await countOf('videos')]).toEqual([null, [], 0])
  })

  test('[STORE-15] clips of another database stay until their hour is over, unless the operator says otherwise', async () => {
    const leave = async () => {
      for (let i = 0; i < 21; i++) await files.write(`videos/other-${i}.mp4`, Buffer.from('clip'))
    }
    const clock = { now: 0 }
    const clips = createClipStore(server.database, files, { now: () => clock.now })
    await leave()
    await expect(clips.removeOrphans()).rejects.toThrow(/^21 of 21 clips are unknown/)
    clock.now = 3000
    await expect(clips.removeOrphans()).rejects.toThrow(/SWEEP_LIMIT=off$/)
    expect(await files.list('videos')).toHaveLength(21)
    clock.now = 3600
    await clips.removeOrphans()
    expect(await files.list('videos')).toEqual([])

    await leave()
    await createClipStore(server.database, files, { isSweepLimited: false }).removeOrphans()
    expect(await files.list('videos')).toEqual([])
  })

  test('[STORE-24] when there are too many clips or bytes of clips, the oldest are deleted with their files', async () => {
    const { hash } = await createSessionStore(server.database, () => 0).open(null)
    const keepAll = async (most: { clips: number; bytes: number }, ages: readonly number[]) => {
      const clips = createClipStore(server.database, files, { most })
      const ids: string[] = []
      for (const age of ages) ids.push((await clips.keep(Buffer.from('clip'), hash, age)) ?? '')
      const sizes = await Promise.all(ids.map((id) => clips.findSize(id, hash)))
      expect(await files.list('videos')).toHaveLength(sizes.filter((size) => size !== null).length)
      await clips.removeOf(hash)
      return sizes
    }
    expect(await keepAll({ clips: 2, bytes: 1000 }, [40, 30, 20, 10])).toEqual([null, null, 4, 4])
    expect(await keepAll({ clips: 9, bytes: 12 }, [40, 30, 20, 10])).toEqual([null, 4, 4, 4])
  })

  test('[STORE-24] when there are too many sessions, those longest without a heartbeat end', async () => {
    const sessions = createSessionStore(server.database, () => 0, 2)
    const first = await sessions.open(null)
    await run(sql`update sessions set seen_at = seen_at - interval '10 minutes'`)
    const second = await sessions.open(null)
    await run(sql`update sessions set seen_at = seen_at - interval '5 minutes'`)
    // The first one sends a heartbeat, so the second is now the oldest.
    await sessions.open(first.token)
    const third = await sessions.open(null)
    const found = await Promise.all([first, second, third].map(({ token }) => sessions.find(token)))
    expect(found).toEqual([first.hash, null, third.hash])
  })

  test('[VIDEO-6] the hour starts at the upload, not at the end of the conversion', async () => {
    const sessions = createSessionStore(server.database, () => 0)
    const { hash } = await sessions.open(null)
    const clips = createClipStore(server.database, files)
    const id = (await clips.keep(Buffer.from('clip'), hash, 600)) ?? ''
    expect(await clips.findSize(id, hash)).toBe(4)
    await run(sql`update videos set uploaded_at = uploaded_at - interval '48 minutes'`)
    expect(await clips.findSize(id, hash)).toBeNull()
  })

  test("[VIDEO-1] leftovers of a killed server's upload are deleted, and running ones stay", async () => {
    const uploads = join(server.folder, 'uploads')
    await mkdir(join(uploads, 'upload-left'), { recursive: true })
    await mkdir(join(uploads, 'upload-at-work'))
    writeFileSync(join(uploads, 'upload-left/input'), 'half a video')
    const before = new Date(Date.now() - 31 * 60_000)
    utimesSync(join(uploads, 'upload-left'), before, before)
    await server.deps.videos.sweep()
    expect(await uploadsAtWork(server.folder)).toEqual(['upload-at-work'])
    utimesSync(join(uploads, 'upload-at-work'), before, before)
  })
})
