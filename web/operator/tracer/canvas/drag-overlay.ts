import type { MapLook } from '../../../../race/course/map-look.ts'
import { movePoint } from '../../../../race/tracing/course-editing.ts'
import { EMPTY_TRACING } from '../../../../race/tracing/tracing.ts'
import { BEND, type Dragged, type Hand } from '../input/pointer-tool.ts'
import type { Tracer } from '../tracer.ts'
import type { DraggedPicture, ScreenReply } from './canvas-message.ts'
import { createPathTeller, flat } from './path-sync.ts'
import { readTracerInk } from './read-tracer-theme.ts'
import { openScreen, openScreenOnPage, type Screen } from './tracer-canvas.ts'
import { markerColor } from './tracer-layers.ts'

/** The path around a dragged point is shown this many points far on either side. */
const NEIGHBOURS = 300

type Map = {
  readonly load: () => Promise<Blob>
  readonly look: MapLook | null
  readonly onFailed: () => void
}

/** Tells the screen what has changed of the course and of the view, as it changes. */
export function createPainter(tracer: Tracer, hand: Hand, box: HTMLElement, map: Map) {
  const ink = readTracerInk()
  let isClosed = false

  const hear = (reply: ScreenReply) => {
    // For those who cannot look: tests and measurements wait for it.
    if (reply.type === 'painted') screen.canvas.dataset.points = String(reply.count)
    else map.onFailed()
  }
  let screen: Screen = openScreen(box, ink, {
    onReply: hear,
    onFailed() {
      screen.close()
      screen = openScreenOnPage(box, ink, hear)
      begin()
    },
  })

  let path = createPathTeller(tracer, screen.tell)

  function begin() {
    path = createPathTeller(tracer, screen.tell)
    tellView()
    path.tell()
    map.load().then(
      (image) => !isClosed && screen.tell({ type: 'map', image, size: tracer.map, look: map.look }),
      () => !isClosed && map.onFailed(),
    )
  }

  function tellView() {
    const { view } = tracer
    if (!view) return
    screen.tell({ type: 'view', view, pixelRatio: window.devicePixelRatio })
    screen.canvas.dataset.view = `${view.zoom} ${view.left} ${view.top}`
  }

  function pictureOf({ grab, to, slide }: Dragged): DraggedPicture | null {
    const { tracing } = tracer.drawing
    const zoom = tracer.view?.zoom ?? 1
    if (grab.type === 'boundary') {
      const at = slide && tracing.points[slide.to]
      return at ? { places: flat([]), at, color: markerColor(slide.boundary, ink) } : null
    }
    const first = Math.max(0, grab.index - NEIGHBOURS)
    const points = tracing.points.slice(first, grab.index + NEIGHBOURS)
    const around = { ...EMPTY_TRACING, points }
    const moved = movePoint(around, grab.index - first, to, BEND / zoom)
    return { places: flat(moved?.points ?? []), at: to, color: ink.path }
  }

  begin()
  const stops = [
    tracer.onChange((change) => {
      if (change === 'view') tellView()
      else if (change === 'points') path.tellGrowth()
      else path.tell()
    }),
    hand.onDrag((dragged) => screen.tell({ type: 'drag', dragged: dragged && pictureOf(dragged) })),
  ]
  return () => {
    isClosed = true
    for (const stop of stops) stop()
    screen.close()
  }
}
