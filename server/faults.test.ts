import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { GENERAL_FAILURES, RESULT_FAILURES } from '../contract/failures.ts'
import { VIDEO_FAILURES } from '../contract/video-calls.ts'
import { makeVideo } from '../tools/testing/make-test-video.ts'
import { startSimulator } from './results/testing/simulator/simulator.ts'
import { aDisk, canMakeDisks } from './testing/a-disk.ts'
import { aProcess, endProcesses, QUICK, type ServerProcess } from './testing/a-process.ts'
import {
  aClient,
  aPublication,
  aPublishing,
  type Client,
  findFlaw,
  publish,
} from './testing/a-publication.ts'
import { aTcpProxy, type TcpProxy } from './testing/a-tcp-proxy.ts'
import { startPostgres, type TestPostgres } from './testing/postgres.ts'
import { startS3, type TestS3 } from './testing/s3.ts'
import { playVideo, sendVideo } from './testing/send-video.ts'
import { aVideoForm } from './videos/testing/a-form.ts'
import { lives, until } from './videos/testing/a-program.ts'

const PASSWORD = 'correct horse battery'
const PATH = process.env.PATH ?? ''
const ODD_TIME = `--import=${join(import.meta.dirname, 'testing/odd-time.ts')}`
const MEGABYTE = 1024 * 1024

const AWAY = {
  status: 503,
  body: { error: GENERAL_FAILURES['storage-away'].text, reason: 'storage-away' },
}
const NO_ROOM = {
  status: 507,
  body: { error: GENERAL_FAILURES['no-room'].text, reason: 'no-room' },
}

/** Fills the database's log at once, which no call of the server can do. */
const FILL_LOG = `
  import { sql } from 'drizzle-orm'
  import { openDatabase } from './storage/database.ts'
  import { statfsSync, writeFileSync } from 'node:fs'
  const [folder] = process.argv.slice(1)
  const { db } = await openDatabase({ folder })
  await db.execute(sql\`insert into settings (name, value) values ('kept', 'yes')\`)
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(folder + '/ballast', Buffer.alloc(bavail * bsize))
  await db.transaction((tx) => tx.execute(sql\`select pg_switch_wal()\`))
  await db.execute(sql\`insert into settings (name, value) values ('lost', 'no')\`)
`
const READ_SETTINGS = `
  import { sql } from 'drizzle-orm'
  import { openDatabase } from './storage/database.ts'
  const { db, close } = await openDatabase({ folder: process.argv[1] })
  const { rows } = await db.execute(sql\`select name from settings\`)
  await close()
  process.stdout.write(JSON.stringify(rows))
`

const folder = mkdtempSync(join(tmpdir(), 'racetrace-faults-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('with an external database and file store', () => {
  let postgres: TestPostgres
  let s3: TestS3
  let proxy: TcpProxy
  let server: ServerProcess
  let operator: Client

  beforeAll(async () => {
    ;[postgres, s3] = await Promise.all([startPostgres(), startS3()])
    proxy = await aTcpProxy(s3.bucket.endpoint)
    server = await aProcess({
      DATA_DIR: join(folder, 'elsewhere'),
      ADMIN_PASSWORD: PASSWORD,
      PATH,
      DATABASE_URL: await postgres.urlOf('racetrace'),
      S3_ENDPOINT: proxy.origin,
      S3_BUCKET: s3.bucket.bucket,
      S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
    })
    operator = aClient(server.origin, await aClient(server.origin).signIn(PASSWORD))
  })

  afterAll(async () => {
    await endProcesses()
    proxy.close()
    await postgres.stop()
    await s3.stop()
  })

  test('[STORE-16] Postgres restarts under the server: 503 until it is back, then everything works again', async () => {
    const id = await publish(operator, aPublishing('before the restart'))
    const asked = await operator.call('POST', '/api/race-request', { raceName: 'before' })
    // One publish is in the middle of its transaction, between two queries.
    const held = proxy.hold()
    const cutOff = operator.call('POST', '/api/races', aPublication('cut off').race)
    await held
    await postgres.pause()
    proxy.release()
    expect(await cutOff).toMatchObject(AWAY)
    expect(await operator.call('GET', '/api/races')).toMatchObject(AWAY)
    expect(
      await aClient(server.origin).call('POST', '/api/race-request', { raceName: 'meanwhile' }),
    ).toMatchObject(AWAY)
    expect((await operator.call('GET', '/api/ready')).status).toBe(503)
    expect((await operator.call('GET', '/api/health')).status).toBe(200)
    expect((await fetch(server.origin)).status).toBe(200)

    await postgres.resume()
    const races = await operator.allRaces()
    expect(races.map((race) => race.id)).toEqual([id])
    for (const race of races) expect(await findFlaw(operator, race)).toBeNull()
    const requests = (await operator.call('GET', '/api/race-requests')).body
    expect(requests).toEqual([expect.objectContaining(asked.body as object)])
    await publish(operator, aPublishing('cut off'))
    expect((await operator.call('GET', '/api/ready')).status).toBe(200)
  })

  test('[STORE-16] the file store is unavailable for a while: no maps and no partial races, everything else works', async () => {
    await publish(operator, aPublishing('before the store went'))
    const before = await operator.allRaces()
    const [race] = before
    const clip = await sendVideo(server.origin)
    await s3.pause()

    expect(await operator.call('POST', '/api/races', aPublication('no map').race)).toMatchObject(
      AWAY,
    )
    expect(await sendVideo(server.origin)).toMatchObject(AWAY)
    expect(await operator.call('GET', race?.mapImageUrl ?? '')).toMatchObject(AWAY)
    expect(await operator.allRaces()).toEqual(before)
    expect(await operator.segments(race?.id ?? '')).not.toEqual([])
    expect((await fetch(`${server.origin}/race`)).status).toBe(200)
    expect((await operator.call('GET', '/api/ready')).status).toBe(503)

    await s3.resume()
    await publish(operator, aPublishing('no map'))
    const races = await operator.races()
    expect(races).toHaveLength(before.length + 1)
    for (const each of races) expect(await findFlaw(operator, each)).toBeNull()
    expect(await playVideo(server.origin, clip)).toEqual({ status: 200, isWhole: true })
    expect(await playVideo(server.origin, await sendVideo(server.origin))).toMatchObject({
      status: 200,
    })
  })
})

