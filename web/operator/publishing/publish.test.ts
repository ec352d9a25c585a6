import { afterEach, expect, test, vi } from 'vitest'
import type { PublishStep } from '../../../contract/texts/operator/admin-texts.ts'
import { ApiError } from '../../api/call-api.ts'
import type { Draft } from '../draft/draft.ts'
import { aDraft } from '../draft/testing/a-draft.ts'
import { publishDraft } from './publish.ts'

type Sent = { method: string; path: string; body: Record<string, unknown> }
type Answer = { status?: number; body: unknown }

/** A server that gives these answers call by call, and succeeds after that. */
function aServer(...answers: (Answer | 'gone' | undefined)[]) {
  const sent: Sent[] = []
  let version = 10
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const method = init.method ?? 'GET'
    sent.push({ method, path, body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (answer === 'gone') throw new TypeError('Failed to fetch')
    version += 1
    const fine =
      method === 'POST' && path === '/api/races'
        ? { id: 'race-1', name: 'x', version }
        : method === 'PATCH'
          ? { ...RACE, version }
          : { saved: 33, version, isPublished: true }
    const { status = 200, body = fine } = answer ?? {}
    return new Response(JSON.stringify(body), { status })
  })
  return { sent, calls: () => sent.map(({ method, path }) => `${method} ${path}`) }
}

const RACE = {
  id: 'race-1',
  name: 'x',
  title: null,
  location: 'y',
  mapImageUrl: '/api/maps/0123456789abcdef.png',
  season: null,
  group: null,
  date: null,
  timeZone: null,
  mapWidth: 400,
  mapHeight: 100,
  mapLook: null,
  hasPrintedNames: false,
  isPublished: true,
  hasAthletes: false,
}

async function publish(draft: Draft, signal = new AbortController().signal) {
  const steps: PublishStep[] = []
  const published = await publishDraft(draft, {
    asOperator: (call) => call(),
    readMap: async () => 'data:image/png;base64,MAP',
    onStep: (step) => steps.push(step),
    signal,
  })
  return { steps, published }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[ADMIN-10] a new race is created, then its segments are saved, then its course', async () => {
  const server = aServer()
  const { steps, published } = await publish(aDraft())
  expect(published).toEqual({ outcome: 'published', id: 'race-1', isNew: true })
  expect(steps).toEqual(['race', 'segments', 'course'])
  expect(server.calls()).toEqual([
    'POST /api/races',
    'POST /api/races/race-1/segments',
    'POST /api/races/race-1/course-path',
  ])
  const [race, segments, course] = server.sent
  expect(race?.body).toMatchObject({
    name: '2026 Testville',
    mapImageUrl: 'data:image/png;base64,MAP',
  })
  expect(segments?.body).toMatchObject({ version: 11 })
  expect(course?.body).toMatchObject({ width: 400, height: 100, version: 12 })
  expect(course?.body.pathPoints).toHaveLength(331)
})

test('[ADMIN-11] a failure names its step and keeps what reached the server, and the next try continues', async () => {
  const broken = { status: 500, body: { error: 'Something went wrong' } }
  const first = aServer(undefined, broken)
  const { published } = await publish(aDraft())
  expect(published).toEqual({
    outcome: 'failed',
    step: 'segments',
    message: 'Something went wrong',
    target: { id: 'race-1', version: 11 },
  })
  expect(first.calls()).toHaveLength(2)

  const second = aServer()
  const target = published.outcome === 'failed' ? published.target : null
  const retried = await publish(aDraft({ target }))
  expect(retried.published).toMatchObject({ outcome: 'published', id: 'race-1', isNew: false })
  expect(second.calls()).toEqual([
    'PATCH /api/races/race-1',
    'POST /api/races/race-1/segments',
    'POST /api/races/race-1/course-path',
  ])
})

test('[ADMIN-11] an unreachable server is reported as such', async () => {
  aServer(undefined, undefined, 'gone')
  const { published } = await publish(aDraft())
  expect(published).toMatchObject({
    outcome: 'failed',
    step: 'course',
    message: 'We couldn’t reach the server. Check your connection and try again',
  })
})

test('[ADMIN-47] the look of the map is sent, chosen or suggested, and whether names are printed on it', async () => {
  const server = aServer()
  await publish(aDraft({ suggestedLook: 'night', hasPrintedNames: true }))
  expect(server.sent[0]?.body).toMatchObject({ mapLook: 'night', hasPrintedNames: true })
  const chosen = aDraft({ target: opened, suggestedLook: 'night', chosenLook: 'as-is' })
  await publish(chosen)
  expect(server.sent[3]?.body).toMatchObject({ mapLook: 'as-is', hasPrintedNames: false })
  await publish(aDraft())
  expect(server.sent[6]?.body).toMatchObject({ mapLook: null })
})

const opened = { id: 'race-1', version: 4 }

test('[ADMIN-28] a race on the server is changed, and its map is sent only when it is new', async () => {
  const server = aServer()
  const kept = { width: 400, height: 100, url: '/api/maps/x.png', dataUrl: null }
  await publish(aDraft({ target: opened, map: kept }))
  expect(server.sent[0]?.body).toMatchObject({ version: 4 })
  expect(server.sent[0]?.body).not.toHaveProperty('mapImageUrl')
  await publish(aDraft({ target: opened }))
  expect(server.sent[3]?.body).toHaveProperty('mapImageUrl', 'data:image/png;base64,AAAA')
})

test('[ADMIN-28, ADMIN-10] publishing a race that was unpublished in the meantime publishes it again', async () => {
  const withdrawn = { body: { saved: 331, version: 7, isPublished: false } }
  const server = aServer(undefined, withdrawn, withdrawn)
  const { published } = await publish(aDraft({ target: opened }))
  expect(published.outcome).toBe('published')
  expect(server.sent.at(-1)).toMatchObject({ method: 'PATCH', body: { isPublished: true } })
})

test('[ADMIN-10] a race the server does not publish is not reported as published', async () => {
  const withdrawn = { body: { saved: 331, version: 7, isPublished: false } }
  const refused = { status: 409, body: { error: 'It cannot be published' } }
  aServer(undefined, withdrawn, withdrawn, refused)
  const { published } = await publish(aDraft({ target: opened }))
  expect(published).toMatchObject({ outcome: 'failed', message: 'It cannot be published' })
})

test('[ADMIN-33] a race changed or deleted by another operator is not overwritten', async () => {
  aServer({ status: 412, body: { error: 'This race was changed by somebody else' } })
  const changed = await publish(aDraft({ target: opened }))
  expect(changed.published).toEqual({ outcome: 'changed', target: opened })
  aServer({ status: 404, body: { error: 'There is no such race' } })
  const deleted = await publish(aDraft({ target: opened }))
  expect(deleted.published.outcome).toBe('deleted')
})

test('publishing can be stopped', async () => {
  const stopping = new AbortController()
  vi.stubGlobal('fetch', async () => {
    stopping.abort()
    throw new DOMException('Aborted', 'AbortError')
  })
  const { published } = await publish(aDraft({ target: opened }), stopping.signal)
  expect(published).toEqual({ outcome: 'stopped', target: opened })
})

test('[LOOK-7] a new race whose map is missing is a failed publish, not a deleted race', async () => {
  aServer()
  const published = await publishDraft(aDraft({ target: null }), {
    asOperator: (call) => call(),
    readMap: () => Promise.reject(new ApiError(404, '{"error":"There is no such map"}', '')),
    onStep: () => {},
    signal: new AbortController().signal,
  })
  expect(published).toMatchObject({ outcome: 'failed', message: 'There is no such map' })
})
