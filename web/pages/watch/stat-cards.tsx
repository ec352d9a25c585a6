import { placeText, totalText } from '../../../contract/texts/result.ts'
import { buildStats } from '../../../race/splits/stats.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { WatchedAthlete } from '../../replay/results/watched-athlete.ts'

/** One figure, large enough to read across a room. */
export function StatCard({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="grid gap-0.5 rounded-2xl border border-line bg-surface px-4 py-2.5 sm:px-6 sm:py-3">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figures truncate text-3xl leading-none font-bold sm:text-4xl">{value}</dd>
      <dd className="truncate text-xs text-quiet">{note}</dd>
    </div>
  )
}

/** The four figures above a replay. */
export function StatCards({
  athlete: { result, timeline },
  place,
}: {
  athlete: WatchedAthlete
  /** The age group place; the manual view has none to give. */
  place: { value: string; note: string }
}) {
  const { averageRun, fastestRun } = buildStats(timeline)
  const { overallPlace, overallTotal } = result
  const isCounted = overallPlace !== null && overallTotal !== null
  const finish = isCounted ? placeText(overallPlace, overallTotal) : 'Overall finish'
  const timeText = (seconds: number | null) => (seconds === null ? 'N/A' : clockText(seconds))
  return (
    <dl id="stats" className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4">
      <StatCard label="Total Time" value={totalText(result, timeline)} note={finish} />
      <StatCard label="AG Place" value={place.value} note={place.note} />
      <StatCard label="Avg Lap" value={timeText(averageRun)} note="per run" />
      <StatCard label="Fastest Lap" value={timeText(fastestRun)} note="Best run" />
    </dl>
  )
}
