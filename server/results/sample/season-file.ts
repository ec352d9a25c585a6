import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageResult } from '../../../contract/result-schema.ts'
import { SEGMENTS, UNMEASURED } from '../../../race/segments.ts'
import type { Seconds, Status } from '../../../race/types.ts'

/** The bundled season; people, times and races are invented. */
export type SeasonFile = {
  /** As in the results site's paths, and as in its menu. */
  readonly value: string
  readonly label: string
  /** Newest first. */
  readonly races: readonly SampleRace[]
}

export type SampleRace = {
  /** The race group: one string is both name and id, as on the results site. */
  readonly name: string
  readonly fields: readonly SampleField[]
}

/** All athletes of one division and sex. */
export type SampleField = {
  readonly division: string
  /** The code of the division on the results site, `HPRO_RTNG`. */
  readonly event: string
  readonly sex: 'M' | 'W' | 'X'
  readonly type: PageResult['participantType']
  readonly rows: readonly SampleRow[]
}

/** One result, as its page would print it: an array, so that a thousand of them stay small. */
export type SampleRow = readonly [
  idp: string,
  bib: string,
  /** Seconds after midnight at the venue. */
  start: Seconds,
  ageGroup: string | null,
  people: readonly SamplePerson[],
  total: Seconds | null,
  /** Ranks within the division and sex, and within its age group. */
  place: number | null,
  agPlace: number | null,
  /** In `SPLIT_KEYS` order; null where the page has a dash. */
  splits: readonly (Seconds | null)[],
  remarks?: SampleRemarks,
]

export type SamplePerson = readonly [first: string, last: string, nation: string]

/** Properties that most results don't have. */
export type SampleRemarks = {
  readonly status?: Exclude<Status, 'finished'>
  readonly reason?: string
  readonly adjustments?: PageResult['adjustments']
}

/** The 30 segments with a time on a results page. */
export const SPLIT_KEYS = SEGMENTS.map(({ key }) => key).filter((key) => !UNMEASURED.has(key))

const FILE = join(import.meta.dirname, '../../sample/season.json')
let season: SeasonFile | undefined

/** The season, read on first use: never when sample data is off. */
export function readSeason(): SeasonFile {
  season ??= JSON.parse(readFileSync(FILE, 'utf8')) as SeasonFile
  return season
}
