import { afterEach, expect, test, vi } from 'vitest'
import { canDrawInWorker } from './canvas.ts'

afterEach(() => vi.unstubAllGlobals())

function aBrowser({ worker = true, transfer = true, context = (): object | null => ({}) } = {}) {
  class Offscreen {
    getContext = context
  }
  class Element {}
  if (transfer) Object.assign(Element.prototype, { transferControlToOffscreen() {} })
  vi.stubGlobal('Worker', worker ? class {} : undefined)
  vi.stubGlobal('OffscreenCanvas', Offscreen)
  vi.stubGlobal('HTMLCanvasElement', Element)
}

test('[HOUSE-21] a worker draws where the browser has all it needs', () => {
  aBrowser()
  expect(canDrawInWorker()).toBe(true)
})

test.each([
  ['has no workers', { worker: false }],
  ['cannot transfer a canvas', { transfer: false }],
  ['draws off the page with WebGL alone', { context: () => null }],
  [
    'refuses the 2D context',
    {
      context: () => {
        throw new TypeError('unknown context')
      },
    },
  ],
])('[HOUSE-21] the page draws where the browser %s', (_, missing) => {
  aBrowser(missing)
  expect(canDrawInWorker()).toBe(false)
})

test('[HOUSE-21] the page draws where offscreen canvases are missing', () => {
  aBrowser()
  vi.stubGlobal('OffscreenCanvas', undefined)
  expect(canDrawInWorker()).toBe(false)
})
