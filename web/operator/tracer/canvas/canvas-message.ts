import type { MapLook } from '../../../../race/course/map-look.ts'
import type { MapPoint } from '../../../../race/types.ts'
import type { WebFont } from '../../../picture/fonts.ts'
import type { Size, Viewport } from '../../../picture/viewport.ts'
import type { TracerTheme } from './read-tracer-theme.ts'

/** What the page posts to the canvas: only what has changed, and of a path what is new. */
export type CanvasMessage =
  | ThemeMessage
  | MapMessage
  | { readonly type: 'view'; readonly view: Viewport }
  | PathMessage
  /** The stroke under way has grown by these places (x, y, x, y, …). */
  | { readonly type: 'growth'; readonly added: readonly number[] }
  | { readonly type: 'drag'; readonly dragged: DraggedPicture | null }
  | FocusMessage

/** Comes before all others: a worker has no style sheets to read colours and fonts from. */
export type ThemeMessage = {
  readonly type: 'theme'
  readonly theme: TracerTheme
  readonly fonts: readonly WebFont[]
}

/** The image of the map; without a look it is measured. */
export type MapMessage = {
  readonly type: 'map'
  readonly image: Blob
  readonly size: Size
  readonly look: MapLook | null
}

export type PathMessage = {
  readonly type: 'path'
  /** How many points from the beginning on are those sent before. */
  readonly kept: number
  readonly added: Float64Array
  readonly boundaries: readonly number[]
  readonly lapStart: number | null
  readonly lap: Float64Array | null
}

/** What stands out: the chosen segment, and the one pointed at in the list. */
export type FocusMessage = {
  readonly type: 'focus'
  readonly selected: number | null
  readonly lit: number | null
}

/** What is being drawn or dragged: a piece of path, which may be none, and markers. */
export type DraggedPicture = {
  readonly places: Float64Array
  readonly marks: readonly MapPoint[]
  /** What the markers are, in their order; nothing where that is plain. */
  readonly names?: readonly string[]
  readonly color: string
  /** Thin lines that show what something is in line with. */
  readonly guides?: readonly (readonly [MapPoint, MapPoint])[]
}

/** What comes back: how many points are painted and whether on the map, or that the map cannot be shown. */
export type CanvasReply =
  | { readonly type: 'painted'; readonly count: number; readonly hasMap: boolean }
  | { readonly type: 'no-map' }
