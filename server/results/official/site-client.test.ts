import { expect, test } from 'vitest'
import { LARGEST_PAGE_BYTES } from './fetch-page.ts'
import { userAgentOf } from './official-source.ts'
import { type Client, createClient } from './site-client.ts'
import { aClock, settle } from './testing/fake-clock.ts'
import { aSite, movedTo, type Reply } from './testing/fake-site.ts'

const SITE = 'https://results.example'
const PAGE = `${SITE}/season-8/?idp=1`

function aClient(reply: Reply) {
  const clock = aClock()
  const notes: unknown[] = []
  const { fetch, requests } = aSite(reply)
  const userAgent = userAgentOf('1.2.3', 'https://racetrace.example/')
  const log = (details: object, text: string) => notes.push([text, details])
  const client = createClient({ origin: SITE, fetch, clock, userAgent, log })
  return { client, clock, requests, notes }
}

const silent = { ok: false, reason: 'site-silent', hasAnswered: false }
const ok = (text = 'page') => ({ ok: true, text, address: PAGE })
const status = (code: number) => new Response('no', { status: code })
const page = (text = 'page') => new Response(text)

/** Requests different pages, so that nothing is shared, and returns the reasons of failures. */
async function askOften(client: Client, clock: ReturnType<typeof aClock>, count: number) {
  const answers = Array.from({ length: count }, (_, n) => client.get(`${PAGE}&n=${n}`))
  await clock.advance(count * 1100)
  return (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.reason))
}

test('[RESULT-8] every request identifies us in a form the site accepts', async () => {
  const { client, requests } = aClient(() => page())
  expect(await client.get(PAGE)).toEqual(ok())
  expect(requests[0]?.headers.get('user-agent')).toBe(
    'Mozilla/5.0 (compatible; Racetrace/1.2.3; +https://racetrace.example)',
  )
})

test('[RESULT-8] a 504 is tried once more, and then there is the page', async () => {
  const { client, clock, requests, notes } = aClient((_, n) => (n === 1 ? status(504) : page()))
  const answer = client.get(PAGE)
  await clock.advance(0)
  expect(await answer).toEqual(ok())
  expect(requests).toHaveLength(2)
  expect(notes).toEqual([])
})

test('[RESULT-8] a second 504 is final', async () => {
  const { client, clock, requests } = aClient(() => status(504))
  const answer = client.get(PAGE)
  await clock.advance(0)
  expect(await answer).toEqual(silent)
  expect(requests).toHaveLength(2)
})

test('[RESULT-8] a response after 30 s is waited for', async () => {
  const { client, clock, requests } = aClient(async () => {
    await clock.wait(30_000)
    return page()
  })
  const answer = client.get(PAGE)
  await clock.advance(30_000)
  expect(await answer).toEqual(ok())
  expect(requests).toHaveLength(1)
})

test('[RESULT-8] after 35 s a request is aborted, retried once, and then given up', async () => {
  const { client, clock, requests, notes } = aClient(() => 'hang')
  const answer = client.get(PAGE)
  await clock.advance(34_999)
  expect(requests).toHaveLength(1)
  await clock.advance(1)
  expect(requests).toHaveLength(2)
  await clock.advance(35_000)
  expect(await answer).toEqual(silent)
  expect(requests).toHaveLength(2)
  expect(notes).toEqual([
    ['The results site gave no page', { path: '/season-8/', reply: 'late', status: null }],
  ])
})

test('[RESULT-8] a page that stops halfway is given up too', async () => {
  // A real body fails when its request is aborted; the clock makes this one fail.
  const stuck = () =>
    new Response(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('<html>'))
          await clock.wait(35_000)
          controller.error(new Error('Aborted'))
        },
      }),
    )
  const { client, clock, requests } = aClient((_, n) => (n === 1 ? stuck() : page()))
  const answer = client.get(PAGE)
  await clock.advance(36_000)
  expect(await answer).toEqual(ok())
  expect(requests).toHaveLength(2)
})

test('[RESULT-8] a hundred visitors who ask for the same page cause one request', async () => {
  const { client, clock, requests } = aClient(async () => {
    await clock.wait(5000)
    return page()
  })
  const answers = Array.from({ length: 100 }, () => client.get(PAGE))
  await clock.advance(5000)
  expect(await Promise.all(answers)).toEqual(Array(100).fill(ok()))
  expect(requests).toHaveLength(1)
})

