import { type Course, pointAt } from '../../../race/course/course.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { GLOW_WIDTH } from '../../picture/map/paint-glow.ts'
import { toScreen, type Viewport } from '../../picture/viewport.ts'
import type { Tiles, Tiling } from './tiles.ts'

/** Pixels from one look at the course to the next: less than a lit line is wide. */
const STEP = 6

/** The tiles the glow of each segment touches. */
export function glowTiles(view: Viewport, course: Course, tiling: Tiling): readonly Tiles[] {
  const { pixelRatio, scale } = view
  // A step and a pixel more: the line runs on between two looks.
  const around = (GLOW_WIDTH / 2) * pixelRatio + STEP + 1
  return SEGMENTS.map((_, segment) => {
    const tiles = tiling.none()
    const length = (course.ends[segment] ?? 0) - (course.starts[segment] ?? 0)
    const steps = Math.ceil((length * scale * pixelRatio) / STEP) + 1
    for (let step = 0; step <= steps; step++) {
      const { x, y } = toScreen(view, pointAt(course, segment, step / steps))
      tiling.mark(tiles, {
        left: x * pixelRatio - around,
        top: y * pixelRatio - around,
        width: 2 * around,
        height: 2 * around,
      })
    }
    return tiles
  })
}

/** What glows, from the last to the leader: entries of `athlete:segment`. */
const entriesOf = (key: string) => key.split(' ').filter((entry) => entry !== '')

/** The segments that look different between two texts of `glowKey`. */
export function changedGlows(before: string, now: string): number[] {
  if (before === now) return []
  const [old, fresh] = [entriesOf(before), entriesOf(now)]
  const [kept, stayed] = [
    old.filter((entry) => fresh.includes(entry)),
    fresh.filter((entry) => old.includes(entry)),
  ]
  const changed = [
    ...old.filter((entry) => !kept.includes(entry)),
    ...fresh.filter((entry) => !stayed.includes(entry)),
    // The order in which glows overlap has changed.
    ...kept.filter((entry, i) => entry !== stayed[i]),
  ]
  return changed.map((entry) => Number(entry.split(':')[1]))
}
