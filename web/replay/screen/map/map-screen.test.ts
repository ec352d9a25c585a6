import { afterEach, expect, test, vi } from 'vitest'
import { openMapScreen } from './map-screen.ts'

vi.mock('./map-painter.ts', () => ({ createMapPainter: () => () => {} }))
vi.mock('../../../picture/theme.ts', () => ({ readTheme: () => ({ display: 'sans' }) }))
vi.mock('../../../picture/fonts.ts', () => ({ readFonts: () => [] }))
afterEach(() => vi.unstubAllGlobals())

/** A page with a fake worker that the map takes for a real one. */
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
  const worker = Object.assign(new EventTarget(), { postMessage: () => {}, terminate: () => {} })
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas)
  vi.stubGlobal('HTMLCanvasElement', HTMLCanvasElement)
  vi.stubGlobal('document', { createElement: () => new HTMLCanvasElement() })
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: every worker is the one the test knows
        return worker
      }
    },
  )
  const box = { prepend: (canvas: object) => shown.add(canvas) } as unknown as HTMLElement
  const subject = { course: {}, theme: {}, map: null } as never
  return { screen: openMapScreen(box, subject), worker, shown }
}

test('[HOUSE-21] when the worker fails, the page draws on a canvas of its own', () => {
  const { worker, shown } = open()
  const before = [...shown]
  worker.dispatchEvent(new Event('error'))
  expect(shown.size).toBe(1)
  expect([...shown]).not.toContain(before[0])
})

test('[HOUSE-21] a worker that fails after its map has left the page starts nothing', () => {
  const { screen, worker, shown } = open()
  screen.close()
  worker.dispatchEvent(new Event('error'))
  expect(shown.size).toBe(0)
})
