import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import type { Driver, Place } from './driver.ts'
import { findInPage, placeOf, setValue, type Target, watchPress } from './find-in-page.ts'

/** A picture of the window: red, green and blue of every pixel. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Buffer }
export type Box = { left: number; top: number; width: number; height: number }

/** Somebody in front of a browser, who sees names and presses them. Everything waits for its turn. */
export class Visitor {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  open(path: string): Promise<void> {
    return this.driver.open(`${this.driver.origin}${path}`)
  }

  /** A function's value in the page; it may use nothing but its arguments. */
  inPage<Args extends unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const given = args.map((arg) => JSON.stringify(arg)).join()
    return this.driver.evaluate(`(${work})(${given})`)
  }

  /** The same for the first element a target means, which may not be there. */
  onElement<Args extends unknown[], Value>(
    target: Target,
    work: (element: HTMLElement | undefined, ...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const given = ['', ...args.map((arg) => JSON.stringify(arg))].join()
    const find = `(() => { ${findInPage}; return findInPage(${JSON.stringify(target)})[0] })()`
    return this.driver.evaluate(`(${work})(${find}${given})`)
  }

  /** Waits until it is on the screen. */
  async see(target: Target, timeout?: number) {
    const isThere = () => this.onElement(target, (element) => element !== undefined)
    await expect
      .poll(isThere, {
        message: `sees ${describe(target)}`,
        ...(timeout ? { timeout } : {}),
      })
      .toBe(true)
  }

  /** Its text, or the text typed into it; nothing if it isn't on the screen. */
  read(target: Target): Promise<string | null> {
    return this.onElement(target, (element) =>
      element ? ((element as HTMLInputElement).value ?? element.textContent) : null,
    )
  }

  /**
   * Presses an element once it is visible and at rest, and again if the page moved under the
   * pointer.
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
      // Where the press has led to another page nothing is known of it.
      return !(await this.inPage(() => document.documentElement.hasAttribute('data-missed')))
    }
    await expect.poll(isPressed, { message: `presses ${describe(target)}` }).toBe(true)
  }

  /** Types into a field that is empty, or whose text is replaced. */
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

  /** Chooses files in the picker with this name. */
  async chooseFiles(name: string, paths: readonly string[]) {
    const selector = `input[type=file][aria-label="${name}"]`
    const isThere = () =>
      this.inPage((css: string) => document.querySelector(css) !== null, selector)
    await expect.poll(isThere).toBe(true)
    await this.driver.setFiles(selector, paths)
  }

  /** Its whole box in the window. */
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
