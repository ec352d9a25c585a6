import { setTimeout as wait } from 'node:timers/promises'
import { athletesOf } from '../../server/results/testing/simulator/invented-field.ts'
import { divisionsOf } from '../../server/results/testing/simulator/invented-seasons.ts'
import { aClient, aPublishing, publishStep, STEPS } from '../../server/testing/a-publication.ts'
import { type SentVideo, sendVideo } from '../../server/testing/send-video.ts'
import type { Servers } from './servers.ts'

/** Everything the servers have acknowledged, and their unexpected answers. */
export type Promised = {
  readonly races: { id: string; name: string }[]
  readonly requests: { id: string; raceName: string }[]
  readonly clips: SentVideo[]
  /** Results of the simulated site, and when they were answered. */
  readonly results: { athlete: Athlete; at: number }[]
  events: number
  /** Events that were sent but never answered: they may or may not be counted. */
  unclearEvents: number
  reads: number
  /** Calls cut off by a kill. */
  cutOff: number
  readonly surprises: string[]
}

/** A visitor's text for a request of this name, long enough that a partly stored one is noticed. */
export const detailsOf = (raceName: string) => `${raceName} `.repeat(60).trim()

/** Athletes of the simulated site, and where to find them. */
const ATHLETES = divisionsOf(8).flatMap((division) =>
  athletesOf(division).map(({ idp }) => ({ idp, season: 'season-8', eventId: division.code })),
)
type Athlete = (typeof ATHLETES)[number]

/** Visitors and an operator who do everything at once, and retry when a server dies. */
export function startLoad(servers: Servers, cookie: string) {
  const promised: Promised = {
    races: [],
    requests: [],
    clips: [],
    results: [],
    events: 0,
    unclearEvents: 0,
    reads: 0,
    cutOff: 0,
    surprises: [],
  }
  let isOver = false
  let turn = 0
  /** Open while calls may be made. */
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  // Rate limits by address aren't tested here.
  const address = () => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`

  /** One call to a live server; null if the server died during it. */
  async function attempt<Answer>(
    call: (origin: string) => Promise<Answer>,
  ): Promise<Answer | null> {
    await gate.promise
    const origin = await servers.someone(turn++)
    try {
      return await call(origin)
    } catch (error) {
      if (error instanceof TypeError || String(error).includes('JSON')) promised.cutOff += 1
      else promised.surprises.push(String(error))
      return null
    }
  }

  const post = async (origin: string, path: string, body: object) => {
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

  async function publishRaces() {
    for (let i = 0; !isOver; i++) {
      const publishing = aPublishing(`race ${i}`)
      while (publishing.answered < STEPS && !isOver) {
        await attempt((origin) => publishStep(aClient(origin, cookie), publishing))
      }
      const { id, answered, publication } = publishing
      if (answered === STEPS) promised.races.push({ id, name: publication.name })
      await wait(100)
    }
  }

  async function requestRaces(visitor: number) {
    for (let i = 0; !isOver; i++) {
      const raceName = `request ${visitor}-${i}`
      const body = { raceName, details: detailsOf(raceName), season: 'S8', raceGroup: 'G' }
      const answer = await attempt((origin) => post(origin, '/api/race-request', body))
      if (answer) promised.requests.push({ id: answer.id, raceName })
      await wait(100)
    }
  }

  async function logEvents() {
    while (!isOver) {
      const answer = await attempt(async (origin) => {
        await post(origin, '/api/visits', { what: '/' })
        return 'logged'
      })
      if (answer) promised.events += 1
      else promised.unclearEvents += 1
      await wait(50)
    }
  }

  async function uploadVideos() {
    while (!isOver) {
      const sent = await attempt((origin) => sendVideo(origin, address()))
      if (sent?.status === 200) promised.clips.push(sent)
      else if (sent && sent.status !== 503) {
        promised.surprises.push(`an upload was answered ${sent.status} ${sent.body.error}`)
      }
      await wait(100)
    }
  }

  async function importResults() {
    for (const athlete of ATHLETES) {
      if (isOver) break
      const answer = await attempt((origin) => post(origin, '/api/athlete-results/fetch', athlete))
      if (answer) promised.results.push({ athlete, at: Date.now() })
      await wait(100)
    }
  }

  async function read() {
    while (!isOver) {
      for (const path of ['/', '/api/races', '/race?idp=RTNG0004', '/api/hyrox/seasons']) {
        const status = await attempt(async (origin) => {
          const reply = await fetch(origin + path, { headers: { 'x-forwarded-for': address() } })
          await reply.arrayBuffer()
          return reply.status
        })
        if (status === 200) promised.reads += 1
        else if (status !== null) promised.surprises.push(`${path} answered ${status}`)
      }
      await wait(20)
    }
  }

  const work = [
    publishRaces(),
    ...[1, 2].map(requestRaces),
    logEvents(),
    uploadVideos(),
    importResults(),
    read(),
    read(),
  ]
  return {
    promised,
    /** Stops new calls until `resume`; those in progress still finish. */
    pause() {
      gate = Promise.withResolvers()
    },
    resume: () => gate.resolve(),
    async stop() {
      isOver = true
      gate.resolve()
      await Promise.all(work)
    },
  }
}
