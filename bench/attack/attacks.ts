import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { MAX_OPERATOR_JSON_BYTES, MAX_PAGE_LENGTH } from '../../contract/limits.ts'
import type { Activity } from '../../contract/logs.ts'
import { buildField } from '../../race/field/field.ts'
import { encodeField } from '../../race/field/field-file.ts'
import { goldenHtml } from '../../server/results/parse/testing/golden-pages.ts'
import { aClient } from '../../server/testing/a-publication.ts'
import { aVideoForm } from '../../server/videos/testing/a-form.ts'
import { makeVideo, type VideoWish } from '../../tools/testing/make-test-video.ts'
import type { Sent } from '../load/ask.ts'
import { manyRows } from '../many-rows.ts'
import type { Attack, Scene } from './attack.ts'

/** The address of a single attacker, and a new address per request for a distributed attack. */
const ONE = '10.200.0.1'
const many = (nth: number) => `10.201.${(nth >> 8) & 255}.${nth & 255}`
/** A new visitor each time: someone who has just had a turn may be queued behind others. */
const other = (nth: number) => `10.210.0.${nth + 1}`

const json = (address: string, path: string, body: object): Sent => ({
  address,
  method: 'POST',
  path,
  body: JSON.stringify(body),
})

const ROWS = '<tr><td>a<td>b'
const UNCLOSED = JSON.stringify({
  html: ROWS.repeat(Math.floor(MAX_PAGE_LENGTH / ROWS.length)),
})
const PACKED = gzipSync(UNCLOSED)

async function upload(address: string, wish: VideoWish): Promise<Sent> {
  const { headers, payload } = aVideoForm(readFileSync(await makeVideo(wish)))
  return { address, method: 'POST', path: '/api/upload-video', headers, body: payload }
}

/** A few frames show how it is answered; more show the cost of decoding. */
const hugePicture = ({ isShort }: Scene): VideoWish => ({
  size: '7680x4608',
  color: 'gray',
  rate: 30,
  hasAudio: false,
  more: ['-frames:v', isShort ? '3' : '60', '-pix_fmt', 'yuv444p'],
})
const hugeRate = ({ isShort }: Scene): VideoWish => ({
  size: '3840x2160',
  color: 'gray',
  rate: 1000,
  hasAudio: false,
  more: ['-frames:v', isShort ? '20' : '1000'],
})
const slowClip = ({ isShort }: Scene): VideoWish =>
  isShort
    ? { seconds: 4, size: '1280x720', rate: 30 }
    : { seconds: 10, size: '1920x1080', rate: 60, more: ['-crf', '36'] }

const search = ({ season, group }: Scene, address: string, name: string) =>
  json(address, '/api/hyrox/search', { season, group, name, sexMode: 'all' })

/** Only the head of a PNG, 1,000 by 1,000 pixels, with nothing a decoder could use. */
const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452000003e8000003e80802000000', 'hex')
const GARBAGE_MAP = `data:image/png;base64,${Buffer.concat([PNG_HEAD, Buffer.alloc(100_000, 7)]).toString('base64')}`

/** A lone surrogate, as JSON escapes it, in texts of calls that store or forward them. */
const HALF = '\\ud800'
const HALVES = [
  ['/api/race-request', `{"raceName":"${HALF}"}`],
  ['/api/logs/action', `{"actionType":"page_visited","actionDetails":{"page":"${HALF}"}}`],
  ['/api/athlete-results/fetch', `{"idp":"RTNG0004","eventName":"${HALF}"}`],
  ['/api/hyrox/search', `{"season":"8","group":"${HALF}","name":"${HALF}"}`],
] as const

/** Events one address may log: 1,200 a minute, and an attack may span two minutes. */
const MOST_EVENTS = 2400

const findEvents = async ({ origin, cookie }: Scene): Promise<string[]> => {
  const { body } = await aClient(origin, cookie).call('GET', '/api/logs/summary?days=1')
  const counted = body as Activity
  const kept = counted.find(({ what }) => what === 'replay')?.count ?? 0
  return kept <= MOST_EVENTS ? [] : [`${kept} events of one address are kept`]
}

/** Pieces of a chunked body: a thousand of one byte, and one of 64 KB that starts no form part. */
const TINY_CHUNKS = Buffer.from('1\r\nx\r\n'.repeat(1000))
const PREAMBLE = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
const CHUNKED_PATHS = ['/api/races', '/api/hyrox/search', '/api/results/read', '/api/upload-video']

