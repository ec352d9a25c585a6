import { test as base, expect } from '@playwright/test'

export { expect }

type Fixtures = {
  /** Set where a test makes requests fail: the browser itself then writes that to the console. */
  isFailureExpected: boolean
  quiet: undefined
}

const FAILED_REQUEST = /^Failed to load resource|^Failed to log user action/

/** A page whose console stays quiet and which asks nobody but our own server. */
export const test = base.extend<Fixtures>({
  isFailureExpected: [false, { option: true }],
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
