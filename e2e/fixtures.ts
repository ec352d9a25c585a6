import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

type Fixtures = {
  /** For tests that make requests fail: the browser itself reports that in the console. */
  isFailureExpected: boolean
  /** For tests where the hint about devices should open by itself over the page. */
  isFirstVisit: boolean
  noise: Noise
  quiet: undefined
}

/** Console messages and requests a page shouldn't make. */
type Noise = {
  readonly lines: string[]
  isExpected(text: string): boolean
  isOurs(url: string): boolean
}

const FAILED_REQUEST = /^Failed to load resource|^Failed to log user action/

let visitors = 0

/** A page that must log nothing and may only make requests to our own server. */
export const test = base.extend<Fixtures>({
  // Each test gets its own address; sharing one, they would soon reach its rate limits.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    visitors += 1
    const address = `10.${workerIndex % 256}.${visitors >> 8}.${visitors % 256}`
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address })
  },
  isFailureExpected: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isFirstVisit }, use) => {
    if (!isFirstVisit) await markHintSeen(context)
    await use(context)
  },
  noise: async ({ baseURL, isFailureExpected }, use) => {
    await use({
      lines: [],
      isExpected: (text) => isFailureExpected && FAILED_REQUEST.test(text),
      isOurs: (url) => url.startsWith(`${baseURL}/`) || /^(data|blob):/.test(url),
    })
  },
  quiet: [
    async ({ page, noise }, use) => {
      listenForNoise(page, noise)
      await use(undefined)
      expect(noise.lines).toEqual([])
    },
    { auto: true },
  ],
})

/** Marks the hint about devices as dismissed. Blocked storage also prevents the hint. */
export async function markHintSeen(context: BrowserContext) {
  await context.addInitScript(() => localStorage.setItem('racetrace-device-hint-seen', 'yes'))
}

/** Collects a page's errors and warnings, and its requests to other servers. */
export function listenForNoise(page: Page, { lines, isExpected, isOurs }: Noise) {
  page.on('console', (message) => {
    const isNoise = ['error', 'warning'].includes(message.type()) && !isExpected(message.text())
    // A failed request doesn't name itself.
    if (isNoise) lines.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => lines.push(String(error)))
  page.on('request', (request) => {
    if (!isOurs(request.url())) lines.push(`asked ${request.url()}`)
  })
}