/** Fields of 6,000 athletes, as many as one call may send. */
function largeFields(isShort: boolean): string {
  const head = { division: 'DIVISION 10', sex: 'M', isNamed: false } as const
  const field = JSON.stringify(encodeField(buildField(head, manyRows(6000))))
  const count = isShort ? 2 : Math.floor(MAX_OPERATOR_JSON_BYTES / (field.length + 1))
  const named = Array.from({ length: count }, (_, i) => field.replace('DIVISION 10', `LARGE ${i}`))
  return `{"fields":[${named.join()}]}`
}
let fieldsBody = ''

/** The requests of a browser from the landing page to a playing replay, with an empty cache. */
const HALL_STEPS: readonly Omit<Sent, 'address'>[] = [
  ...['/', '/search', '/api/races', '/race?idp=RTNG0004&event=2026+Northgate'].map((path) =>
    get(path),
  ),
  ...['/api/hyrox/seasons', '/api/hyrox/groups?season=season-8'].map((path) => get(path)),
  ...['/course-path', '/segments', '/fields'].map((of) => get(`/api/races/sample-northgate${of}`)),
  // A search for every typed letter of a name.
  ...Array.from('Overgaard', (_, last) =>
    json(ONE, '/api/hyrox/search', {
      ...{ season: 'season-8', group: '2026 Northgate', firstname: '', sexMode: 'all' },
      ...{ name: 'Overgaard'.slice(0, last + 1), asTyped: true },
    }),
  ),
  json(ONE, '/api/athlete-results/fetch', { idp: 'RTNG0004', eventName: '2026 Northgate' }),
  ...['race_selected', 'replay_started', 'replay_paused'].map((actionType) =>
    json(ONE, '/api/logs/action', { actionType }),
  ),
  json(ONE, '/api/visits', { what: 'replay' }),
]
const HALL_VISITORS = 200
/** No attack has used up this address's allowance. */
const HALL = '10.220.0.1'