test('[RESULT-8] one visitor who leaves does not cancel the request for the others', async () => {
  const { client, clock, requests } = aClient(async () => {
    await clock.wait(5000)
    return page()
  })
  const leave = new AbortController()
  const [leaving, staying] = [client.get(PAGE, leave.signal), client.get(PAGE)]
  await clock.advance(100)
  leave.abort()
  expect(await leaving).toEqual(silent)
  await clock.advance(5000)
  expect(await staying).toEqual(ok())
  expect(requests).toHaveLength(1)
})

test('[RESULT-8] a visitor who leaves frees the slot of the request at once, without a note', async () => {
  const { client, clock, requests, notes } = aClient((_, n) => (n <= 4 ? 'hang' : page()))
  const leave = new AbortController()
  const hanging = [1, 2, 3, 4].map((n) => client.get(`${PAGE}&n=${n}`, leave.signal))
  const next = client.get(PAGE)
  await clock.advance(10_000)
  expect(requests).toHaveLength(4)
  leave.abort()
  await clock.advance(0)
  expect(await next).toEqual(ok())
  expect(await Promise.all(hanging)).toEqual(Array(4).fill(silent))
  expect(notes).toEqual([])
})

test('[RESULT-8] a burst of 403s stops all requests, fails all waiting ones, and ends', async () => {
  let isRefusing = true
  const { client, clock, requests, notes } = aClient(() => (isRefusing ? status(403) : page()))
  expect(await askOften(client, clock, 50)).toEqual(Array(50).fill('circuit-open'))
  // Two were sent at once, the third opened the breaker, and a fourth was already under way.
  expect(requests.length).toBeLessThanOrEqual(4)
  expect(notes.map((note) => (note as string[])[0])).toContain(
    'The results site refuses requests and is left alone for a while',
  )

  const before = requests.length
  expect(await client.get(PAGE)).toEqual({
    ok: false,
    reason: 'circuit-open',
    hasAnswered: false,
  })
  expect(requests).toHaveLength(before)

  isRefusing = false
  await clock.advance(100_000)
  expect(await askOften(client, clock, 20)).toContain('ok')
  expect(new Set(await askOften(client, clock, 20))).toEqual(new Set(['ok']))
})

test.each([502, 503, 504])(
  '[RESULT-8] %i is retried once, and counts when it recurs',
  async (code) => {
    const healed = aClient((_, number) => (number === 1 ? status(code) : new Response('page')))
    const page = healed.client.get(PAGE)
    await healed.clock.advance(5000)
    expect(await page).toMatchObject({ ok: true, text: 'page' })
    const { client, clock, requests } = aClient(() => status(code))
    await askOften(client, clock, 20)
    expect(requests.length).toBeLessThanOrEqual(8)
  },
)

test.each([429, 500])('[RESULT-8] %i counts like a refusal', async (code) => {
  const { client, clock, requests } = aClient(() => status(code))
  await askOften(client, clock, 20)
  expect(requests.length).toBeLessThanOrEqual(4)
})

test('[RESULT-8] a site that hangs on everything is not contacted for a while either', async () => {
  const { client, clock, requests } = aClient(() => 'hang')
  const answers = Array.from({ length: 20 }, (_, n) => client.get(`${PAGE}&n=${n}`))
  await clock.advance(72_000)
  // Four were asked twice each, and two more before the third had failed for good.
  expect(requests).toHaveLength(10)
  expect(await answers[19]).toMatchObject({ ok: false, reason: 'circuit-open' })
  await clock.advance(35_000)
  const reasons = (await Promise.all(answers)).map((answer) => !answer.ok && answer.reason)
  expect(reasons.slice(0, 4)).toEqual(Array(4).fill('site-silent'))
  expect(reasons.slice(4)).toEqual(Array(16).fill('circuit-open'))
  expect(requests).toHaveLength(10)
})

test('[RESULT-8] a cold site whose first responses are all 504 is still used', async () => {
  const seen = new Set<string>()
  const { client, clock } = aClient(({ address }) => {
    if (seen.has(address)) return page()
    seen.add(address)
    return status(504)
  })
  const answers = Array.from({ length: 20 }, (_, n) => client.get(`${PAGE}&n=${n}`))
  await clock.advance(60_000)
  expect((await Promise.all(answers)).every((answer) => answer.ok)).toBe(true)
})

