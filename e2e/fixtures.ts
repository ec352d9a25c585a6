import { test as base, expect } from '@playwright/test'

export { expect }

/** A page whose console stays quiet and which asks nobody but our own server. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(message.text())
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