/** Every attack, in the order of the report. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'saved pages with unclosed rows, 50 at once from one address',
    connections: 50,
    request: () => ({ address: ONE, method: 'POST', path: '/api/results/read', body: UNCLOSED }),
    statuses: [422, 429, 503],
  },
  {
    name: 'the same pages compressed, 50 at once from many addresses',
    connections: 50,
    request: (_, nth) => ({
      address: many(nth),
      method: 'POST',
      path: '/api/results/read',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: PACKED,
    }),
    statuses: [415, 429],
  },
  {
    name: 'the path of a course of 50,000 points, 50 at once',
    connections: 50,
    request: ({ raceId }) => ({
      address: ONE,
      method: 'GET',
      path: `/api/races/${raceId}/course-path`,
      headers: { 'accept-encoding': 'br' },
    }),
    statuses: [200],
  },
  {
    name: 'share images of different athletes each time, 50 at once from many addresses',
    connections: 50,
    request: (_, nth) => ({
      address: many(nth),
      method: 'GET',
      path: `/api/preview.png?idp=NEW${nth}`,
    }),
    statuses: [200, 503],
  },
  {
    name: 'wrong passwords, 40 at once from many addresses',
    connections: 40,
    request: (_, nth) => json(many(nth), '/api/admin/session', { password: `guess ${nth}` }),
    statuses: [401, 429, 503],
  },
  {
    name: '30 searches from one address; another visitor searches',
    connections: 30,
    most: 30,
    request: (scene, nth) => search(scene, ONE, `B${String.fromCharCode(97 + nth)}`),
    statuses: [200, 503],
    turn: {
      request: async (scene, nth) => search(scene, other(nth), ['Ma', 'So', 'Ka'][nth] ?? 'Ma'),
      // They get every second request to the site, after the four in progress.
      fairMs: (alone) => 2 * alone + 3000,
    },
  },
  {
    name: '5 slow clips from one address; another visitor sends an ordinary one',
    connections: 5,
    most: 5,
    request: (scene) => upload(ONE, slowClip(scene)),
    statuses: [200, 503],
    turn: {
      request: (_, nth) => upload(other(nth), { seconds: 1 }),
      // They go after the one in progress.
      fairMs: (alone, foreign) => 1.5 * (alone + foreign) + 1000,
    },
  },
  {
    name: 'videos of 7680 x 4608 with full colour',
    connections: 2,
    request: (scene, nth) => upload(many(nth), hugePicture(scene)),
    statuses: [422, 503],
    withinMs: 5000,
  },
  {
    name: 'videos of 4K with 1,000 frames a second',
    connections: 2,
    request: (scene, nth) => upload(many(nth), hugeRate(scene)),
    statuses: [422, 503],
    withinMs: 5000,
  },
  {
    name: '5,000 events to be logged, from one address',
    connections: 20,
    most: 5000,
    request: (_, nth) =>
      nth % 2
        ? json(ONE, '/api/visits', { what: 'replay' })
        : json(ONE, '/api/logs/action', { actionType: 'replay_paused', actionDetails: { nth } }),
    statuses: [204, 429],
    findTraces: findEvents,
  },
  {
    name: 'lone surrogates in any text',
    connections: 10,
    request: (_, nth) => {
      const [path, body] = HALVES[nth % HALVES.length] ?? HALVES[0]
      return { address: many(nth), method: 'POST', path, body }
    },
    statuses: [400, 429],
  },
  {
    name: 'maps with a PNG header and garbage after it, by an operator',
    connections: 5,
    request: ({ cookie }, nth) => ({
      ...json(ONE, '/api/races', {
        name: `Garbage ${nth}`,
        location: 'Hall 4',
        mapImageUrl: GARBAGE_MAP,
      }),
      headers: { cookie },
    }),
    statuses: [422],
  },
  {
    name: 'addresses with empty parts (`GET //`)',
    connections: 20,
    request: (_, nth) => ({
      address: ONE,
      method: 'GET',
      path: ['//', '//evil.example/..', '///', '//assets//'][nth % 4] ?? '//',
    }),
    statuses: [404],
  },
  {
    name: 'bodies sent at a byte a second, on 200 connections',
    connections: 200,
    request: () => ({
      address: ONE,
      method: 'POST',
      path: '/api/hyrox/search',
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
      isSlow: true,
    }),
    statuses: [],
  },
  {
    name: 'bodies in chunks of one byte, on 8 connections',
    connections: 8,
    request: (_, nth) =>
      chunked('127.0.0.2', CHUNKED_PATHS[nth % CHUNKED_PATHS.length] ?? '/', TINY_CHUNKS),
    statuses: [411],
    isCutOff: true,
  },
  {
    name: 'forms that never reach their first part, on 4 connections',
    connections: 4,
    // The address of the previous case is blocked for a minute.
    request: () => chunked('127.0.0.3', '/api/upload-video', PREAMBLE),
    statuses: [411],
    isCutOff: true,
  },
  {
    name: 'fields of 6,000 athletes, the most one call may have, by an operator',
    connections: 1,
    request: ({ cookie, raceId, isShort }) => {
      fieldsBody ||= largeFields(isShort)
      const path = `/api/races/${raceId}/fields`
      return { address: ONE, method: 'POST', path, body: fieldsBody, headers: { cookie } }
    },
    // More than 40,000 athletes are refused, but only after a worker has read them.
    statuses: [200, 400],
  },
  ...['/', '/api/openapi.json', '/nowhere'].map(
    (path): Attack => ({
      name: `\`GET ${path}\`, 50 at once from one address`,
      connections: 50,
      request: () => ({ address: ONE, ...get(path) }),
      statuses: [200, 404, 429],
    }),
  ),
  {
    name: 'saved pages sent slowly from four addresses; another visitor sends one',
    connections: 32,
    request: (_, nth) => ({
      address: many(nth % 4),
      method: 'POST',
      path: '/api/results/read',
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
      isSlow: true,
    }),
    statuses: [503],
    turn: {
      request: async (_, nth) =>
        json(other(nth), '/api/results/read', { html: goldenHtml('event-single') }),
      // It doesn't have to queue.
      fairMs: (alone) => 2 * alone + 1000,
    },
  },
  {
    name: `no attack: ${HALL_VISITORS} visitors of one address, from the landing page to a replay`,
    connections: 12,
    most: HALL_VISITORS * HALL_STEPS.length,
    request: (_, nth) => ({ ...(HALL_STEPS[nth % HALL_STEPS.length] ?? get('/')), address: HALL }),
    statuses: [200, 204],
  },
]

function get(path: string): Omit<Sent, 'address'> {
  return { method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } }
}

function chunked(address: string, path: string, endless: Buffer): Sent {
  const type = path === '/api/upload-video' ? 'multipart/form-data; boundary=b' : 'application/json'
  const headers = { 'content-type': type, 'transfer-encoding': 'chunked' }
  // Proxies merge small chunks.
  return { address, method: 'POST', path, headers, endless }
}