test('[RESULT-8] during the pause not even a retry is sent', async () => {
  const { client, clock, requests } = aClient(async (_, n) => {
    if (n > 1) return status(403)
    await clock.wait(20_000)
    return status(504)
  })
  const slow = client.get(PAGE)
  await askOften(client, clock, 3)
  const before = requests.length
  await clock.advance(20_000)
  expect(await slow).toMatchObject({ ok: false, reason: 'circuit-open' })
  expect(requests).toHaveLength(before)
})

test('[RESULT-8] with a hundred visitors waiting, the next is asked to come back', async () => {
  const { client, clock, requests } = aClient(() => page())
  const answers = Array.from({ length: 103 }, (_, n) => client.get(`${PAGE}&n=${n}`))
  await settle()
  expect(await answers[102]).toMatchObject({ ok: false, reason: 'circuit-open' })
  await clock.advance(60_000)
  expect((await Promise.all(answers)).filter(({ ok }) => ok)).toHaveLength(102)
  expect(requests).toHaveLength(102)
})

test.each([
  [404, 'no-result'],
  [410, 'no-result'],
  [400, 'page-unreadable'],
  [304, 'page-unreadable'],
])('a %i gives %s and is not a refusal', async (code, reason) => {
  const { client, clock, requests } = aClient(() =>
    code === 304 ? new Response(null, { status: 304 }) : status(code),
  )
  expect(new Set(await askOften(client, clock, 10))).toEqual(new Set([reason]))
  expect(requests).toHaveLength(10)
})

test('a network failure counts as a silent site, not as a refusal', async () => {
  const { client, clock, requests } = aClient(() => Promise.reject(new TypeError('fetch failed')))
  expect(await askOften(client, clock, 10)).toEqual(Array(10).fill('site-silent'))
  expect(requests).toHaveLength(10)
})

test('[SAFE-8] an oversized page is not read to its end', async () => {
  let sent = 0
  const chunk = new Uint8Array(1_000_000)
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += chunk.byteLength
          controller.enqueue(chunk)
        },
      }),
    )
  const { client } = aClient(endless)
  expect(await client.get(PAGE)).toMatchObject({ ok: false, reason: 'page-unreadable' })
  expect(sent).toBeLessThan(LARGEST_PAGE_BYTES * 2)
})

test('redirects within the site are followed, at most three, each in its turn in the queue', async () => {
  const { client, clock, requests } = aClient((_, n) => (n <= 3 ? movedTo(`/step-${n}`) : page()))
  const answer = client.get(PAGE)
  await clock.advance(1000)
  expect(requests).toHaveLength(2)
  await clock.advance(200)
  expect(await answer).toEqual({ ok: true, text: 'page', address: `${SITE}/step-3` })
})

test('an endless redirect is not a page', async () => {
  const { client, clock, requests } = aClient(() => movedTo('/again'))
  const answer = client.get(PAGE)
  await clock.advance(10_000)
  expect(await answer).toMatchObject({ ok: false, reason: 'page-unreadable' })
  expect(requests).toHaveLength(4)
})

test.each([
  'https://evil.example/season-8/',
  '//evil.example/',
  '\\\\evil.example\\',
  'http://results.example/season-8/',
  'https://results.example:8443/',
  'https://results.example.evil.example/',
  'https://user:secret@results.example/season-8/',
  'https://results.example@evil.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'data:text/html,hello',
  'javascript:alert(1)',
  'blob:https://results.example/1',
  'https://',
  '',
])('[SAFE-5] a redirect to %j is not followed', async (location) => {
  const { client, clock, requests } = aClient((_, n) => (n === 1 ? movedTo(location) : page()))
  const answer = client.get(PAGE)
  await clock.advance(10_000)
  const { ok: isPage } = await answer
  for (const { address } of requests) expect(new URL(address).origin).toBe(SITE)
  // An empty location leads back to the same page, which is harmless.
  expect(isPage).toBe(location === '')
})

test.each(['https://evil.example/', 'http://results.example/', 'https://a:b@results.example/'])(
  '[SAFE-5] %s is never requested',
  async (address) => {
    const { client, requests } = aClient(() => page())
    expect(await client.get(address)).toMatchObject({ ok: false, reason: 'page-unreadable' })
    expect(requests).toEqual([])
  },
)

test('the body of a response that is not a page is discarded, to free its connection', async () => {
  let isCancelled = false
  const body = () =>
    new ReadableStream({
      cancel() {
        isCancelled = true
      },
    })
  const { client } = aClient(() => new Response(body(), { status: 404 }))
  expect(await client.get(PAGE)).toMatchObject({ ok: false, reason: 'no-result' })
  expect(isCancelled).toBe(true)
})
