import type { AthleteResult } from '../../../../contract/result-schema.ts'
import { factsOf } from '../../../../contract/texts/result/fact-texts.ts'

/** The published facts about an athlete, one per line. */
export function Facts({ result, raceDate }: { result: AthleteResult; raceDate: string | null }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {factsOf(result, raceDate).map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="shrink-0 text-quiet">{name}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
