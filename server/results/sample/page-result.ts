import { type PageResult, toResultWarning } from '../../../contract/result-schema.ts'
import { fillSplits } from '../../../race/splits/build-timeline.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { Outcome } from '../../../race/types.ts'
import { dayTimeText } from '../parse/cell-text.ts'
import { teamName } from '../parse/people.ts'
import type { SourceFailure } from '../source.ts'
import {
  type SampleField,
  type SamplePerson,
  type SampleRace,
  type SampleRow,
  SPLIT_KEYS,
} from './season-file.ts'

/** A result and its rank in the season. */
export type FiledResult = {
  readonly race: SampleRace
  readonly field: SampleField
  readonly row: SampleRow
}

/** A result in the form of a results page, with the core's estimates for gaps. */
export function buildPageResult({
  race,
  field,
  row,
}: FiledResult): Outcome<{ page: PageResult }, SourceFailure> {
  const [, bib, start, ageGroup, people, total, place, agPlace, splits, remarks = {}] = row
  const times = Object.fromEntries(SPLIT_KEYS.map((key, index) => [key, splits[index] ?? null]))
  const { status = 'finished', reason = null, adjustments = [] } = remarks
  const filled = fillSplits({ total, times, status })
  if (!filled) return { ok: false, reason: 'page-unreadable' }

  const names = people.map(spokenName)
  const page: PageResult = {
    athleteName: teamName(names),
    participantType: field.type,
    bibNumber: bib,
    ageGroup,
    nationality: [...new Set(people.map(([, , nation]) => nation))],
    raceDetails: race.name,
    division: field.division,
    teamMembers: field.type === 'single' ? [] : names,
    ...filled,
    warnings: filled.warnings.map((warning) => toResultWarning(warning, clockText(warning.value))),
    adjustments,
    statusReason: reason,
    raceStatus: null,
    eventName: race.name,
    finishTime: total === null ? null : dayTimeText(start + total),
    timesOfDay: {},
    splitPlaces: {},
    overallPlace: place,
    overallTotal: null,
    agPlace,
    agTotal: null,
    raceStartTime: dayTimeText(start),
  }
  return { ok: true, page }
}

/** In spoken order. */
export const spokenName = ([first, last]: SamplePerson) => `${first} ${last}`
