import { test as base, expect } from '@playwright/test'

export { expect }

type Fixtures = {
  /** Set where a test makes requests fail: the browser itself then writes that to the console. */
  isFailureExpected: boolean
  /** Set where the hint about devices is to come up by itself, over whatever is looked at. */
  isFirstVisit: boolean
  quiet: undefined
}

const FAILED_REQUEST = /^Failed to load resource|^Failed to log user action/

let visitors = 0

/** A page whose console stays quiet and which asks nobody but our own server. */
export const test = base.extend<Fixtures>({
  // Every test is a visitor from elsewhere: together they would soon reach the limits of one.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    visitors += 1
    const address = `10.${workerIndex % 256}.${visitors >> 8}.${visitors % 256}`
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address })
  },
  isFailureExpected: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isFirstVisit }, use) => {
    if (!isFirstVisit) {
      await context.addInitScript(() => localStorage.setItem('racetrace-device-hint-seen', 'yes'))
    }
    await use(context)
  },
  quiet: [
    async ({ page, baseURL, isFailureExpected }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        const isExpected = isFailureExpected && FAILED_REQUEST.test(message.text())
        if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(message.text())
      })
      page.on('pageerror', (error) => noise.push(String(error)))
      page.on('request', (request) => {
        const isOurs =
          request.url().startsWith(`${baseURL}/`) || /^(data|blob):/.test(request.url())
        if (!isOurs) noise.push(`asked ${request.url()}`)
      })
      await use(undefined)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})
