import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEGMENTS, UNMEASURED } from '../../race/segments.ts'

/**
 * Writes the figures of race/field/aggregate-tables.ts from a file of distributions (groups by division and sex, each with
 * n, quantiles and growth of every segment): `node tools/build/make-aggregates.ts FILE`.
 */
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file of distributions')

type Distribution = { readonly [figure: string]: number }
type Distributions = {
  readonly groups: {
    readonly [group: string]: {
      readonly n_clean: number
      readonly segments: { readonly [key: string]: Distribution }
    }
  }
  readonly reference_all_seasons_finish_percentiles: { readonly rows: readonly AllSeasons[] }
  readonly reference_all_seasons_station_medians: { readonly rows: readonly AllSeasons[] }
}
type AllSeasons = {
  readonly division: string
  readonly sex: string
  readonly n: number
  readonly median_s?: Distribution
} & { readonly [quantile: `p${number}`]: number }

const read: Distributions = JSON.parse(readFileSync(file, 'utf8'))

/** Only the current stations: the first season had others. */
const GROUPS = [
  ...['open_M', 'open_W', 'pro_M', 'pro_W'],
  ...['doubles_M', 'doubles_W', 'doubles_X', 'pro_doubles_M', 'pro_doubles_W'],
]
/** Groups for which only one race was counted. */
const FEW = 1000
const QUANTILES = ['p5', 'p10', 'p25', 'median', 'p75', 'p90', 'p95']
const TOTAL_QUANTILES = ['p1', 'p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95', 'p99'] as const
/** A station whose median over all seasons exceeds the counted one by this has become longer. */
const MADE_LONGER = 1.2

const WORK = SEGMENTS.flatMap(({ key, kind }) =>
  kind === 'ROXZONE' || UNMEASURED.has(key) ? [] : [key],
)

function tableOf(group: string): string {
  const { n_clean: n, segments } = read.groups[group] as Distributions['groups'][string]
  const [, division = '', sex = ''] = /^(.*)_(.)$/.exec(group) ?? []
  const find = (rows: readonly AllSeasons[]) =>
    rows.find((row) => row.division.toLowerCase() === division && row.sex === sex)
  const wallBalls = segments.seg_wb?.median as number
  const allSeasons = find(read.reference_all_seasons_station_medians.rows)?.median_s?.['Wall Balls']
  const factor =
    n > FEW && allSeasons && allSeasons / wallBalls > MADE_LONGER ? allSeasons / wallBalls : 1
  const parts = [
    ...WORK.map((key) => partLine(key, segments[key], key === 'seg_wb' ? factor : 1)),
    ...(segments.rox1_in_plus_out
      ? [1, 2, 3, 4, 5, 6, 7].map((lap) =>
          partLine(`roxzone${lap}`, segments[`rox${lap}_in_plus_out`]),
        )
      : []),
    partLine('roxzone', segments.roxzone_total),
  ]
  const finishes = find(read.reference_all_seasons_finish_percentiles.rows)
  const totals = finishes
    ? TOTAL_QUANTILES.map((quantile) => finishes[quantile] as number)
    : QUANTILES.map((quantile) => segments.total?.[quantile] as number)
  const medianTotal = (segments.total?.median as number) + wallBalls * (factor - 1)
  return `{
    division: '${division.replace('_', ' ')}',
    sex: '${sex}',
    count: ${n},
    isOneRace: ${n < FEW},
    medianTotal: ${rounded(medianTotal)},
    totals: { count: ${finishes?.n ?? n}, times: [${totals.map(rounded).join(', ')}] },
    parts: { ${parts.join(' ')} },
  },`
}

function partLine(key: string, distribution: Distribution | undefined, factor = 1): string {
  if (!distribution) throw new Error(`There is no ${key}`)
  const times = QUANTILES.map((quantile) => rounded((distribution[quantile] as number) * factor))
  const growth = Math.round((distribution.elasticity_to_total ?? 1) * 100) / 100
  return `${key}: { times: [${times.join(', ')}], growth: ${growth} },`
}

function rounded(time: number): number {
  return Math.round(time * 10) / 10
}

const text = `import type { AggregateTable } from '../../race/field/aggregate-table.ts'

/**
 * Aggregates of many races, written by tools/build/make-aggregates.ts. The women's wall ball times
 * are scaled to the median of all seasons, because the station was shorter when the splits were
 * counted.
 */
export const AGGREGATE_TABLES: readonly AggregateTable[] = [
${GROUPS.map(tableOf).join('\n')}
]
`
writeFileSync(join(import.meta.dirname, '../../race/field/aggregate-tables.ts'), text)
