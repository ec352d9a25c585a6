import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCoursePath, getSegments } from '../../contract/course-calls.ts'
import { createRace } from '../../contract/race-change-calls.ts'
import { listRaces, type Race } from '../../contract/races.ts'
import { buildCourse } from '../../race/course/course.ts'
import { buildTemplate, SEGMENTS } from '../../race/segments.ts'

const SAMPLE = join(import.meta.dirname, '../../contract/sample/northgate')

/** The bodies of the three calls that publish a race, as large as real ones. */
export type Publication = ReturnType<typeof aPublication>

/**
 * Everything needed to publish a race with this name and these seconds for each segment. Every name
 * has its own map.
 */
export function aPublication(name: string, durationSec: number | null = null) {
  const { pathPoints, segments, width, height } = JSON.parse(
    readFileSync(`${SAMPLE}.json`, 'utf8'),
  ) as Sample
  const points = Array.from({ length: pathPoints.length / 2 }, (_, i) => ({
    x: pathPoints[2 * i],
    y: pathPoints[2 * i + 1],
  }))
  const ranges = new Map(segments.map((range) => [range.key, range]))
  // Bytes after the image's end change its hash but not the picture.
  const map = Buffer.concat([readFileSync(`${SAMPLE}.webp`), Buffer.from(name)])
  return {
    name,
    race: {
      name,
      location: 'Hall 4',
      mapImageUrl: `data:image/webp;base64,${map.toString('base64')}`,
    },
    segments: {
      segments: buildTemplate().map((segment) => ({
        ...segment,
        ...ranges.get(segment.key),
        durationSec,
      })),
    },
    path: { pathPoints: points, width, height },
  }
}

type Sample = {
  pathPoints: number[]
  segments: { key: string; startIdx: number; endIdx: number }[]
  width: number
  height: number
}

type Answer = { status: number; body: unknown; cookie: string }

/** A client of a running server, as a visitor, or as the operator with a session's cookie. */
export type Client = ReturnType<typeof aClient>

/** A client of the server at an address. */
export function aClient(origin: string, cookie = '') {
  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const reply = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await reply.text()
    const [given = ''] = reply.headers.get('set-cookie')?.split(';') ?? []
    return { status: reply.status, body: text === '' ? null : JSON.parse(text), cookie: given }
  }
  const get = async (path: string) => {
    const { status, body } = await call('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body
  }
  return {
    call,
    /** The cookie of a new session. */
    async signIn(password: string): Promise<string> {
      return (await call('POST', '/api/admin/session', { password })).cookie
    },
    races: async () => listRaces.reply.parse(await get('/api/races')),
    /** Includes races visitors don't see; for the operator. */
    allRaces: async () => listRaces.reply.parse(await get('/api/races?include=unpublished')),
    segments: async (id: string) => getSegments.reply.parse(await get(`/api/races/${id}/segments`)),
    path: async (id: string) =>
      getCoursePath.reply.parse(await get(`/api/races/${id}/course-path`)),
    map: async (race: Race) => {
      const reply = await fetch(origin + race.mapImageUrl)
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
    },
  }
}

/** A publish in progress. It knows only the server's responses. */
export type Publishing = { readonly publication: Publication; id: string; answered: number }

/** The number of calls that publish a race. */
export const STEPS = 3

/** A publish that hasn't sent anything yet. */
export const aPublishing = (name: string): Publishing => ({
  publication: aPublication(name),
  id: '',
  answered: 0,
})

/** Sends the next call of a publish and records the response. */
export async function publishStep(client: Client, publishing: Publishing): Promise<void> {
  const { publication, id, answered } = publishing
  const calls = [
    ['/api/races', publication.race],
    [`/api/races/${id}/segments`, publication.segments],
    [`/api/races/${id}/course-path`, publication.path],
  ] as const
  const [path, body] = calls[answered] ?? []
  if (!path) throw new Error('This race is published already')
  const answer = await client.call('POST', path, body)
  if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`)
  if (answered === 0) publishing.id = createRace.reply.parse(answer.body).id
  publishing.answered += 1
}

/** Sends the remaining calls of a publish. */
export async function publish(client: Client, publishing: Publishing): Promise<string> {
  while (publishing.answered < STEPS) await publishStep(client, publishing)
  return publishing.id
}

/** Why a visitor of this server can't replay a race; null when they can. */
export async function findFlaw(client: Client, race: Race): Promise<string | null> {
  const segments = await client.segments(race.id)
  const { pathPoints: points, width, height } = await client.path(race.id)
  if (segments.length !== SEGMENTS.length) return `${race.name} has ${segments.length} segments`
  const built = buildCourse({ points, segments, width, height })
  if (!built.ok) return `${race.name}: ${built.reason}`

  const { status, bytes } = await client.map(race)
  if (status !== 200) return `the map of ${race.name} answered ${status}`
  // A map is named by the hash of its content.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  return race.mapImageUrl.includes(hash) ? null : `the map of ${race.name} is not whole`
}
