import type { MapPoint, SegmentKey } from '../../../race/types.ts'
import type { Box, Corner } from './geometry.ts'

/** The side of a station's panel that opens to the roxzone. */
export type Mouth = 'north' | 'south' | 'east' | 'west'

/** The work at a station, measured from its mouth: u along the roxzone, v into the panel. */
export type Work = {
  /** Lanes or machines side by side, and the one the course is traced on. */
  readonly places: number
  readonly place: number
  /** Where the lane begins and ends, as depth into the panel. */
  readonly near: number
  readonly far: number
  /** Times up the lane and back. */
  readonly circuits: number
  /** Half the distance between the way up and the way back; below 0 when u runs against the race. */
  readonly spread: number
}

export type Bend = 'nw' | 'ne' | 'se' | 'sw'

export type Station = {
  readonly key: SegmentKey
  readonly box: Box
  readonly mouth: Mouth
  readonly work: Work
  /** How far in front of the mouth athletes pass it in the roxzone. */
  readonly passing: number
  /** The same on the way out, where it differs. */
  readonly leaving?: number
  /** Corners of the panel that follow the track's bend. */
  readonly bends?: readonly Bend[]
  /** Bends between the gate IN and the mouth, and between the mouth and the gate OUT. */
  readonly wayIn: readonly Corner[]
  readonly wayOut: readonly Corner[]
}

/** A gate of the roxzone: on which edge of the loop, and where the way bends off it. */
export type Gate = {
  readonly edge: number
  readonly at: Corner
  /** Where the gate itself is painted, and the angle athletes pass it at. */
  readonly sign: MapPoint & { readonly angle: number; readonly width: number }
}

export type Arch = MapPoint & { readonly angle: number; readonly width: number }

export type Stand = Box & { readonly rows: number; readonly facing: Mouth }

/** A door has two wings; an opening is a gap the course runs through. */
export type Door = MapPoint & {
  readonly angle: number
  readonly width: number
  readonly isOpening?: boolean
}

export type Furniture = MapPoint & {
  readonly kind:
    | 'tree'
    | 'bays'
    | 'street'
    | 'truck'
    | 'mats'
    | 'lockers'
    | 'desk'
    | 'medical'
    | 'screen'
    | 'podium'
    | 'planter'
    | 'boat'
    | 'ferry'
    | 'beacon'
  readonly angle?: number
}

/** Everything a hall is: its map and its course are both drawn from this. Map pixels. */
export type Venue = {
  readonly slug: string
  readonly name: string
  readonly location: string
  readonly season: string
  readonly group: string
  readonly date: string
  readonly timeZone: string
  readonly width: number
  readonly height: number
  /** The pier the hall stands on; without it the hall stands on land. */
  readonly deck?: readonly Corner[]
  readonly walls: readonly MapPoint[]
  readonly doors: readonly Door[]
  readonly columns: readonly MapPoint[]
  readonly stands: readonly Stand[]
  readonly furniture: readonly Furniture[]
  /** Lower left ends of the scale and of the hall's name, and the compass. */
  readonly legend: {
    readonly title: MapPoint
    readonly scale: MapPoint
    readonly compass: MapPoint & { readonly angle: number }
  }
  /** Running direction is the order of the corners; edge n leads from corner n to the next. */
  readonly loop: readonly Corner[]
  readonly trackWidth: number
  /** Full laps of a run, on top of the way from OUT to IN. */
  readonly laps: number
  readonly start: { readonly way: readonly Corner[]; readonly edge: number; readonly laps: number }
  readonly pen: Box & { readonly facing: Mouth }
  readonly startArch: Arch
  readonly finishArch: Arch
  readonly plaza: Box
  /** From the wall balls' mouth through the finish arch; the finish segment begins at `finishFrom`. */
  readonly finishWay: readonly Corner[]
  readonly finishFrom: number
  readonly gateIn: Gate
  readonly gateOut: Gate
  readonly corridors: readonly { readonly way: readonly Corner[]; readonly width: number }[]
  readonly stations: readonly Station[]
}

/** A station's own frame: u along its mouth in the direction athletes pass it, v into the panel. */
export type Frame = {
  readonly width: number
  readonly depth: number
  readonly toMap: (u: number, v: number) => MapPoint
  /** The same as `toMap`, for SVG. */
  readonly matrix: string
}

export function frameOf({ x, y, width, height }: Box, mouth: Mouth): Frame {
  const [right, bottom] = [x + width, y + height]
  const frames = {
    north: { width, depth: height, cells: [1, 0, 0, 1, x, y] },
    south: { width, depth: height, cells: [1, 0, 0, -1, x, bottom] },
    east: { width: height, depth: width, cells: [0, 1, -1, 0, right, y] },
    west: { width: height, depth: width, cells: [0, 1, 1, 0, x, y] },
  } as const
  const { cells, ...size } = frames[mouth]
  const [a, b, c, d, e, f] = cells
  const toMap = (u: number, v: number) => ({ x: a * u + c * v + e, y: b * u + d * v + f })
  return { ...size, toMap, matrix: `matrix(${cells.join(' ')})` }
}

/** Middle of a lane or machine, along the mouth. */
export function placeCentre(width: number, places: number, place: number): number {
  const margin = 16
  return margin + ((width - 2 * margin) * (place + 0.5)) / places
}

/** Up and down one of several lanes, twice: four lengths, as on the sleds. */
export function laneWork(places: number, place: number, near: number, far: number): Work {
  return { places, place, near, far, circuits: 2, spread: 9 }
}

/** A short turn at one of several machines: the marker hardly moves while the ring fills. */
export function machineWork(places: number, place: number, far: number): Work {
  return { places, place, near: far - 20, far, circuits: 1, spread: 11 }
}
