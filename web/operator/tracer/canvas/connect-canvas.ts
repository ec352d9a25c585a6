import { placedName } from '../../../../contract/texts/tracer-texts.ts'
import { flattenPoints } from '../../../../race/course/flat-points.ts'
import type { MapLook } from '../../../../race/course/map-look.ts'
import { movePoint } from '../../../../race/tracing/course-editing.ts'
import { PLACED } from '../../../../race/tracing/drawing-tools.ts'
import { EMPTY_TRACING } from '../../../../race/tracing/tracing.ts'
import { type Similarity, transformPoint } from '../../../../race/tracing/transform.ts'
import { readFonts } from '../../../drawing/fonts.ts'
import { openWorkerCanvas } from '../../../drawing/worker-canvas.ts'
import { BEND, type Dragged, type PointerTool } from '../input/pointer-tool.ts'
import type { Tracer } from '../state/tracer.ts'
import type { CanvasMessage, CanvasReply, DraggedPicture } from './canvas-message.ts'
import { createPathSync } from './path-sync.ts'
import { readTracerTheme } from './read-tracer-theme.ts'
import { createTracerPainter } from './stage-painter.ts'
import { markerColor } from './tracer-layers.ts'

/** The path around a dragged point is shown this many points far on either side. */
const NEIGHBOURS = 300
/** A course that is moved as a whole is shown with so many points at the most. */
const MOST_MOVED = 4000

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

  /** For those who cannot look: tests and measurements wait for it. */
  const setData = (name: 'points' | 'view', value: string) => {
    for (const { dataset } of canvas.canvases) dataset[name] = value
  }
  const onReply = (reply: CanvasReply) => {
    if (reply.type === 'painted') setData('points', String(reply.count))
    else map.onFailed()
  }
  const canvas = openWorkerCanvas<CanvasMessage, CanvasReply>({
    box,
    layers: 1,
    startWorker: () =>
      new Worker(new URL('./tracer-worker.ts', import.meta.url), { type: 'module' }),
    // Not loaded when it is needed: a server that is gone must not take the map along.
    loadPainter: async () => createTracerPainter,
    onReply,
    onRestart: begin,
  })
  let path = createPathSync(tracer, canvas.post)

  function begin() {
    path = createPathSync(tracer, canvas.post)
    canvas.post({ type: 'theme', theme, fonts: readFonts() })
    postView()
    path.post()
    postFocus()
    map.load().then(
      (image) => !isClosed && canvas.post({ type: 'map', image, size: tracer.map, look: map.look }),
      () => !isClosed && map.onFailed(),
    )
  }

  function postView() {
    const { view } = tracer
    if (!view) return
    canvas.post({ type: 'view', view: { ...view, pixelRatio: window.devicePixelRatio } })
    setData('view', `${view.scale} ${view.left} ${view.top}`)
  }

  function pictureOf(dragged: Dragged): DraggedPicture | null {
    const picture = pictureOfGrab(dragged)
    const guides = dragged.inLineWith.map((other) => [other, dragged.to] as const)
    return picture && { ...picture, guides }
  }

  function pictureOfGrab({ grab, to, slide }: Dragged): DraggedPicture | null {
    const { tracing } = tracer.drawing
    const scale = tracer.view?.scale ?? 1
    if (grab.type === 'boundary') {
      if (!slide) return { places: flattenPoints([]), marks: [to], color: theme.shared }
      const at = tracing.points[slide.to]
      return at
        ? { places: flattenPoints([]), marks: [at], color: markerColor(slide.boundary, theme) }
        : null
    }
    if (grab.type === 'line') {
      const ends = tracing.points.slice(grab.index, grab.index + 2)
      const bent = [...ends.slice(0, 1), to, ...ends.slice(1)]
      return { places: flattenPoints(bent), marks: [to], color: theme.path }
    }
    const first = Math.max(0, grab.index - NEIGHBOURS)
    const points = tracing.points.slice(first, grab.index + NEIGHBOURS)
    const around = { ...EMPTY_TRACING, points }
    const moved = movePoint(around, grab.index - first, to, BEND / scale)
    return { places: flattenPoints(moved?.points ?? []), marks: [to], color: theme.path }
  }

  /** Corners and strokes of a tool; stations are placed one by one and lie on no line. */
  function pictureOfWay(): DraggedPicture | null {
    const { way, aim, tools } = tracer
    if (way.length === 0) return null
    const isLine = tools.tool !== 'stations'
    const marks = isLine ? way.slice(0, 1) : way
    const line = isLine ? (aim ? [...way, aim] : way) : []
    const names = isLine ? {} : { names: PLACED.slice(0, way.length).map(placedName) }
    return { places: flattenPoints(line), marks, ...names, color: theme.shared }
  }

  /** Every so many points, so that a course of any size follows the pointer. */
  function pictureOfCourse(by: Similarity): DraggedPicture {
    const { points } = tracer.drawing.tracing
    const every = Math.ceil(points.length / MOST_MOVED)
    const some = points.filter((_, i) => i % every === 0 || i === points.length - 1)
    const places = flattenPoints(some.map((point) => transformPoint(by, point)))
    return { places, marks: [], color: theme.path }
  }

  function postFocus() {
    canvas.post({ type: 'focus', selected: tracer.tools.selected, lit: tracer.lit })
  }

  begin()
  const stops = [
    tracer.onChange((change) => {
      if (change === 'view') postView()
      else if (change === 'points') path.postGrowth()
      else if (change === 'tool') postFocus()
      else if (change === 'way') canvas.post({ type: 'drag', dragged: pictureOfWay() })
      else path.post()
    }),
    pointerTool.onFit((by) => canvas.post({ type: 'drag', dragged: by && pictureOfCourse(by) })),
    pointerTool.onDrag((dragged) =>
      canvas.post({ type: 'drag', dragged: dragged && pictureOf(dragged) }),
    ),
  ]
  return () => {
    isClosed = true
    for (const stop of stops) stop()
    canvas.close()
  }
}
