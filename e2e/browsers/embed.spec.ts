import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as journey } from './browser-journey.ts'

/** Another site's page: holds an embed, sends it messages and records the answers. */
const pageWith = (frame: string) => `<!doctype html><title>A club</title>${frame}<script>
window.told = []
addEventListener('message', ({ data, origin }) => window.told.push({ ...data, origin }))
window.ask = (data, to) => frames[0].postMessage(data, to)
</script>`

type State = { racetrace: string; time: number; end: number; isPlaying: boolean; origin: string }

const test = journey.extend<{ site: string; sandbox: string }>({
  sandbox: ['', { option: true }],
  site: async ({ baseURL, sandbox }, use) => {
    const src = `${baseURL}/embed/race?idp=RTNG0004&amp;idp=RTNG0005`
    const frame = `<iframe src="${src}" width="800" height="600"${sandbox}></iframe>`
    const server = createServer((_, reply) =>
      reply.setHeader('content-type', 'text/html').end(pageWith(frame)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    server.closeAllConnections()
    server.close()
  },
})

test('[HOUSE-21, EMBED-1] Embed: another site controls the replay, which stores nothing', async ({
  visitor,
  site,
  baseURL,
}) => {
  await visitor.driver.open(site)
  const ask = async (data: object) => {
    await visitor.inPage(
      (message: object, to: string) => {
        Reflect.set(window, 'told', [])
        Reflect.get(window, 'ask')(message, to)
      },
      data,
      baseURL ?? '',
    )
    const told = () => visitor.inPage(() => Reflect.get(window, 'told') as State[])
    await expect.poll(async () => (await told()).length, { timeout: 2000 }).toBeGreaterThan(0)
    return (await told())[0] as State
  }
  await expect(async () => ask({ racetrace: 'state' })).toPass({ timeout: 60_000 })
  expect(await ask({ racetrace: 'seek', time: 600 })).toMatchObject({
    racetrace: 'state',
    time: 600,
    isPlaying: false,
    origin: baseURL,
  })
  expect(await ask({ racetrace: 'play' })).toMatchObject({ isPlaying: true })
  await expect
    .poll(async () => (await ask({ racetrace: 'state' })).time, { timeout: 60_000 })
    .toBeGreaterThan(620)
  expect(await ask({ racetrace: 'pause' })).toMatchObject({ isPlaying: false })

  // Opens the embed's origin directly, where anything the embed stored would be visible.
  await visitor.open('/embed/race?idp=RTNG0004')
  await visitor.see({ role: 'button', name: 'Play' })
  const kept = await visitor.inPage(async () => [
    document.cookie,
    // The test sets this key itself, before any page loads, to suppress a hint.
    Object.keys(localStorage).filter((key) => key !== 'racetrace-device-hint-seen'),
    sessionStorage.length,
    (await indexedDB.databases()).length,
  ])
  expect(kept).toEqual(['', [], 0, 0])
})

test.describe(() => {
  test.use({ sandbox: ' sandbox="allow-scripts"', isFailureExpected: true })
  test('[HOUSE-21, EMBED-1] Embed in a sandbox: the replay plays', async ({ visitor, site }) => {
    await visitor.driver.open(site)
    const isPlaying = async () => {
      await visitor.inPage(() => Reflect.get(window, 'ask')({ racetrace: 'play' }, '*'))
      const told = await visitor.inPage(() => Reflect.get(window, 'told') as State[])
      return (told.at(-1)?.time ?? 0) > 5
    }
    await expect.poll(isPlaying, { timeout: 60_000 }).toBe(true)
  })
})
