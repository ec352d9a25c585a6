import { useEffect, useRef, useState } from 'react'
import type { Course } from '../../../race/course/course.ts'
import type { MapLook } from '../../../race/course/map-look.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import type { VenueMap } from '../draft/draft.ts'
import { drawLook } from './draw-look.ts'
import { loadThumbnail } from './map-thumbnail.ts'

/** What the pictures of all looks are drawn from. */
export type LookSubject = { readonly thumbnail: Canvas | null; readonly traced: Course | null }

/** The map in a look, with a course on it. */
export function LookPreview({ look, thumbnail, traced }: LookSubject & { look: MapLook }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && thumbnail) void drawLook(canvas.current, thumbnail, look, traced)
  }, [look, thumbnail, traced])
  return (
    <canvas
      ref={canvas}
      data-look={look}
      className="block aspect-[8/5] w-full bg-ground object-contain"
    />
  )
}

/** The map made small; nothing while it loads, and when it cannot be read. */
export function useThumbnail(map: VenueMap): Canvas | null {
  const [loaded, setLoaded] = useState<{ map: VenueMap; thumbnail: Canvas }>()
  useEffect(() => {
    let isWanted = true
    loadThumbnail(map).then(
      (thumbnail) => isWanted && setLoaded({ map, thumbnail }),
      // Without it the looks go by their names.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [map])
  return loaded?.map === map ? loaded.thumbnail : null
}
