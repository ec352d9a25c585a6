import type { Course } from '../../../../race/course/course.ts'
import type { LeaderboardRow } from '../../../../race/replay/ranking.ts'
import { SEGMENTS } from '../../../../race/segments.ts'

let lapText: typeof import('../../../../race/course/laps.ts').lapText | null = null
let isAskedFor = false

/** Loaded when somebody runs, and not before the first picture. Without a connection laps are not counted. */
function loadLaps() {
  if (isAskedFor) return
  isAskedFor = true
  import('../../../../race/course/laps.ts').then(
    (loaded) => {
      lapText = loaded.lapText
    },
    () => {},
  )
}

/** What is counted where an athlete is: metres or repetitions at a station, laps on a run. */
export function countAt(course: Course, row: LeaderboardRow): string {
  if (row.counter !== null) return row.counter
  if (row.state !== 'racing' || row.segment.kind !== 'RUN') return ''
  loadLaps()
  return lapText?.(course, SEGMENTS.indexOf(row.segment), row.share) ?? ''
}
