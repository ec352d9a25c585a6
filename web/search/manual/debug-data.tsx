import type { AthleteResult } from '../../../contract/result-schema.ts'
import { MANUAL_TEXTS } from '../../../contract/texts/manual-texts.ts'
import { SEGMENTS } from '../../../race/segments.ts'

/** All parsed data of a result, for visitors who question a replay. */
export function DebugData({ results }: { results: readonly AthleteResult[] }) {
  return results.map((result) => (
    <section
      key={result.id}
      aria-label={MANUAL_TEXTS.debugOf(result.athleteName)}
      className="rounded-2xl border border-line bg-surface p-5"
    >
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {factsOf(result).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="wrap-anywhere">{value === null || value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function factsOf(
  result: AthleteResult,
): (readonly [name: string, value: string | number | null])[] {
  const estimated = new Set<string>(result.estimatedSegments)
  return [
    ['athlete_name', result.athleteName],
    ['participant_type', result.participantType],
    ['bib_number', result.bibNumber],
    ['age_group', result.ageGroup],
    ['division', result.division],
    ['race', result.raceDetails ?? result.eventName],
    ['nationality', result.nationality.join(', ')],
    ['team_members', result.teamMembers.join(', ')],
    ['total_time_sec', result.totalTime],
    ...SEGMENTS.map(({ key }) => {
      const unaccounted = result.unaccountedTimes[key]
      const notes = [
        estimated.has(key) ? 'est.' : '',
        unaccounted === undefined ? '' : `+ ${unaccounted} unaccounted`,
      ]
      return [key, [result.segmentTimes[key] ?? 'null', ...notes].join(' ')] as const
    }),
    // Rejected values, with the original text (SPLIT-12).
    ...result.warnings.map(({ reason, segment, value, text }, index) => {
      const what = [reason, segment, `original text: ${text ?? value}`].filter(Boolean)
      return [`warning ${index + 1}`, what.join(' · ')] as const
    }),
  ]
}
