import { RESULT_PAGE_TEXTS } from '../../../../contract/texts/result/result-page-texts.ts'
import { finishText, totalText } from '../../../../contract/texts/result/result-texts.ts'
import { buildStats } from '../../../../race/splits/stats.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'

/** One figure with its name above and what it means below. */
function StatCard({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="grid min-w-0 content-start border-line text-xs text-quiet max-md:font-display md:border-l md:pl-3">
      <dt>{label}</dt>
      <dd className="figures text-2xl leading-none font-bold whitespace-nowrap text-text lg:text-3xl">
        {value}
      </dd>
      <dd>{note}</dd>
    </div>
  )
}

/** The four figures of a replay. */
export function StatCards({
  athlete: { result, timeline },
  place,
}: {
  athlete: WatchedAthlete
  /** The age group rank; the manual view has none. */
  place: { value: string; note: string }
}) {
  const { averageRun, fastestRun } = buildStats(timeline)
  const timeText = (seconds: number | null) => (seconds === null ? 'N/A' : clockText(seconds))
  return (
    <dl id="stats" className="grid grid-cols-4 gap-x-2 md:gap-x-3">
      <StatCard
        label={RESULT_PAGE_TEXTS.stats.total}
        value={totalText(result, timeline)}
        note={finishText(result)}
      />
      <StatCard label={RESULT_PAGE_TEXTS.stats.ageGroup} value={place.value} note={place.note} />
      <StatCard
        label={RESULT_PAGE_TEXTS.stats.averageRun}
        value={timeText(averageRun)}
        note={RESULT_PAGE_TEXTS.stats.averageRunNote}
      />
      <StatCard
        label={RESULT_PAGE_TEXTS.stats.fastestRun}
        value={timeText(fastestRun)}
        note={RESULT_PAGE_TEXTS.stats.fastestRunNote}
      />
    </dl>
  )
}
