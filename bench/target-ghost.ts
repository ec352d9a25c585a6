import { readFileSync } from 'node:fs'
import type { FieldSex } from '../race/field/field.ts'
import { PACE_GROUPS } from '../race/pace-plan/plan-of-choice.ts'
import { buildGhost } from '../race/rivals/build-ghost.ts'
import { SEGMENTS, STATION_WORK, UNMEASURED } from '../race/segments.ts'
import { TRANSITION_MEDIANS } from '../race/splits/typical-times.ts'
import type { Seconds } from '../race/types.ts'
import { seededRandom } from '../server/results/testing/simulator/seeded.ts'

/**
 * How near a target ghost is to athletes who need its total, at the ends of the first seven stations:
 *
 *   node bench/target-ghost.ts <distributions.json>
 *
 * Results are drawn by the recipe of the file, and each is compared with the ghost of its own total. Beside it
 * stands the floor: the same with the best clock there can be for everybody of about that total, which is
 * the median of those drawn. Wall balls of women were made longer since the results the file counts.
 */
const [distributions = ''] = process.argv.slice(2)
const RESULTS = 20_000
/** Results of about the same total, for the best clock there can be. */
const NEIGHBOURS = 200

type Figures = {
  readonly median: number
  readonly log_sd: number
  readonly elasticity_to_total?: number
  readonly log_resid_sd?: number
}
type Group = { readonly segments: { readonly [name: string]: Figures } }
const { groups, rox_in_share: inShares } = JSON.parse(readFileSync(distributions, 'utf8')) as {
  groups: { readonly [name: string]: Group }
  rox_in_share: { readonly [name: string]: number }
}
const random = seededRandom(20_261_117)
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const STATIONS = SEGMENTS.flatMap(({ kind }, i) => (STATION_WORK[kind] ? [i] : [])).slice(0, 7)

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Clocks at the end of every segment, by the recipe: each grows by its own power, and all are brought to the total. */
function drawClocks({ segments }: Group, wallBalls: number): Seconds[] {
  const whole = segments.total as Figures
  const total = whole.median * Math.exp(whole.log_sd * normal())
  const draw = (name: string) => {
    const figures = segments[name]
    if (!figures) return 0
    const { median, elasticity_to_total: slope = 1, log_resid_sd: spread = 0 } = figures
    return median * (total / whole.median) ** slope * Math.exp(spread * normal())
  }
  const all = draw('roxzone_total') / sumOf(TRANSITION_MEDIANS)
  const ways = TRANSITION_MEDIANS.map((typical, i) =>
    segments.rox1_in_plus_out ? draw(`rox${i + 1}_in_plus_out`) : all * typical,
  )
  const drawn = SEGMENTS.map(({ key, kind }) => {
    if (UNMEASURED.has(key)) return 0
    if (kind !== 'ROXZONE') return draw(key) * (key === 'seg_wb' ? wallBalls : 1)
    const lap = Number(key.at(-1))
    const before = inShares[`rox${lap}`] ?? 0.5
    return (ways[lap - 1] ?? 0) * (key.startsWith('seg_rox_in') ? before : 1 - before)
  })
  const sum = sumOf(drawn)
  let clock = 0
  return drawn.map((time) => {
    clock += (time * total) / sum
    return clock
  })
}

const lines = PACE_GROUPS.map(({ key, table }) => {
  const group = groups[key.replace('-', '_')] as Group
  const wallBalls =
    (table.parts.seg_wb?.times[3] as number) / (group.segments.seg_wb as Figures).median
  const results = Array.from({ length: RESULTS }, () => drawClocks(group, wallBalls)).sort(
    (a, b) => (a.at(-1) as number) - (b.at(-1) as number),
  )
  const errors = results.map((clocks) => {
    const outcome = buildGhost(
      { kind: 'target', total: Math.round(clocks.at(-1) as number) },
      {
        ...{ field: null, division: table.division, sex: table.sex as FieldSex },
        ...{ timelines: [], others: new Map() },
      },
    )
    if (!outcome.ok) throw new Error(outcome.reason)
    const { ends } = outcome.timeline
    return STATIONS.map((station) => (ends[station] as number) - (clocks[station] as number))
  })
  const at = (station: number) => errors.map((own) => own[station] as number)
  const signed = STATIONS.map((_, i) => Math.round(medianOf(at(i))))
  const absolute = STATIONS.map((_, i) => medianOf(at(i).map(Math.abs)))
  const floor = STATIONS.map((station) => medianOf(bestErrors(results, station)))
  const texts = [absolute, floor].map((values) => values.map(Math.round).join(' '))
  const above = (sumOf(absolute) / sumOf(floor) - 1) * 100
  return `| ${key} | ${signed.join(' ')} | ${texts[0]} | ${texts[1]} | ${above.toFixed(1)} % |`
})
console.log(
  [
    '| group | as a rule, s | of one athlete, s | the best there can be, s | above it |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n'),
)

/** How far results are from the middle of their neighbours in total, at a station. They are sorted by total. */
function bestErrors(results: readonly (readonly Seconds[])[], station: number): number[] {
  const shares = results.map((clocks) => (clocks[station] as number) / (clocks.at(-1) as number))
  const middles: number[] = []
  return results.map((clocks, i) => {
    const from = i - (i % NEIGHBOURS)
    middles[from] ??= medianOf(shares.slice(from, from + NEIGHBOURS))
    return Math.abs((shares[i] as number) - middles[from]) * (clocks.at(-1) as number)
  })
}
