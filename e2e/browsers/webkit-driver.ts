import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { findFreePort } from '../../tools/testing/free-port.ts'
import {
  browserEnv,
  type Driver,
  downloadsOf,
  type LaunchOptions,
  type Place,
  SLOW_MS,
} from './driver.ts'
import { startPageProxy } from './page-proxy.ts'
import { isReady, openSession, type WebDriverSession } from './webdriver-session.ts'

/** Non-letter keys, as WebDriver encodes them. */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
}

const RELEASE = { type: 'pointerUp', button: 0 }
const moveTo = ({ x, y }: Place) => ({
  ...{ type: 'pointerMove', duration: 0 },
  x: Math.round(x),
  y: Math.round(y),
})

/** WebKitGTK's MiniBrowser on its own screen, over WebDriver. */
export async function launchWebKit({
  program,
  server,
  window,
  firstScript,
  folder,
}: LaunchOptions): Promise<Driver> {
  keepDownloadsIn(folder)
  const proxy = await startPageProxy(server, firstScript)
  const screen = await startScreen({ width: window.width + 200, height: window.height + 200 })
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...browserEnv(folder),
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      // Its compositor sometimes leaves the whole window black when there is no graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // No accessibility bus is needed to read the screen.
      NO_AT_BRIDGE: '1',
      // Root in a container may not open a sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await expect.poll(() => isReady(origin)).toBe(true)
  const session = await openSession(origin, {
    // A script may wait for a moment of the race, and the usual 30 seconds are too short on a busy
    // machine.
    timeouts: { script: SLOW_MS, pageLoad: SLOW_MS },
    'webkitgtk:browserOptions': {
      binary: program,
      args: ['--automation'],
    },
  })
  await setWindow(session, window)

  const act = (source: object) => session.command<void>('actions', { actions: [source] })
  const strike = (keys: readonly string[]) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  return {
    name: 'WebKit',
    version: String(session.capabilities.browserVersion),
    origin: proxy.origin,
    open: (url) => session.command('url', { url }),
    evaluate: (expression) => evaluate(session, expression),
    press: (key) => strike([KEYS[key] ?? key]),
    type: (text) => strike([...text]),
    drag: ([first, ...others]) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: first
          ? [moveTo(first), { type: 'pointerDown', button: 0 }, ...others.map(moveTo), RELEASE]
          : [],
      }),
    async setFiles(selector, paths) {
      const input = await session.find(selector)
      await session.command(`element/${input}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => Buffer.from(await session.command<string>('screenshot'), 'base64'),
    noise: () => proxy.noise,
    async close() {
      await session.end().catch(() => {})
      await stop(driver)
      await stop(screen.process)
      await proxy.close()
    },
  }
}

/** An expression's value; errors in the page are rethrown here. */
async function evaluate<Value>(session: WebDriverSession, expression: string): Promise<Value> {
  const script = `const done = arguments[0]
    Promise.resolve().then(() => (${expression}))
      .then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const answer = await session.command<{ value: Value; error?: string }>('execute/async', {
    script,
    args: [],
  })
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.value
}

/** Sizes the window's content area, whatever the bars around it take. */
async function setWindow(session: WebDriverSession, { width, height }: LaunchOptions['window']) {
  const setRect = (rect: object) => session.command('window/rect', { x: 0, y: 0, ...rect })
  await setRect({ width, height })
  const inner = await evaluate<[number, number]>(session, '[innerWidth, innerHeight]')
  await setRect({ width: 2 * width - inner[0], height: 2 * height - inner[1] })
  await expect.poll(() => evaluate(session, '[innerWidth, innerHeight]')).toEqual([width, height])
}

/** An invisible screen; Xvfb picks a free number and reports it. */
async function startScreen({ width, height }: LaunchOptions['window']) {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(child.stdio[3] as Readable, 'data')
  return { process: child, display: `:${String(number).trim()}` }
}

/** The download folder is a desktop setting. */
function keepDownloadsIn(folder: string) {
  mkdirSync(downloadsOf(folder), { recursive: true })
  mkdirSync(`${folder}/.config`, { recursive: true })
  writeFileSync(`${folder}/.config/user-dirs.dirs`, 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
