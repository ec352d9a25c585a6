import type { PageResult } from '../../../contract/result-schema.ts'
import {
  COLUMNS,
  endOf,
  FIELD_STATUSES,
  type Field,
  hasFinished,
} from '../../../race/field/field.ts'
import { UNNAMED } from '../../../race/field/privacy.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { toHundredths } from '../../../race/timeline.ts'
import { dayTimeText } from '../parse/cell-text.ts'
import { participantTypeOf } from '../parse/division.ts'
import { parsePeople, teamName } from '../parse/people.ts'

type Person = { readonly name: string | null; readonly bib: string | null }

/** An athlete's display name: the name, else the bib, else a text that identifies nobody. */
export const shownName = ({ name, bib }: Person) => name ?? (bib === null ? UNNAMED : `Bib ${bib}`)

/** An athlete of a field in the form of a results page, with the field's splits and ranks. */
export function buildFieldPage(
  field: Field,
  { athlete, name, bib }: Person & { readonly athlete: number },
  raceName: string,
): PageResult {
  const { division, statuses, starts, ageGroups } = field
  const hasTotal = field.reached[athlete] === COLUMNS
  const total = hasTotal ? endOf(field, athlete) : null
  const start = starts[athlete] as number
  const ageGroup = ageGroups[athlete] ?? null
  const isPair = participantTypeOf(division, 1) !== 'single'
  const members = parsePeople(name ?? '', { isList: isPair }).map((person) => person.name)
  const type = participantTypeOf(division, members.length)
  const isTeam = type !== 'single' && members.length > 1
  return {
    athleteName: isTeam ? teamName(members) : shownName({ name: members[0] ?? null, bib }),
    participantType: type,
    bibNumber: bib,
    ageGroup,
    nationality: [],
    raceDetails: raceName,
    division,
    teamMembers: isTeam ? members : [],
    totalTime: total,
    status: FIELD_STATUSES[statuses[athlete] as number] ?? 'dnf',
    ...timesOf(field, athlete),
    warnings: [],
    adjustments: [],
    statusReason: null,
    raceStatus: null,
    eventName: raceName,
    finishTime: total === null || Number.isNaN(start) ? null : dayTimeText(start + total),
    timesOfDay: {},
    splitPlaces: {},
    ...placesOf(field, athlete),
    raceStartTime: Number.isNaN(start) ? null : dayTimeText(start),
  }
}

/** Uses the field's own splits and gaps, so that nothing is estimated twice. */
function timesOf({ ends, splits, estimated, reached }: Field, athlete: number) {
  const segmentTimes: PageResult['segmentTimes'] = {}
  const unaccountedTimes: PageResult['unaccountedTimes'] = {}
  const estimatedSegments: PageResult['estimatedSegments'] = []
  SEGMENTS.forEach(({ key }, segment) => {
    const at = athlete * COLUMNS + segment
    if (segment >= (reached[athlete] as number)) {
      segmentTimes[key] = null
      return
    }
    const split = splits[at] as number
    const before = segment === 0 ? 0 : (ends[at - 1] as number)
    const rest = toHundredths((ends[at] as number) - before - split)
    segmentTimes[key] = split
    if (rest > 0) unaccountedTimes[key] = rest
    if (estimated[at] === 1) estimatedSegments.push(key)
  })
  return { segmentTimes, unaccountedTimes, estimatedSegments }
}

/** Ranks by total among all finishers and within the age group; equal totals share a rank. */
function placesOf(field: Field, athlete: number) {
  const NONE = { overallPlace: null, overallTotal: null, agPlace: null, agTotal: null }
  if (!hasFinished(field, athlete)) return NONE
  const own = endOf(field, athlete)
  const group = field.ageGroups[athlete] ?? null
  const count = { faster: 0, all: 0, fasterInGroup: 0, group: 0 }
  for (let other = 0; other < field.count; other++) {
    if (!hasFinished(field, other)) continue
    const isFaster = endOf(field, other) < own
    const isSameGroup = group !== null && field.ageGroups[other] === group
    count.all += 1
    if (isFaster) count.faster += 1
    if (isSameGroup) count.group += 1
    if (isFaster && isSameGroup) count.fasterInGroup += 1
  }
  return {
    overallPlace: count.faster + 1,
    overallTotal: count.all,
    agPlace: group === null ? null : count.fasterInGroup + 1,
    agTotal: group === null ? null : count.group,
  }
}
