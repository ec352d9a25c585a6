import type { StoredSegment } from '../../../contract/course-calls.ts'
import { RACE_FILE_FORMAT, RACE_FILE_VERSION, type RaceFile } from '../../../contract/race-file.ts'
import { buildCourse, type Course } from '../../../race/course/course.ts'
import type { CourseDoubt } from '../../../race/course/course-doubts.ts'
import { toTracedCourse } from '../../../race/drawing/stored-drawing.ts'
import { findTracingDoubts } from '../../../race/tracing/segment-doubts.ts'
import { segmentRanges, type Tracing } from '../../../race/tracing/tracing.ts'
import type { MapPoint } from '../../../race/types.ts'
import { type Draft, lookOf } from './draft.ts'

/** The stored facts of a race apart from its map and course; empty texts are left out. */
export function detailsToStore(draft: Draft) {
  const { name, title, location, season, group, date, timeZone, lapMetres } = draft.details
  const { logoUrl, accent } = draft.details
  return {
    name,
    title: title.trim() || null,
    location,
    season: season || null,
    group: group || null,
    date: date || null,
    timeZone: timeZone || null,
    lapMetres: Number(lapMetres) || null,
    logoUrl: logoUrl || null,
    accent: accent || null,
    mapLook: lookOf(draft),
    mapArea: draft.mapArea,
    hasPrintedNames: draft.hasPrintedNames,
  }
}

/** The segments as they are stored: the operator's setup, and each one's range on the path. */
export function segmentsToStore({ segments, course }: Draft): StoredSegment[] {
  const ranges = new Map(segmentRanges(course).map((range) => [range.key, range]))
  return segments.map((segment, orderIndex) => ({
    ...segment,
    startIdx: ranges.get(segment.key)?.startIdx ?? null,
    endIdx: ranges.get(segment.key)?.endIdx ?? null,
    orderIndex,
  }))
}

/** A hundredth of a pixel is more precise than any pointer, and a third of the digits. */
export function pathToStore({ points }: Tracing): MapPoint[] {
  return points.map(({ x, y }) => ({ x: round(x), y: round(y) }))
}

/** The course to publish; null until it is complete. */
export function courseOf({ course, map }: Pick<Draft, 'course' | 'map'>): Course | null {
  if (!map) return null
  const built = buildCourse(toTracedCourse(course, map.width, map.height))
  return built.ok ? built.course : null
}

/** The doubts about the course to publish. */
export function doubtsOf(draft: Draft): CourseDoubt[] {
  const course = courseOf(draft)
  return course ? findTracingDoubts(draft.course, course) : []
}

/** The draft as one file, including its map. */
export function fileOfDraft(draft: Draft, mapImageUrl: string | null): RaceFile {
  const { tracedOn } = draft
  const path = pathToStore(draft.course).flatMap(({ x, y }) => [x, y])
  return {
    format: RACE_FILE_FORMAT,
    version: RACE_FILE_VERSION,
    race: detailsToStore(draft),
    mapImageUrl,
    segments: segmentsToStore(draft),
    course: tracedOn && path.length > 0 ? { ...tracedOn, path } : null,
  }
}

const round = (value: number) => Math.round(value * 100) / 100