describe('with a full disk', () => {
  afterEach(endProcesses)

  test.skipIf(!canMakeDisks)(
    '[STORE-16] the disk is full (needs the right to mount one): nothing is half stored, and it works again once there is space',
    async () => {
      const disk = aDisk(192)
      try {
        const server = await aProcess({ DATA_DIR: disk.folder, ADMIN_PASSWORD: PASSWORD, PATH })
        const operator = aClient(server.origin, await aClient(server.origin).signIn(PASSWORD))
        await publish(operator, aPublishing('before'))
        const before = await operator.allRaces()

        // Nearly full, then so full that not even a database page fits.
        for (const left of [20 * MEGABYTE, 0]) {
          disk.fill(left)
          const { race } = aPublication(`with ${left} left`)
          expect(await operator.call('POST', '/api/races', race)).toMatchObject(NO_ROOM)
          const asked = { raceName: 'no room', details: 'x'.repeat(2000) }
          expect(await operator.call('POST', '/api/race-request', asked)).toMatchObject(NO_ROOM)
          expect(await sendVideo(server.origin)).toMatchObject(NO_ROOM)
          expect(await operator.allRaces()).toEqual(before)
          for (const each of before) expect(await findFlaw(operator, each)).toBeNull()
          disk.clear()
        }
        expect(readdirSync(join(disk.folder, 'files/maps'))).toHaveLength(1)
        expect(existsSync(join(disk.folder, 'uploads'))).toBe(false)

        await publish(operator, aPublishing('after'))
        expect(await playVideo(server.origin, await sendVideo(server.origin))).toMatchObject({
          status: 200,
        })
        expect((await operator.call('GET', '/api/race-requests')).body).toEqual([])
      } finally {
        await endProcesses()
        disk.remove()
      }
    },
  )

  test.skipIf(!canMakeDisks)(
    '[STORE-16] the disk has no space for the database log (needs the right to mount one): the server stops with a sentence, and the next start has all data',
    async () => {
      const disk = aDisk(128)
      try {
        const { code, errors } = await run(FILL_LOG, disk.folder)
        expect(errors).toMatch(
          /^racetrace stops: the database in DATA_DIR cannot write any more \([^\n]*No space left on device\); make room and start again\n$/,
        )
        expect(code).toBe(1)

        disk.clear()
        const next = await run(READ_SETTINGS, disk.folder)
        expect(next).toEqual({ code: 0, errors: '', output: '[{"name":"kept"}]' })
      } finally {
        disk.remove()
      }
    },
  )
})

describe('with a results site that goes down', () => {
  afterEach(endProcesses)

  test('[RESULT-11] the results site is down: stored results are served, other visitors get an error, and it recovers by itself', async () => {
    const site = await startSimulator()
    const env = { DATA_DIR: join(folder, 'site'), RESULTS_URL: site.origin, PATH }
    const server = await aProcess(env)
    const visitor = aClient(server.origin)
    const [kept, other] = ['LR3SIM48B404', 'LR3SIM48B405'] as const
    const place = { season: 'season-8', eventId: 'H_ALD26_OVERALL' }
    const ask = (idp: string) =>
      visitor.call('POST', '/api/athlete-results/fetch', { idp, ...place })
    expect((await ask(kept)).status).toBe(200)

    await site.close()
    const { status, text } = RESULT_FAILURES['site-silent']
    expect((await ask(kept)).status).toBe(200)
    expect(await ask(other)).toMatchObject({ status, body: { error: text } })
    expect((await visitor.call('GET', '/api/races')).status).toBe(200)

    const again = await startSimulator({ port: Number(new URL(site.origin).port) })
    expect((await ask(other)).status).toBe(200)
    await again.close()
  })
})

