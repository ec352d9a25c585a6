import { afterEach, expect, test, vi } from 'vitest'
import { openWorkerCanvas } from './worker-canvas.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with a worker that draws, as far as the canvas can tell. */
function open() {
  const shown = new Set<object>()
  class OffscreenCanvas {
    getContext() {
      return {}
    }
  }
  class HTMLCanvasElement {
    transferControlToOffscreen() {
      return new OffscreenCanvas()
    }
    remove() {
      shown.delete(this)
    }
  }
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas)
  vi.stubGlobal('HTMLCanvasElement', HTMLCanvasElement)
  vi.stubGlobal('document', { createElement: () => new HTMLCanvasElement() })
  const worker = Object.assign(new EventTarget(), { postMessage: () => {}, terminate: () => {} })
  vi.stubGlobal('Worker', class {})
  const onRestart = vi.fn()
  const canvas = openWorkerCanvas({
    box: {
      prepend: (...added: object[]) => {
        for (const each of added) shown.add(each)
      },
    } as unknown as HTMLElement,
    layers: 2,
    startWorker: () => worker as unknown as Worker,
    loadPainter: async () => () => () => {},
    onReply: () => {},
    onRestart,
  })
  return { canvas, worker, shown, onRestart }
}

test('[HOUSE-21] when the worker fails, the page draws on canvases of its own', () => {
  const { canvas, worker, shown, onRestart } = open()
  const before = [...shown]
  worker.dispatchEvent(new Event('error'))
  expect(canvas.isOnPage).toBe(true)
  expect(onRestart).toHaveBeenCalledOnce()
  expect(shown.size).toBe(2)
  expect([...shown]).not.toContain(before[0])
})

test('[HOUSE-21] a worker that fails after its map has left the page starts nothing', () => {
  const { canvas, worker, shown, onRestart } = open()
  canvas.close()
  worker.dispatchEvent(new Event('error'))
  canvas.restartOnPage()
  expect(onRestart).not.toHaveBeenCalled()
  expect(shown.size).toBe(0)
})
