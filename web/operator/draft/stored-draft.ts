import * as z from 'zod/mini'
import { segment } from '../../../contract/course-calls.ts'
import { mapDataUrl } from '../../../contract/map-calls.ts'
import { mapArea } from '../../../contract/race-change-calls.ts'
import { mapLook } from '../../../contract/races.ts'
import { flattenPoints, unflattenPoints } from '../../../race/course/flat-points.ts'
import { buildDrawing } from '../../../race/drawing/stored-drawing.ts'
import type { Layout } from '../../../race/tracing/course-layout.ts'
import { segmentRanges, type Tracing } from '../../../race/tracing/tracing.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'

/** The work as stored in the browser, without the map, which is large and stored separately. */
export type StoredDraft = {
  readonly draft: Draft
  /** The server's copy; null before the first save. */
  readonly serverDraft: ServerDraft | null
}

/** A draft on the server, as last seen from here. */
export type ServerDraft = {
  readonly id: string
  /** Null until the server has confirmed the first save. */
  readonly version: number | null
  /** The address of its map, if that is the map here. */
  readonly mapUrl: string | null
}

const places = z.instanceof(Float64Array)
const index = z.int().check(z.nonnegative())
const place = z.object({ x: z.number(), y: z.number() })
/** Not always an integer: 1.8 laps of 555 m are a run of 1 km. */
const laps = z.number().check(z.nonnegative())
const layout = z.object({
  placed: z.partialRecord(z.string(), z.array(place)),
  lastFrom: z.nullable(z.enum(['roxzone', 'lap'])),
})
const tracing = z.object({
  points: places,
  boundaries: z.array(index).check(z.maxLength(34)),
  lapStart: z.nullable(index),
  lap: z.nullable(places),
  laps: z.array(laps),
  /** Missing in work stored before segments could follow the lap. */
  follows: z.optional(z.array(z.nullable(z.object({ join: place, leave: place, laps })))),
  layout: z.nullish(layout),
})
const length = z.number().check(z.positive())
const size = z.object({ width: length, height: length })

const storedWork = z.object({
  savedAt: z.number(),
  target: z.nullable(z.object({ id: z.string(), version: z.nullable(z.number()) })),
  // Drafts stored before titles existed have none.
  details: z.partialRecord(
    z.enum(Object.keys(EMPTY_DRAFT.details) as [keyof Draft['details']]),
    z.string(),
  ),
  /** The map's address if it is on the server; the image itself is stored separately. */
  map: z.nullable(z.extend(size, { url: z.nullable(z.string()) })),
  /** Missing in work stored before they existed. */
  chosenLook: z.nullish(mapLook),
  mapArea: z.nullish(mapArea),
  hasPrintedNames: z.optional(z.boolean()),
  segments: z
    .array(z.pick(segment, { key: true, label: true, kind: true, durationSec: true }))
    .check(z.length(EMPTY_DRAFT.segments.length)),
  tracedOn: z.nullable(size),
  tracing,
  lapsOfRuns: z.array(z.number().check(z.positive())),
  /** Missing in drafts stored before the server kept them. */
  serverDraft: z.nullish(
    z.object({ id: z.string(), version: z.nullable(index), mapUrl: z.nullable(z.string()) }),
  ),
})

type StoredWork = z.infer<typeof storedWork>

/**
 * Prepares the work for the browser's database, as flat numbers: copying 200,000 objects takes a
 * second.
 */
export function storeDraft(work: StoredDraft, savedAt: number): StoredWork {
  const { draft, serverDraft } = work
  const { map } = draft
  return {
    savedAt,
    target: draft.target,
    details: { ...draft.details },
    map: map && {
      width: map.width,
      height: map.height,
      url: map.dataUrl === null ? map.url : null,
    },
    chosenLook: draft.chosenLook,
    mapArea: draft.mapArea,
    hasPrintedNames: draft.hasPrintedNames,
    segments: draft.segments.map((each) => ({ ...each })),
    tracedOn: draft.tracedOn,
    tracing: flatten(draft.course),
    lapsOfRuns: [...draft.lapsOfRuns],
    serverDraft,
  }
}

