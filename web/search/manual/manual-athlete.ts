import {
  type AthleteResult,
  type PageResult,
  toResultWarning,
} from '../../../contract/result-schema.ts'
import { fillManual, type ManualEntry } from '../../../race/splits/manual-result.ts'

/** Missing in every manual result: an idp, a page, and official ranks. */
const UNKNOWN = {
  raceId: null,
  raceDate: null,
  url: null,
  source: 'official',
  staleFor: null,
} as const

/** A saved results page as a result to watch. */
export function fromPage(page: PageResult, now: Date): AthleteResult {
  return { ...page, ...UNKNOWN, ...identityOf(page), fetchedAt: now.toISOString() }
}

/** Given splits as a result to watch; nothing if they contain no time. */
export function fromEntry({ result, texts }: ManualEntry, now: Date): AthleteResult | null {
  const splits = fillManual(result)
  if (!splits) return null
  return {
    ...UNKNOWN,
    source: 'typed',
    ...identityOf(result),
    athleteName: result.athlete_name || 'Athlete',
    participantType: result.participant_type,
    bibNumber: result.bib_number,
    ageGroup: result.age_group,
    nationality: [...result.nationality],
    raceDetails: result.race,
    division: result.division,
    teamMembers: [...result.team_members],
    ...splits,
    warnings: splits.warnings.map((warning) =>
      toResultWarning(warning, texts[warning.segment ?? 'total'] ?? null),
    ),
    adjustments: [],
    statusReason: null,
    raceStatus: null,
    eventName: result.race,
    finishTime: null,
    timesOfDay: {},
    splitPlaces: {},
    overallPlace: null,
    overallTotal: null,
    agPlace: null,
    agTotal: null,
    raceStartTime: null,
    fetchedAt: now.toISOString(),
  }
}

/** The same times give the same id, so that an athlete isn't added twice and their media are found again. */
function identityOf(given: object): { id: string; idp: string } {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(given)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  const id = `manual-${(hash >>> 0).toString(16)}`
  return { id, idp: id }
}
