import type { StoredSegment } from '../../../contract/course-calls.ts'
import type { PublishedState } from '../../../contract/race-change-calls.ts'
import { pathOfFile, type RaceFile } from '../../../contract/race-file.ts'
import type { VersionedRace } from '../../../contract/races.ts'
import type { RaceRequest } from '../../../contract/request-calls.ts'
import type { CropArea } from '../../../race/course/course.ts'
import { turnPoint, turnSize } from '../../../race/course/map-crop.ts'
import type { MapLook } from '../../../race/course/map-look.ts'
import { buildDrawing } from '../../../race/drawing/stored-drawing.ts'
import { buildTemplate, SEGMENTS } from '../../../race/segments.ts'
import { scaleTracing } from '../../../race/tracing/course-editing.ts'
import { buildLapsOfRuns, withLap } from '../../../race/tracing/find-lap.ts'
import { currentSegment, EMPTY_TRACING, type Tracing } from '../../../race/tracing/tracing.ts'
import { mapTracing } from '../../../race/tracing/transform.ts'
import type { MapPoint } from '../../../race/types.ts'
import type { Size } from '../../picture/viewport.ts'
import type { VenueMap } from '../map/venue-map.ts'

/** The operator's input in Setup. Empty texts mean none. */
export type RaceDetails = {
  readonly season: string
  readonly group: string
  readonly name: string
  /** Shown to visitors as it is; when empty, the name makes the title. */
  readonly title: string
  readonly location: string
  readonly date: string
  readonly timeZone: string
  /** Lap length in metres, as typed. */
  readonly lapMetres: string
  /** The logo as a data URL, or its address on the server. */
  readonly logoUrl: string
  /** The accent colour as typed. */
  readonly accent: string
}

/** The race on the server the work belongs to. */
export type Target = {
  readonly id: string
  /** The version it was opened at; null once the operator chose to overwrite. */
  readonly version: number | null
}

/** One segment as the operator set it up; its range belongs to the course. */
export type DraftSegment = Readonly<Pick<StoredSegment, 'key' | 'label' | 'kind' | 'durationSec'>>

/** A race while the operator works on it. */
export type Draft = {
  /** Null until the first step of publishing has reached the server. */
  readonly target: Target | null
  readonly details: RaceDetails
  readonly map: VenueMap | null
  /** The look suggested by the map; null until it is measured, or if it can't be. */
  readonly suggestedLook: MapLook | null
  /** The operator's own choice; null while the suggestion is followed. */
  readonly chosenLook: MapLook | null
  /** The part of the map that visitors see; null for all of it. */
  readonly mapArea: CropArea | null
  /** The map already shows the station names, so ours aren't drawn over it. */
  readonly hasPrintedNames: boolean
  readonly segments: readonly DraftSegment[]
  /** The tracing so far; kept when the map is cleared. */
  readonly course: Tracing
  /** How many laps each run takes, run 1 first; empty until the operator has entered them. */
  readonly lapsOfRuns: readonly number[]
  /** Size of the image traced on; kept when the map is cleared, to scale the course. */
  readonly tracedOn: Size | null
}

/** Nothing done yet. */
export const EMPTY_DRAFT: Draft = {
  target: null,
  details: {
    ...{ season: '', group: '', name: '', title: '', location: '' },
    ...{ date: '', timeZone: '', lapMetres: '', logoUrl: '', accent: '' },
  },
  map: null,
  suggestedLook: null,
  chosenLook: null,
  mapArea: null,
  hasPrintedNames: false,
  segments: buildTemplate().map(toDraftSegment),
  course: EMPTY_TRACING,
  lapsOfRuns: [],
  tracedOn: null,
}

/** What publishing still needs, in the order of the tabs. */
export function missingOf({ details, map, course }: Draft): readonly MissingPart[] {
  const parts: [isMissing: boolean, part: MissingPart][] = [
    [details.name.trim() === '', 'name'],
    [details.location.trim() === '', 'location'],
    [map === null, 'map'],
    [!isComplete(course), 'course'],
  ]
  return parts.filter(([isMissing]) => isMissing).map(([, part]) => part)
}

/** Whether every segment is traced to its end. */
export function isComplete(tracing: Tracing): boolean {
  return currentSegment(tracing) === SEGMENTS.length
}

/** Something that publishing requires. */
export type MissingPart = 'name' | 'location' | 'map' | 'course'

/** The group names the race, until the operator has typed another name. */
export function chooseGroup(details: RaceDetails, group: string): RaceDetails {
  const isOwnName = details.name !== '' && details.name !== details.group
  return { ...details, group, name: isOwnName ? details.name : group }
}

/** How the map is shown to visitors; null if it is measured where it is shown. */
export function lookOf({ chosenLook, suggestedLook }: Draft): MapLook | null {
  return chosenLook ?? suggestedLook
}

/** Choosing the suggested look follows the suggestion, also for the next map. */
export function chooseLook(draft: Draft, look: MapLook | null): Draft {
  return { ...draft, chosenLook: look === draft.suggestedLook ? null : look }
}

/** Sets the look that a measured map suggests. A stored look may turn out to be the same. */
export function suggestDraftLook(draft: Draft, suggestedLook: MapLook): Draft {
  return chooseLook({ ...draft, suggestedLook }, draft.chosenLook)
}

/** Removes the map; the look stays for the next one. */
export const withoutMap = (draft: Draft): Draft => ({ ...draft, map: null, suggestedLook: null })

