import { buildDots, countsAt, dotsAt, type FieldShown } from '../../../race/field/field-dots.ts'
import type { Seconds } from '../../../race/types.ts'
import type { Ctx } from '../canvas.ts'
import type { Viewport } from '../viewport.ts'
import { createDotLayer } from './dot-layer.ts'
import type { Under } from './map-picture.ts'
import { drawCounts, drawPicked, placeCounts } from './paint-field.ts'
import type { Picture } from './paint-ground.ts'
import { type Name, nameSize, placeNames, startNames, writeNames } from './paint-names.ts'

/** How dark the outline of a name is that lies on a crowd of bright dots. */
const OUTLINE = 0.9

/** A field that lies under the markers of a map. */
export type FieldPicture = ReturnType<typeof createFieldPicture>

/** Lays a field on a map; what it gives back draws a moment of it. */
export function createFieldPicture(
  shown: FieldShown,
  { course, map, theme }: Omit<Picture, 'paths'>,
) {
  const dots = buildDots(shown, course)
  const hasNames = typeof map === 'function' || !map.hasPrintedNames
  const isCased = typeof map !== 'function' && map.isCased
  const drawDots = createDotLayer(theme)
  let laid: { readonly view: Viewport; readonly names: readonly Name[] } | null = null

  /** The names on a map that lies still: as long as the view is the same, the same. */
  function namesOn(ctx: Ctx, view: Viewport): readonly Name[] {
    if (!hasNames) return []
    if (laid?.view === view) return laid.names
    laid = { view, names: placeNames(ctx, view, course, nameSize(view)) }
    return laid.names
  }

  return {
    /** What lies under the markers at a race time. */
    under(time: Seconds, picked: number | null): Under {
      return (ctx, view, { names, isEmpty = false } = {}) => {
        const moment = dotsAt(dots, time)
        drawDots(ctx, view, moment, isEmpty)
        startNames(ctx, nameSize(view), theme, isCased)
        const standing = names ?? namesOn(ctx, view)
        // A crowd at a small station would hide its name: letters lie on the dots, plates below them.
        writeNames(ctx, standing, theme, OUTLINE)
        const places = placeCounts(view, course, standing)
        drawCounts(ctx, view, places, countsAt(dots, time).counts, theme)
        if (picked !== null) drawPicked(ctx, view, moment, picked, theme)
      }
    },
  }
}
