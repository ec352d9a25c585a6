import { type ReactNode, useEffect, useRef } from 'react'
import type { Scene } from '../../race/scene.ts'
import { type CoursePaths, layCourse } from '../drawing/course-path.ts'
import { drawLitSegments, litSegments } from '../drawing/draw-lit-segments.ts'
import { drawMap } from '../drawing/draw-map.ts'
import { drawMarkers } from '../drawing/draw-markers.ts'
import { readInk } from '../drawing/ink.ts'
import { fitView, type View } from '../drawing/view.ts'
import type { Player } from './player.ts'
import { openStill } from './still-canvas.ts'

type RaceMapProps = {
  player: Player
  /** `null`: a course without an image, drawn on plain ground. */
  map: HTMLImageElement | null
  /** As high as there is room, instead of as high as the map is wide. */
  isFilling?: boolean
  className?: string
  /** Told when the map gets another size. */
  onView?: (view: View) => void
  /** Lies over the map itself, not over what is left beside it. */
  children?: ReactNode
}

/**
 * The map with its athletes, in three layers: what stands still, what changes with the segment,
 * what moves. Long strokes cost the most, so they are drawn least.
 */
export function RaceMap(props: RaceMapProps) {
  const { player, map, isFilling = false, className = '', onView, children } = props
  const still = useRef<HTMLCanvasElement>(null)
  const lit = useRef<HTMLCanvasElement>(null)
  const moving = useRef<HTMLCanvasElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const { course } = player.replay

  useEffect(() => {
    const above = moving.current
    const markers = above?.getContext('2d')
    if (!above || !markers || !still.current || !lit.current) return
    const [paintStill, paintLit] = [openStill(still.current), openStill(lit.current)]
    const ink = readInk()
    let view: View | null = null
    let paths: CoursePaths = []
    let drawn = ''

    const draw = (scene: Scene) => {
      if (!view) return
      const [shown, wanted] = [view, litSegments(scene)]
      if (wanted !== drawn) paintLit(shown, (ctx) => drawLitSegments(ctx, shown, paths, scene))
      drawn = wanted
      drawMarkers(markers, view, scene, ink)
    }

    const resize = () => {
      const { clientWidth: width, clientHeight: height } = above
      if (width === 0 || height === 0) return
      const next = fitView(course, { width, height }, window.devicePixelRatio)
      above.width = Math.round(width * next.pixelRatio)
      above.height = Math.round(height * next.pixelRatio)
      view = next
      drawn = ''
      paths = layCourse(view, course)
      paintStill(next, (ctx) => drawMap(ctx, next, { course, paths, map, ink }))
      if (over.current) over.current.style.inset = `${view.top}px ${view.left}px`
      onView?.(view)
      player.setScreenScale(view.scale)
    }

    const stopFrames = player.onFrame(draw)
    const observer = new ResizeObserver(resize)
    observer.observe(above)
    // Canvas text does not wait for its face: draw again when it has come.
    if (document.fonts.status === 'loading') document.fonts.ready.then(resize)
    return () => {
      stopFrames()
      observer.disconnect()
    }
  }, [player, map, course, onView])

  return (
    <div
      className={`relative w-full ${isFilling ? 'h-full' : ''} ${className}`}
      style={isFilling ? undefined : { aspectRatio: course.width / course.height }}
    >
      <div aria-hidden="true">
        <canvas ref={still} className="absolute inset-0 size-full" />
        <canvas ref={lit} className="absolute inset-0 size-full" />
      </div>
      <canvas
        ref={moving}
        className="absolute inset-0 size-full"
        role="img"
        aria-label="Race map"
      />
      {children && (
        <div ref={over} className="pointer-events-none absolute inset-0">
          {children}
        </div>
      )}
    </div>
  )
}