/** The outcome of reading the work: the work, nothing stored, or unreadable data. */
type RestoredDraft =
  | { readonly found: 'nothing' | 'unreadable' }
  | { readonly found: 'work'; readonly work: StoredDraft; readonly savedAt: number }

/** Restores stored work; a database gives `undefined` when nothing is stored. */
export function restoreDraft(
  stored: unknown,
  mapUrlOf: (dataUrl: string) => string,
  dataUrl: unknown,
): RestoredDraft {
  if (stored === undefined) return { found: 'nothing' }
  const parsed = storedWork.safeParse(stored)
  if (!parsed.success) return { found: 'unreadable' }
  const { savedAt, map, tracing: traced, serverDraft = null, ...kept } = parsed.data
  const course = unflatten(traced)
  if (!course) return { found: 'unreadable' }
  const { chosenLook = null, mapArea = null, hasPrintedNames = false } = kept
  const draft: Draft = {
    ...kept,
    ...{ chosenLook, mapArea, hasPrintedNames, course },
    details: { ...EMPTY_DRAFT.details, ...kept.details },
    map: map && restoreMap(map, mapUrlOf, dataUrl),
    // Measured again once the map is loaded.
    suggestedLook: null,
  }
  return { found: 'work', work: { draft, serverDraft }, savedAt }
}

/** A map whose image can't be read has to be chosen again in Setup; the course is kept for it. */
function restoreMap(
  { width, height, url }: NonNullable<StoredWork['map']>,
  mapUrlOf: (dataUrl: string) => string,
  dataUrl: unknown,
): VenueMap | null {
  if (url !== null) return { width, height, url, dataUrl: null }
  const image = mapDataUrl.safeParse(dataUrl)
  return image.success ? { width, height, url: mapUrlOf(image.data), dataUrl: image.data } : null
}

function flatten(tracing: Tracing): StoredWork['tracing'] {
  const { points, lap, boundaries, lapStart, laps, follows, layout } = tracing
  return {
    points: flattenPoints(points),
    lap: lap && flattenPoints(lap),
    boundaries: [...boundaries],
    lapStart,
    laps: [...laps],
    follows: [...follows],
    layout: layout && { placed: placedOf(layout), lastFrom: layout.lastFrom },
  }
}

const placedOf = ({ placed }: Layout) =>
  Object.fromEntries(Object.entries(placed).map(([spot, path]) => [spot, [...path]]))

function unflatten(stored: StoredWork['tracing']): Tracing | null {
  const { points, lap, lapStart, follows = [], layout = null, ...marks } = stored
  const path = unflattenPoints(points)
  const restored: Tracing = {
    ...marks,
    follows,
    layout,
    points: path,
    lapStart: lapStart !== null && lapStart < path.length ? lapStart : null,
    lap: lap && unflattenPoints(lap),
  }
  const isWhole = buildDrawing({ points: path, segments: segmentRanges(restored) }).ok
  return isWhole ? restored : null
}

/** A hundredth of a pixel is more precise than any pointer, and a third of the digits. */
const round = (value: number) => Math.round(value * 100) / 100

/** The same work as a text, for the server. */
export function packDraft(stored: StoredWork): string {
  return JSON.stringify(stored, (key, value) => {
    if (value instanceof Float64Array) return Array.from(value, round)
    // Joins are rounded too, because they are compared with points of the path.
    return key === 'x' || key === 'y' ? round(value) : value
  })
}

/** Parses a text for `restoreDraft`, which rejects anything invalid. */
export function unpackDraft(text: string): unknown {
  const unpack = (key: string, value: unknown) => {
    const isPlaces = (key === 'points' || key === 'lap') && Array.isArray(value)
    return isPlaces ? Float64Array.from(value as number[]) : value
  }
  try {
    return JSON.parse(text, unpack)
  } catch {
    // Not our own format: unreadable.
    return null
  }
}
