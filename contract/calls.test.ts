import fc from 'fast-check'
import { assertType, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { CALLS } from './calls.ts'
import { aFieldFile } from './testing/a-field-file.ts'
import { PNG_URL, segmentsOfRace } from './testing/examples.ts'

const calls = Object.entries(CALLS).map(([name, call]) => ({ name, call: call as Call }))
const schemas = calls.flatMap(({ name, call }) =>
  (['params', 'query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [{ name: `${name} ${part}`, schema, isFromVisitor: part !== 'reply' }] : []
  }),
)

const BODIES: Record<string, object> = {
  createRace: { name: 'A', location: 'B', mapImageUrl: PNG_URL, season: 'C', date: '2025-07-05' },
  changeRace: { name: 'A', timeZone: 'Europe/Berlin', isPublished: true },
  saveSegments: { segments: segmentsOfRace() },
  saveCoursePath: {
    pathPoints: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
    width: 10,
    height: 10,
  },
  saveDraft: { name: 'A', content: '{}', mapImageUrl: PNG_URL, mapUrl: 'B', version: 1 },
  saveFields: { fields: [aFieldFile(2, 'HYROX', true)] },
  fetchResult: { idp: 'RTANA1', eventName: '2025 Sydney' },
  searchResults: { season: 'A', group: 'B', name: 'C', firstname: 'D', sexMode: 'all' },
  readPage: { html: '<html></html>' },
  changeRaceRequest: { isDone: true },
  requestRace: { raceName: 'A', details: 'B', season: 'C', raceGroup: 'D' },
  requestPrivacy: {
    raceName: 'A',
    name: 'B',
    bib: '1',
    wanted: 'hidden',
    contact: 'a@b.example',
    idp: 'RTANA1',
  },
  decidePrivacy: { idp: 'RTANA1', eventName: '2025 Sydney', state: 'initials', requestId: 'A' },
  addAuthenticator: { password: 'A', code: '1', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  removeAuthenticator: { password: 'A', code: '1' },
  countVisit: { what: 'replay', raceId: 'A' },
  logAction: { actionType: 'video_upload', actionDetails: { count: 1 }, raceId: 'A' },
  openAdminSession: { password: 'A' },
  downloadBackup: { password: 'A' },
}

// Zod's default wording when a schema has no message of its own.
const ZOD_WORDS = /^(Invalid|Too (big|small)|Unrecognized)|expected/

/** The value with one nested part replaced. */
function spoil(value: unknown, way: readonly number[], by: unknown): unknown {
  const [turn, ...rest] = way
  if (turn === undefined || typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  const key = keys[turn % keys.length]
  if (key === undefined) return by
  const part = spoil(Reflect.get(value, key), rest, by)
  if (Array.isArray(value)) return value.with(Number(key), part)
  return { ...value, [key]: part }
}

test('[API-3] no two calls have the same method and path', () => {
  const addresses = calls.map(({ call }) => `${call.method} ${call.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('[API-4] every call with a body has an example, and each example is accepted', () => {
  const withBody = calls.filter(({ call }) => call.body)
  expect(withBody.map(({ name }) => name).sort()).toEqual(Object.keys(BODIES).sort())
  for (const { name, call } of withBody) {
    expect(call.body?.safeParse(BODIES[name]).error, name).toBeUndefined()
  }
})

test.each(calls)('[API-3] $name needs exactly the values in its path', ({ call }) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const asked = call.params instanceof z.ZodMiniObject ? Object.keys(call.params.shape) : []
  expect(asked).toEqual(inPath)
})

test.each(schemas)('[API-17] $name never throws, whatever JSON it gets', ({ schema }) => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(schema.safeParse(value)).toHaveProperty('success')
    }),
    { numRuns: 1000 },
  )
})

test.each(Object.keys(BODIES))('[API-17] %s words every refusal itself', (name) => {
  const schema = (CALLS as Record<string, Call>)[name]?.body
  const anyWay = fc.array(fc.nat(100), { maxLength: 4 })
  fc.assert(
    fc.property(anyWay, fc.option(fc.jsonValue(), { nil: undefined }), (way, by) => {
      const result = schema?.safeParse(spoil(BODIES[name], way, by))
      const messages = result?.error?.issues.map(({ message }) => message) ?? []
      expect(messages.filter((message) => ZOD_WORDS.test(message))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test.each(schemas)(
  '[API-25] $name can be described in JSON Schema',
  ({ schema, isFromVisitor }) => {
    const io = isFromVisitor ? 'input' : 'output'
    expect(z.toJSONSchema(schema, { io })).toHaveProperty('$schema')
  },
)

test('[API-25] every call that changes races is for the operator only', () => {
  const writes = calls.filter(
    ({ call }) => call.method !== 'GET' && call.path.startsWith('/api/races'),
  )
  expect(writes).toHaveLength(9)
  expect(writes.every(({ call }) => call.caller === 'operator')).toBe(true)
})

test('[SAFE-3, SAFE-12, STORE-16] a call without its caller, storage flag or body limit does not compile', () => {
  const { caller, stores, maxBodyBytes, ...bare } = CALLS.deleteRace
  assertType<Call>({ ...bare, caller, stores, maxBodyBytes })
  // @ts-expect-error: nobody said who may call.
  assertType<Call>({ ...bare, stores, maxBodyBytes })
  // @ts-expect-error: nobody said whether it stores something.
  assertType<Call>({ ...bare, caller, maxBodyBytes })
  // @ts-expect-error: nobody said how large its body may be.
  assertType<Call>({ ...bare, caller, stores })
})

test('[SAFE-12, STORE-16] a read-only call takes no body and stores nothing', () => {
  for (const { name, call } of calls.filter(({ call: { method } }) => method === 'GET')) {
    expect([name, call.maxBodyBytes, call.stores]).toEqual([name, 0, false])
  }
})

test('[STORE-16] deleting and signing in work on a full disk', () => {
  const needed = calls.filter(
    ({ call }) => call.method === 'DELETE' || call === CALLS.openAdminSession,
  )
  expect(needed.filter(({ call }) => call.stores)).toEqual([])
})