/** Replaces the map and scales the course to it. A map that doesn't fit the course is shown whole. */
export function replaceMap(draft: Draft, map: VenueMap): Draft {
  const { width, height } = map
  const tracedOn = draft.tracedOn ?? map
  const [byX, byY] = [width / tracedOn.width, height / tracedOn.height]
  const course = byX === 1 && byY === 1 ? draft.course : scaleTracing(draft.course, byX, byY)
  const isSamePlan = draft.course.points.length > 0 && !isStretched(draft, map)
  const mapArea = isSamePlan ? draft.mapArea : null
  return { ...withoutMap(draft), map, mapArea, course, tracedOn: { width, height } }
}

/** Whether the course had to be stretched to fit a map, so that it cannot fit exactly. */
export function isStretched({ course, tracedOn }: Draft, map: Size): boolean {
  if (!tracedOn || course.points.length === 0) return false
  const ratio = (map.width / tracedOn.width) * (tracedOn.height / map.height)
  return Math.abs(ratio - 1) > SHAPE_TOLERANCE
}

/** The draft on its map rotated by quarter turns, at whatever size the image then has. */
export function turnDraft(draft: Draft, map: VenueMap, turns: number): Draft {
  const size = draft.map ?? map
  const scale = map.width / turnSize(size, turns).width
  return bendDraft(draft, map, (point) => {
    const { x, y } = turnPoint(size, turns, point)
    return { x: x * scale, y: y * scale }
  })
}

/** The draft on a new image of its map, all of it shown, with every point moved by `move`. */
export function bendDraft(draft: Draft, map: VenueMap, move: (point: MapPoint) => MapPoint): Draft {
  const { width, height } = map
  const course = mapTracing(draft.course, move)
  return { ...withoutMap(draft), map, mapArea: null, course, tracedOn: { width, height } }
}

/** Images of the same plan differ by a pixel or two in their proportions. */
const SHAPE_TOLERANCE = 0.01

/** A race from the server, opened for editing; its course is scaled to its map if needed. */
export function draftOfRace(
  race: VersionedRace,
  segments: readonly StoredSegment[],
  path: TracedPath,
): Draft {
  const { id, version } = race
  return draftOf({ id, version }, race, mapOf(race, null), segments, path)
}

/** An earlier published state, opened to be viewed and published again. */
export function draftOfState(target: Target, state: PublishedState, dataUrl: string | null): Draft {
  return draftOf(target, state, mapOf(state, dataUrl), state.segments, state.path)
}

/** A copy as a new race: the next one in the same hall, which needs its own name. */
export function duplicateOf(draft: Draft): Draft {
  const { details } = draft
  return { ...draft, target: null, details: { ...details, name: `${details.name} copy`, date: '' } }
}

/** A requested race, with the details of the request. */
export function draftOfRequest({ raceName, season, raceGroup }: RaceRequest): Draft {
  const { details } = EMPTY_DRAFT
  const known = { name: raceName, season: season ?? '', group: raceGroup ?? '' }
  return { ...EMPTY_DRAFT, details: { ...details, ...known } }
}

/** A race file, opened as a new race. */
export function draftOfFile(file: RaceFile, map: VenueMap | null): Draft {
  const path = file.course && { ...file.course, pathPoints: pathOfFile(file) }
  return draftOf(null, file.race, map, file.segments, path)
}

type TracedPath = Size & { readonly pathPoints: readonly MapPoint[] }

function draftOf(
  target: Target | null,
  race: RaceFile['race'] | PublishedState,
  map: VenueMap | null,
  segments: readonly StoredSegment[],
  path: TracedPath | null,
): Draft {
  const course = tracingOf(segments, path?.pathPoints ?? [])
  const opened: Draft = {
    target,
    ...detailsOf(race),
    map,
    segments: segments.length > 0 ? segments.map(toDraftSegment) : EMPTY_DRAFT.segments,
    course,
    lapsOfRuns: buildLapsOfRuns(course),
    tracedOn: path && { width: path.width, height: path.height },
  }
  return map ? replaceMap(opened, map) : opened
}

type StoredMap = Pick<PublishedState, 'mapImageUrl' | 'mapWidth' | 'mapHeight'>

const mapOf = ({ mapImageUrl, mapWidth, mapHeight }: StoredMap, dataUrl: string | null) => ({
  ...{ width: mapWidth, height: mapHeight, url: mapImageUrl, dataUrl },
})

function tracingOf(segments: readonly StoredSegment[], points: readonly MapPoint[]): Tracing {
  const built = buildDrawing({ points, segments })
  return built.ok ? withLap(built.drawing.tracing) : EMPTY_TRACING
}

function detailsOf(race: RaceFile['race'] | PublishedState) {
  const { name, location, season, group, date, timeZone } = race
  const { mapLook = null, mapArea = null, hasPrintedNames = false } = race
  return {
    details: {
      name,
      title: race.title ?? '',
      location,
      season: season ?? '',
      group: group ?? '',
      date: date ?? '',
      timeZone: timeZone ?? '',
      lapMetres: String(race.lapMetres ?? ''),
      logoUrl: race.logoUrl ?? '',
      accent: race.accent ?? '',
    },
    suggestedLook: null,
    // Stored as chosen; measuring shows whether it is the suggestion.
    chosenLook: mapLook,
    mapArea,
    hasPrintedNames,
  }
}

function toDraftSegment({ key, label, kind, durationSec }: StoredSegment): DraftSegment {
  return { key, label, kind, durationSec }
}
