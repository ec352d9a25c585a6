import { type Course, pointAt } from '../../race/course/course.ts'
import { luminanceOf } from '../../race/course/map-look.ts'
import { getSegment } from '../../race/segments.ts'
import { toScreen, type Viewport } from '../../web/picture/viewport.ts'
import type { Surface } from './surfaces.ts'

/** Where the contrast is lowest, and its value. */
export type Weakest = { readonly where: string; readonly contrast: number }

/** Brightness of every pixel of a picture, by position in CSS pixels. */
export type Brightness = { at(x: number, y: number): number; readonly view: Viewport }

export function brightnessOf({ canvas, view }: Surface): Brightness {
  const { width, height } = canvas
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('The picture cannot be read')
  const { data } = ctx.getImageData(0, 0, width, height)
  return {
    view,
    at(x, y) {
      const [column, row] = [Math.floor(x * view.pixelRatio), Math.floor(y * view.pixelRatio)]
      const i =
        4 *
        (Math.min(Math.max(row, 0), height - 1) * width + Math.min(Math.max(column, 0), width - 1))
      return luminanceOf(data[i] as number, data[i + 1] as number, data[i + 2] as number)
    },
  }
}

/** Contrast of two brightnesses, as WCAG defines it. */
export const contrastOf = (a: number, b: number) =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Number of sampled points along a segment. */
const LOOKS = 40

/** Distance from the middle of a line, in CSS pixels: on its casing, or where its glow ends. */
const BESIDE = [2.4, 3, 6.5]

/**
 * Contrast of a line with its surroundings, at every sample along a segment. The side with more
 * contrast counts, as another part of the course may run along the other.
 */
export function lineContrasts({ at, view }: Brightness, course: Course, segment: number): number[] {
  const place = (share: number) => toScreen(view, pointAt(course, segment, share))
  return Array.from({ length: LOOKS }, (_, i) => (i + 0.5) / LOOKS).map((share) => {
    const { x, y } = place(share)
    const [before, after] = [place(share - 0.5 / LOOKS), place(share + 0.5 / LOOKS)]
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const [dx, dy] = [(before.y - after.y) / length, (after.x - before.x) / length]
    const middle = at(x, y)
    const sides = BESIDE.flatMap((far) => [
      at(x - dx * far, y - dy * far),
      at(x + dx * far, y + dy * far),
    ])
    return Math.max(...sides.map((side) => contrastOf(middle, side)))
  })
}

/** The segment with the lowest contrast, ignoring the worst `rest` share of its samples. */
export function weakestOf(
  course: Course,
  brightness: Brightness,
  segments: readonly number[],
  rest: number,
): Weakest {
  const all = segments.map((segment) => {
    const sorted = lineContrasts(brightness, course, segment).toSorted((a, b) => a - b)
    const contrast = sorted[Math.floor(sorted.length * rest)] ?? 0
    return { where: getSegment(segment).key, contrast }
  })
  return weaker(all)
}

export const weaker = (found: readonly Weakest[]): Weakest =>
  found.reduce((weakest, one) => (one.contrast < weakest.contrast ? one : weakest))

/** A box in map pixels, as laid out by the browser. */
export type PrintedBox = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/**
 * The share of printed letters' contrast left in a box: the slope of the visible tones over the
 * printed ones. It is 1 if nothing covers them and 0 if they are invisible.
 */
export function keptContrast(before: Brightness, after: Brightness, box: PrintedBox): number {
  const { view } = before
  const [from, to] = [
    toScreen(view, { x: box.left, y: box.top }),
    toScreen(view, { x: box.right, y: box.bottom }),
  ]
  const pairs: [number, number][] = []
  for (let x = from.x; x < to.x; x += 1 / view.pixelRatio) {
    for (let y = from.y; y < to.y; y += 1 / view.pixelRatio) {
      pairs.push([before.at(x, y), after.at(x, y)])
    }
  }
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length
  const [printed, seen] = [mean(0), mean(1)]
  const together = pairs.reduce((sum, [a, b]) => sum + (a - printed) * (b - seen), 0)
  return together / pairs.reduce((sum, [a]) => sum + (a - printed) ** 2, 0)
}