describe('with an ffmpeg that hangs', () => {
  afterEach(endProcesses)

  test('[VIDEO-12, VIDEO-1] ffmpeg hangs: the upload fails after its time limit, nothing remains, and the next one works', async () => {
    const programs = mkdtempSync(join(folder, 'programs-'))
    const [hangs, notes] = [join(programs, 'hangs'), join(programs, 'notes')]
    // While `hangs` exists, conversions never end, but encoders are still listed.
    const script = `#!/bin/sh
PATH='${PATH}'
case "$*" in *-encoders*) exec ffmpeg "$@" ;; esac
[ -e '${hangs}' ] || exec ffmpeg "$@"
echo $$ > '${notes}'
exec sleep 600
`
    writeFileSync(join(programs, 'ffmpeg'), script)
    chmodSync(join(programs, 'ffmpeg'), 0o755)
    writeFileSync(hangs, '')
    const dataDir = join(folder, 'hanging')
    const env = {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      PATH: `${programs}:${PATH}`,
      HASTE_FILE: hangs,
    }
    const server = await aProcess(env, [...QUICK, ODD_TIME])
    const sent = sendVideo(server.origin)
    await until(() => existsSync(notes), 'ffmpeg starts')
    expect(await aClient(server.origin).races()).toEqual([])
    expect((await fetch(server.origin)).status).toBe(200)

    const { status, text } = VIDEO_FAILURES.unreadable
    expect(await sent).toMatchObject({ status, body: { error: text } })
    expect(lives(Number(readFileSync(notes, 'utf8')))).toBe(false)
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])

    rmSync(hangs)
    const next = await sendVideo(server.origin)
    expect(await playVideo(server.origin, next)).toEqual({ status: 200, isWhole: true })
  })
})

describe('with a clock that jumps', () => {
  afterEach(endProcesses)

  test('[SAFE-11, SAFE-15, VIDEO-6] the clock jumps two hours ahead and back: no operator is locked out, and no clip is kept too long', async () => {
    const dataDir = join(folder, 'clock')
    const clock = join(folder, 'clock-file')
    writeFileSync(clock, '0')
    const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, CLOCK_FILE: clock, PATH }
    const server = await aProcess(env, [...QUICK, ODD_TIME])
    const operator = aClient(server.origin, await aClient(server.origin).signIn(PASSWORD))
    await publish(operator, aPublishing('before'))
    const first = await sendVideo(server.origin)
    const statusOf = async (path: string) => (await operator.call('GET', path)).status
    const clips = () => readdirSync(join(dataDir, 'files/videos'))
    expect(clips()).toHaveLength(1)
    const upload = await startUpload(server.origin)

    writeFileSync(clock, '7200')
    // This folder looks two hours old, so a sweep has run once it is gone.
    const left = join(dataDir, 'uploads/upload-left')
    mkdirSync(left)
    await until(() => !existsSync(left) && clips().length === 0, 'the sweep comes')
    expect((await playVideo(server.origin, first)).status).toBe(404)
    expect((await upload.finish()).status).toBe(200)
    expect(await statusOf('/api/race-requests')).toBe(200)
    await publish(operator, aPublishing('ahead'))
    const second = await sendVideo(server.origin)
    expect((await playVideo(server.origin, second)).status).toBe(200)
    const ask = () =>
      fetch(`${server.origin}/api/race-request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ raceName: 'again and again' }),
      })
    while ((await ask()).status !== 429);

    writeFileSync(clock, '0')
    expect(Number((await ask()).headers.get('retry-after'))).toBeLessThanOrEqual(600)
    // The session's age is unknown now, so the operator has to sign in again.
    expect(await statusOf('/api/race-requests')).toBe(401)
    const again = aClient(server.origin, await aClient(server.origin).signIn(PASSWORD))
    await publish(again, aPublishing('back'))
    await until(() => clips().length === 0, 'clips of a later hour go')
    expect((await playVideo(server.origin, await sendVideo(server.origin))).status).toBe(200)
    expect((await operator.races()).map(({ name }) => name).sort()).toEqual([
      'ahead',
      'back',
      'before',
    ])
  })
})

/** An upload that is half sent. */
async function startUpload(origin: string) {
  const { payload, headers } = aVideoForm(readFileSync(await makeVideo({ seconds: 1 })))
  const half = payload.length / 2
  const sending = request(`${origin}/api/upload-video`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length },
  })
  const answered = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (reply) => {
      json(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body }), reject)
    })
  })
  await new Promise((resolve) => sending.write(payload.subarray(0, half), resolve))
  return {
    finish: () => {
      sending.end(payload.subarray(half))
      return answered
    },
  }
}

/** Runs a program as a separate process until it ends. */
function run(program: string, ...args: string[]) {
  const given = ['--liftoff-only', '--input-type=module', '--eval', program, '--', ...args]
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const options = { cwd: import.meta.dirname, timeout: 240_000 }
    execFile(process.execPath, given, options, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors })
    })
  })
}
