import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import type { Driver, Place } from './driver.ts'
import { findInPage, placeOf, setValue, type Target, watchPress } from './find-in-page.ts'

/** A screenshot of the window: red, green and blue of every pixel. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Buffer }
export type Box = { left: number; top: number; width: number; height: number }

/**
 * A person at a browser who sees names and clicks them. Every action waits until it is possible.
 */
export class Visitor {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  open(path: string): Promise<void> {
    return this.driver.open(`${this.driver.origin}${path}`)
  }

  /** Runs a function in the page; it may only use its arguments. */
  inPage<Args extends unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const given = args.map((arg) => JSON.stringify(arg)).join()
    return this.driver.evaluate(`(${work})(${given})`)
  }

  /** The same with the first element matching a target, which may be missing. */
  onElement<Args extends unknown[], Value>(
    target: Target,
    work: (element: HTMLElement | undefined, ...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const given = ['', ...args.map((arg) => JSON.stringify(arg))].join()
    const find = `(() => { ${findInPage}; return findInPage(${JSON.stringify(target)})[0] })()`
    return this.driver.evaluate(`(${work})(${find}${given})`)
  }

  /** Waits until it is visible. */
  async see(target: Target, timeout?: number) {
    const isThere = () => this.onElement(target, (element) => element !== undefined)
    await expect
      .poll(isThere, {
        message: `sees ${describe(target)}`,
        ...(timeout ? { timeout } : {}),
      })
      .toBe(true)
  }

  /** Its text or typed value; null if it isn't visible. */
  read(target: Target): Promise<string | null> {
    return this.onElement(target, (element) =>
      element ? ((element as HTMLInputElement).value ?? element.textContent) : null,
    )
  }

  /**
   * Clicks an element once it is visible and still, and again if the page moved under the pointer.
   */
  async click(target: Target) {
    let place: Place | null = null
    const isAtRest = async () => {
      const before = place
      place = await this.onElement(target, placeOf)
      return before !== null && before.x === place?.x && before.y === place.y
    }
    const isPressed = async () => {
      await expect.poll(isAtRest, { message: `can press ${describe(target)}` }).toBe(true)
      await this.onElement(target, watchPress)
      await this.driver.drag([place as unknown as Place])
      // After a click that led to another page, nothing was missed.
      return !(await this.inPage(() => document.documentElement.hasAttribute('data-missed')))
    }
    await expect.poll(isPressed, { message: `presses ${describe(target)}` }).toBe(true)
  }

  /** Types into an input, replacing its text. */
  async fill(target: Target, text: string) {
    await this.click(target)
    await this.onElement(target, (field) => (field as HTMLInputElement).select())
    await this.driver.type(text)
    await expect.poll(() => this.read(target)).toBe(text)
  }

  /** Sets a slider. */
  async slide(target: Target, value: number) {
    await this.see(target)
    await this.onElement(target, setValue, String(value))
  }

  press = (key: string) => this.driver.press(key)

  /** Chooses files in the file input with this name. */
  async chooseFiles(name: string, paths: readonly string[]) {
    const selector = `input[type=file][aria-label="${name}"]`
    const isThere = () =>
      this.inPage((css: string) => document.querySelector(css) !== null, selector)
    await expect.poll(isThere).toBe(true)
    await this.driver.setFiles(selector, paths)
  }

  /** Its full box in the window. */
  async boxOf(target: Target): Promise<Box> {
    await this.see(target)
    return this.onElement(target, (element) => {
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = (element as HTMLElement).getBoundingClientRect()
      return { left, top, width, height }
    })
  }

  /** The current picture of the window. */
  async look(): Promise<Picture> {
    const png = await this.driver.screenshot()
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']
    const data = execFileSync('ffmpeg', ['-v', 'error', '-f', 'png_pipe', '-i', '-', ...raw], {
      input: png,
      maxBuffer: 1 << 28,
    })
    return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), data }
  }
}

function describe({ role, name, startsWith, inside }: Target): string {
  const own = `${role} ${name ?? (startsWith === undefined ? '' : `${startsWith}…`)}`.trim()
  return inside ? `${own} in ${describe(inside)}` : own
}
