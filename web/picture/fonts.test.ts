import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFonts, type WebFont } from './fonts.ts'

const FONT = '800 20px "Ours", "Stand-in", sans-serif'
const added: { family: string; source: string; descriptors: object }[] = []
/** How a font is loaded, by its name and the requested text. */
let load: (font: string, text?: string) => Promise<unknown>

beforeEach(() => {
  vi.useFakeTimers()
  added.length = 0
  vi.stubGlobal('self', {
    fonts: {
      add: (font: (typeof added)[number]) => added.push(font),
      load: (font: string, text?: string) => load(font, text),
    },
  })
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(family: string, source: string, descriptors: object) {
        Object.assign(this, { family, source, descriptors })
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("[EXPORT-18] a fallback the system doesn't have doesn't make our own font fail", async () => {
  const asked: string[] = []
  load = async (font, text = '') => {
    asked.push(`${font} ${text}`.trim())
    if (font.includes('Stand-in')) throw new DOMException('No such font', 'NetworkError')
  }
  await loadFonts([], FONT, 'aba')
  expect(asked).toEqual([
    '800 20px "Ours" a',
    '800 20px "Ours" b',
    '800 20px "Stand-in"',
    '800 20px sans-serif',
  ])
})

test('[EXPORT-18] a file that fails does not end the wait for another file of the same font', async () => {
  let letIn = () => {}
  load = (_, text = '') =>
    text.includes('é')
      ? Promise.reject(new DOMException('Not found', 'NetworkError'))
      : new Promise<void>((resolve) => {
          letIn = resolve
        })
  let isLoaded = false
  const loading = loadFonts([], '700 16px "Ours"', 'éa').then(() => {
    isLoaded = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isLoaded).toBe(false)
  letIn()
  await loading
  expect(isLoaded).toBe(true)
})

test('[EXPORT-18] the wait for a file that never arrives ends', async () => {
  load = () => new Promise(() => {})
  const loading = loadFonts([], FONT, 'a')
  await vi.advanceTimersByTimeAsync(10_000)
  await loading
})

test('a worker is given every font with the descriptors of its rule', async () => {
  load = async () => []
  const font: WebFont = {
    family: 'Stand-in',
    source: 'local("Arial")',
    descriptors: { ascentOverride: '98.7%' },
  }
  await loadFonts([font], FONT, 'a')
  expect(added).toMatchObject([font])
})
