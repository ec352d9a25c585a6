import { useEffect, useRef } from 'react'
import type { Course } from '../../../race/course/course.ts'
import type { MapLook } from '../../../race/course/map-look.ts'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import type { Canvas } from '../../picture/canvas.ts'
import { paintMap } from '../../picture/map/map-picture.ts'
import { readTheme } from '../../picture/theme.ts'
import { toneMap } from '../../picture/tone-map.ts'
import { fitViewport, type Size, startCanvas } from '../../picture/viewport.ts'
import { cut } from '../map/shrink-map.ts'

/** Size of the picture, so that lines are as wide as in a replay; it is shown smaller. */
const SIZE = { width: 480, height: 300 }

/** The input of the look previews. */
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

/** Draws a map in a look as the replay would, with its course, or with the standard one as a sample. */
async function drawLook(
  canvas: HTMLCanvasElement,
  thumbnail: Canvas,
  look: MapLook,
  traced: Course | null,
) {
  const course = traced ?? buildStandardCourse()
  const image = traced ? thumbnail : cutMiddle(thumbnail, course)
  // Names would fill such a small picture.
  const map = toneMap({ image, look, hasPrintedNames: true })
  const view = fitViewport(course, SIZE, 1)
  Object.assign(canvas, SIZE)
  const ctx = canvas.getContext('2d')
  if (!ctx) return
  startCanvas(ctx, view)
  paintMap(ctx, view, { course, map, theme: readTheme() })
}

/** The middle of a picture, cropped to another aspect ratio. */
function cutMiddle(image: Canvas, shape: Size) {
  const scale = Math.min(image.width / shape.width, image.height / shape.height)
  const [width, height] = [shape.width * scale, shape.height * scale]
  const [left, top] = [(image.width - width) / 2, (image.height - height) / 2]
  return cut(image, { left, top, width, height }, 1)
}
