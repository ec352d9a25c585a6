import type { MapLook } from '../../../../race/course/map-look.ts'
import { movePoint } from '../../../../race/tracing/course-editing.ts'
import { EMPTY_TRACING } from '../../../../race/tracing/tracing.ts'
import { BEND, type Dragged, type PointerTool } from '../input/pointer-tool.ts'
import type { Tracer } from '../tracer.ts'
import type { CanvasReply, DraggedPicture } from './canvas-message.ts'
import { createPathSync, flat } from './path-sync.ts'
import { readTracerTheme } from './read-tracer-theme.ts'
import { openTracerCanvas, openTracerCanvasOnPage, type TracerCanvas } from './tracer-canvas.ts'
import { markerColor } from './tracer-layers.ts'

/** The path around a dragged point is shown this many points far on either side. */
const NEIGHBOURS = 300

type Map = {
  readonly load: () => Promise<Blob>
  readonly look: MapLook | null
  readonly onFailed: () => void
}

/** Posts every change of the course and of the view to the canvas. */
export function connectCanvas(
  tracer: Tracer,
  pointerTool: PointerTool,
  box: HTMLElement,
  map: Map,
) {
  const theme = readTracerTheme()
  let isClosed = false

  const onReply = (reply: CanvasReply) => {
    // For those who cannot look: tests and measurements wait for it.
    if (reply.type === 'painted') tracerCanvas.canvas.dataset.points = String(reply.count)
    else map.onFailed()
  }
  let tracerCanvas: TracerCanvas = openTracerCanvas(box, theme, {
    onReply,
    onFailed() {
      tracerCanvas.close()
      tracerCanvas = openTracerCanvasOnPage(box, theme, onReply)
      begin()
    },
  })

  let path = createPathSync(tracer, tracerCanvas.post)

  function begin() {
    path = createPathSync(tracer, tracerCanvas.post)
    postView()
    path.post()
    map.load().then(
      (image) =>
        !isClosed && tracerCanvas.post({ type: 'map', image, size: tracer.map, look: map.look }),
      () => !isClosed && map.onFailed(),
    )
  }

  function postView() {
    const { view } = tracer
    if (!view) return
    tracerCanvas.post({ type: 'view', view: { ...view, pixelRatio: window.devicePixelRatio } })
    tracerCanvas.canvas.dataset.view = `${view.scale} ${view.left} ${view.top}`
  }

  function pictureOf({ grab, to, slide }: Dragged): DraggedPicture | null {
    const { tracing } = tracer.drawing
    const scale = tracer.view?.scale ?? 1
    if (grab.type === 'boundary') {
      const at = slide && tracing.points[slide.to]
      return at ? { places: flat([]), at, color: markerColor(slide.boundary, theme) } : null
    }
    const first = Math.max(0, grab.index - NEIGHBOURS)
    const points = tracing.points.slice(first, grab.index + NEIGHBOURS)
    const around = { ...EMPTY_TRACING, points }
    const moved = movePoint(around, grab.index - first, to, BEND / scale)
    return { places: flat(moved?.points ?? []), at: to, color: theme.path }
  }

  begin()
  const stops = [
    tracer.onChange((change) => {
      if (change === 'view') postView()
      else if (change === 'points') path.postGrowth()
      else path.post()
    }),
    pointerTool.onDrag((dragged) =>
      tracerCanvas.post({ type: 'drag', dragged: dragged && pictureOf(dragged) }),
    ),
  ]
  return () => {
    isClosed = true
    for (const stop of stops) stop()
    tracerCanvas.close()
  }
}
