import { afterEach, expect, test, vi } from 'vitest'
import { openMapScreen, prepareMap } from './map-screen.ts'

vi.mock('./map-painter.ts', () => ({ createMapPainter: () => () => {} }))
vi.mock('../../../picture/theme.ts', () => ({ readTheme: () => ({ display: 'sans' }) }))
vi.mock('../../../picture/fonts.ts', () => ({ readFonts: () => [] }))
afterEach(() => vi.unstubAllGlobals())

/** A page with fake workers that maps take for real ones. */
function fakePage() {
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
  const workers: EventTarget[] = []
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas)
  vi.stubGlobal('HTMLCanvasElement', HTMLCanvasElement)
  vi.stubGlobal('document', { createElement: () => new HTMLCanvasElement() })
  vi.stubGlobal('location', { href: 'https://racetrace.example/search' })
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        workers.push(this)
      }
      postMessage() {}
      terminate() {}
    },
  )
  const box = { prepend: (canvas: object) => shown.add(canvas) } as unknown as HTMLElement
  const subject = { course: {}, theme: {}, map: null } as never
  return { open: () => openMapScreen(box, subject), workers, shown }
}

const MAP = { image: '/api/maps/hall.webp', look: null, hasPrintedNames: false }

test('[HOUSE-21] when the worker fails, the page draws on a canvas of its own', () => {
  const { open, workers, shown } = fakePage()
  open()
  const before = [...shown]
  workers[0]?.dispatchEvent(new Event('error'))
  expect(shown.size).toBe(1)
  expect([...shown]).not.toContain(before[0])
})

test('[HOUSE-21] a worker that fails after its map has left the page starts nothing', () => {
  const { open, workers, shown } = fakePage()
  open().close()
  workers[0]?.dispatchEvent(new Event('error'))
  expect(shown.size).toBe(0)
})

test('[HOUSE-21] a map is drawn by the worker that prepared it, and the next map by another', () => {
  const { open, workers } = fakePage()
  prepareMap(MAP)
  prepareMap(MAP)
  open()
  expect(workers).toHaveLength(1)
  open()
  expect(workers).toHaveLength(2)
})

test('[HOUSE-21] a worker that fails while preparing draws nothing', () => {
  const { open, workers } = fakePage()
  prepareMap(MAP)
  workers[0]?.dispatchEvent(new Event('error'))
  open()
  expect(workers).toHaveLength(2)
})
