import type { ReactNode } from 'react'
import type { AthleteResult } from '../../../contract/result-schema.ts'
import { SEGMENTS } from '../../../race/segments.ts'

/** Everything that was read of a result, as it was read; for whoever wonders about a replay. */
export function DebugData({ results }: { results: readonly AthleteResult[] }) {
  return (
    <div className="grid gap-4">
      {results.map((result) => (
        <section
          key={result.id}
          aria-label={`Debug data of ${result.athleteName}`}
          className="grid gap-5 rounded-2xl border border-line bg-surface p-5"
        >
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {factsOf(result).map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
          <SegmentTable result={result} />
          <Warnings result={result} />
        </section>
      ))}
    </div>
  )
}

function factsOf(result: AthleteResult): [name: string, value: string | number | null][] {
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
  ]
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children === null || children === '' ? '–' : children}</dd>
    </div>
  )
}

function SegmentTable({ result }: { result: AthleteResult }) {
  const estimated = new Set<string>(result.estimatedSegments)
  return (
    <div>
      <h3 className="pb-2 text-xs text-quiet">segment_times, in seconds</h3>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 text-sm sm:grid-cols-3 lg:grid-cols-4">
        {SEGMENTS.map(({ key }) => (
          <li key={key} className="flex justify-between gap-2">
            <span className="truncate text-quiet">{key}</span>
            <span className="figures shrink-0 text-base">
              {result.segmentTimes[key] ?? 'null'}
              {estimated.has(key) && <span className="text-quiet"> est.</span>}
              {key in result.unaccountedTimes && (
                <span className="text-quiet"> + {result.unaccountedTimes[key]} unaccounted</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was not believed, with the text that stood there (SPLIT-12). */
function Warnings({ result }: { result: AthleteResult }) {
  if (result.warnings.length === 0) return null
  return (
    <div>
      <h3 className="pb-2 text-xs text-quiet">warnings</h3>
      <ul className="grid gap-1 text-sm wrap-anywhere">
        {result.warnings.map(({ reason, segment, value, text }) => (
          <li key={`${reason} ${segment} ${value} ${text}`}>
            {reason}
            {segment && <> · {segment}</>} · original text: <q>{text ?? String(value)}</q>
          </li>
        ))}
      </ul>
    </div>
  )
}
