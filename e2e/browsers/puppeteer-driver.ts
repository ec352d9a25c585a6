import { mkdirSync } from 'node:fs'
import { type KeyInput, launch } from 'puppeteer-core'
import {
  type BrowserName,
  browserEnv,
  type Driver,
  downloadsOf,
  type LaunchOptions,
  SLOW_MS,
} from './driver.ts'

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Chromium over CDP, Firefox over WebDriver BiDi. */
export async function launchPuppeteer(
  name: Exclude<BrowserName, 'WebKit'>,
  { program, server, window, firstScript, folder }: LaunchOptions,
): Promise<Driver> {
  mkdirSync(downloadsOf(folder), { recursive: true })
  const isFirefox = name === 'Firefox'
  const browser = await launch({
    browser: isFirefox ? 'firefox' : 'chrome',
    protocol: isFirefox ? 'webDriverBiDi' : 'cdp',
    executablePath: program,
    args: isFirefox ? [] : CHROMIUM_ARGS,
    env: browserEnv(folder),
    downloadBehavior: { policy: 'allow', downloadPath: downloadsOf(folder) },
    timeout: SLOW_MS,
    protocolTimeout: SLOW_MS,
  })
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  await page.setViewport(window)
  await page.evaluateOnNewDocument(firstScript)
  const noise: string[] = []
  page.on('console', async (message) => {
    if (!['error', 'warn'].includes(message.type())) return
    const at = noise.push(message.text()) - 1
    // An error is an object, so its message is reported.
    const words = message.args().map((arg) => arg.evaluate((value) => String(value)))
    const told = await Promise.all(words).catch(() => null)
    if (told) noise[at] = told.join(' ')
  })
  page.on('pageerror', (error) => noise.push(String(error)))

  return {
    name,
    version: (await browser.version()).replace(/^.*\//, ''),
    origin: server,
    open: async (url) => void (await page.goto(url)),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    press: (key) => page.keyboard.press(key as KeyInput),
    type: (text) => page.keyboard.type(text),
    async drag([first, ...others]) {
      if (!first) return
      await page.mouse.move(first.x, first.y)
      await page.mouse.down()
      for (const { x, y } of others) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    async setFiles(selector, paths) {
      const input = await page.$(selector)
      if (!input) throw new Error(`There is no ${selector}`)
      await (input as unknown as { uploadFile(...paths: string[]): Promise<void> }).uploadFile(
        ...paths,
      )
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    noise: () => noise,
    close: () => browser.close(),
  }
}
