import { useEffect, useRef } from 'react'
import type { Scene } from '../../race/scene.ts'
import { drawMap, segmentPath } from './draw-map.ts'
import { drawMarkers } from './draw-markers.ts'
import { readInk } from './ink.ts'
import type { Player } from './player.ts'
import { fitView, type View } from './view.ts'

/** The map with its athletes: a still canvas below, the moving one above. */
export function RaceMap({ player, map }: { player: Player; map: HTMLImageElement }) {
  const still = useRef<HTMLCanvasElement>(null)
  const moving = useRef<HTMLCanvasElement>(null)
  const { course } = player.replay

  useEffect(() => {
    const [below, above] = [still.current, moving.current]
    const [mapCtx, markerCtx] = [below?.getContext('2d'), above?.getContext('2d')]
    if (!below || !above || !mapCtx || !markerCtx) return
    const ink = readInk()
    let view: View | null = null
    let paths = new Map<number, Path2D>()

    const draw = (scene: Scene) => {
      const shown = view
      if (!shown) return
      const pathOf = (segment: number) => {
        const path = paths.get(segment) ?? segmentPath(shown, course, segment)
        paths.set(segment, path)
        return path
      }
      drawMarkers(markerCtx, shown, scene, pathOf, ink)
    }

    const resize = () => {
      const { clientWidth: width, clientHeight: height } = above
      if (width === 0 || height === 0) return
      view = fitView(course, { width, height }, window.devicePixelRatio)
      paths = new Map()
      for (const canvas of [below, above]) {
        canvas.width = Math.round(width * view.pixelRatio)
        canvas.height = Math.round(height * view.pixelRatio)
      }
      drawMap(mapCtx, view, course, map, ink)
      player.setScreenScale(view.scale)
    }

    const stopFrames = player.onFrame(draw)
    const observer = new ResizeObserver(resize)
    observer.observe(above)
    // Canvas text does not wait for its face: draw again when it has come.
    document.fonts.ready.then(resize)
    return () => {
      stopFrames()
      observer.disconnect()
    }
  }, [player, map, course])

  return (
    <div className="relative w-full" style={{ aspectRatio: course.width / course.height }}>
      <div aria-hidden="true">
        <canvas ref={still} className="absolute inset-0 size-full" />
      </div>
      <canvas
        ref={moving}
        className="absolute inset-0 size-full"
        role="img"
        aria-label="Race map"
      />
    </div>
  )
}
