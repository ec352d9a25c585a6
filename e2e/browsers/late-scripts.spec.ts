import { test as base, expect } from './browser-journey.ts'
import { startLosingProxy } from './losing-proxy.ts'

const VIEW = { role: 'button', name: 'View' } as const

const test = base.extend<{ line: Awaited<ReturnType<typeof startLosingProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: what Playwright asks for where nothing is needed.
  line: async ({}, use, { project }) => {
    const line = await startLosingProxy(project.use.baseURL ?? '', 'view-dialog')
    await use(line)
    line.close()
  },
  baseURL: ({ line }, use) => use(line.origin),
  isFailureExpected: true,
})

test('[HOUSE-21, LOOK-17] Lost part: a dialog whose script failed to load opens at the next click', async ({
  visitor,
  line,
}) => {
  await visitor.open('/race?idp=RTNG0004')
  const isReported = () =>
    visitor.inPage(() => document.body.innerText.includes('Part of this page could not be loaded'))
  await visitor.click(VIEW)
  await expect.poll(isReported).toBe(true)
  line.recover()
  await visitor.click(VIEW)
  await visitor.see({ role: 'dialog', name: 'View' })
})
