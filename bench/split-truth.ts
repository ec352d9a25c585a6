import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SEGMENTS, UNMEASURED } from '../race/segments.ts'
import type { SplitSource } from '../race/splits/splits.ts'
import { isTransition } from '../race/splits/stretches.ts'
import { type Printing, printResult } from '../race/testing/any-result.ts'
import type { Timeline } from '../race/timeline.ts'
import type { Outcome, Seconds, SplitWarning } from '../race/types.ts'
import { seededRandom } from '../server/results/testing/simulator/seeded.ts'

/**
 * How true the splits are that a replay shows, over results whose truth is known:
 *
 *   node bench/split-truth.ts <distributions.json> <rows.psv> [race folder of another version]
 *
 * Results are drawn by the recipe of the first file and printed as the results site prints them; the rows
 * of the second are real, with the seconds of a workout summary each.
 */
const [distributions = '', rowsFile = '', folder = 'race'] = process.argv.slice(2)
const RESULTS = 10_000

type Figures = {
  median: number
  log_sd: number
  elasticity_to_total?: number
  log_resid_sd?: number
}
type Group = { n_clean: number; segments: Record<string, Figures> }
const { groups, rox_in_share: inShares } = JSON.parse(readFileSync(distributions, 'utf8')) as {
  groups: Record<string, Group>
  rox_in_share: Record<string, number>
}
const built = pathToFileURL(resolve(folder, 'splits/build-timeline.ts')).href
const { buildTimeline } = (await import(built)) as {
  buildTimeline(source: SplitSource): Outcome<Race, object>
}

type Race = { timeline: Timeline; warnings: readonly SplitWarning[] }
const random = seededRandom(20_261_116)
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const MEASURED = SEGMENTS.flatMap(({ key }, i) => (UNMEASURED.has(key) ? [] : [i]))

/** Groups with a sample of each transition. */
const FULL = Object.values(groups).filter(({ segments }) => 'rox1_in_plus_out' in segments)

/** One athlete by the recipe: a total, each segment by its elasticity, and all scaled to the total. */
function drawTruth(): Seconds[] {
  const { segments } = FULL[Math.floor(random() * FULL.length)] as Group
  const whole = segments.total as Figures
  const total = whole.median * Math.exp(whole.log_sd * normal())
  const draw = (name: string) => {
    const {
      median,
      elasticity_to_total: slope = 1,
      log_resid_sd: spread = 0,
    } = segments[name] as Figures
    return median * (total / whole.median) ** slope * Math.exp(spread * normal())
  }
  const ways = new Map([1, 2, 3, 4, 5, 6, 7].map((lap) => [lap, draw(`rox${lap}_in_plus_out`)]))
  const drawn = SEGMENTS.map(({ key }, i) => {
    if (UNMEASURED.has(key)) return 0
    if (!isTransition(i)) return draw(key)
    const lap = Number(/\d/.exec(key)?.[0])
    const before = inShares[`rox${lap}`] ?? 0.5
    return (ways.get(lap) ?? 0) * (key.startsWith('seg_rox_in') ? before : 1 - before)
  })
  const sum = drawn.reduce((all, time) => all + time, 0)
  return drawn.map((time) => (time * total) / sum)
}

type Tally = {
  estimated: number
  segments: number
  unmarked: number
  roxzone: number
  worst: number
  n: number
}

function examine(source: SplitSource, truth: readonly (Seconds | null)[], tally: Tally) {
  const outcome = buildTimeline(source)
  if (!outcome.ok) return
  const { segments } = outcome.timeline
  // Versions of before know no unaccounted time.
  const splitOf = (i: number) => {
    const { tStart, tEnd, unaccounted = 0 } = segments[i] as Timeline['segments'][number]
    return tEnd - tStart - unaccounted
  }
  const named = new Set(outcome.warnings.map(({ segment }) => segment))
  for (const i of MEASURED) {
    const { isEstimated, key } = segments[i] as Timeline['segments'][number]
    tally.segments += 1
    if (isEstimated) tally.estimated += 1
    const true_ = truth[i]
    if (isEstimated || named.has(key) || true_ === null || true_ === undefined) continue
    tally.unmarked = Math.max(tally.unmarked, Math.abs(splitOf(i) - true_))
  }
  if (!source.roxzoneTotal) return
  const roxzone = MEASURED.filter(isTransition).reduce((sum, i) => sum + splitOf(i), 0)
  const error = Math.abs(roxzone - source.roxzoneTotal)
  tally.n += 1
  tally.roxzone += error
  tally.worst = Math.max(tally.worst, error)
}

const KINDS: readonly (readonly [string, number, Printing])[] = [
  ['all mats', 0, {}],
  ['one lost', 1, {}],
  ['three lost', 3, {}],
  ['eight lost', 8, {}],
  ['summary only', 0, { hasMats: false }],
  ['3 min penalty, all mats', 0, { penalty: 180 }],
  ['3 min penalty, summary only', 0, { hasMats: false, penalty: 180 }],
  ['runs contain the transitions', 0, { hasMats: false, isRoxzoneInRuns: true }],
]

/** As on the site, the summary lacks segments beside a lost mat; here the roxzone is still printed. */
function examineDrawn(lost: number, printing: Printing): Tally {
  const tally = { estimated: 0, segments: 0, unmarked: 0, roxzone: 0, worst: 0, n: 0 }
  for (let n = 0; n < RESULTS; n++) {
    const truth = drawTruth()
    const mats = MEASURED.slice(0, -1)
    const missed = Array.from(
      { length: lost },
      () => mats.splice(Math.floor(random() * mats.length), 1)[0],
    )
    const { source } = printResult(truth, {
      ...printing,
      lost: missed as number[],
      isSummaryHoled: true,
    })
    const ways = truth.filter((_, i) => isTransition(i)).reduce((sum, time) => sum + time, 0)
    examine({ ...source, roxzoneTotal: Math.ceil(ways) }, truth, tally)
  }
  return tally
}

/** Real rows: their printed values are the truth, and the lost ones are cells of the summary. */
function examineRows(lost: number): Tally {
  const tally = { estimated: 0, segments: 0, unmarked: 0, roxzone: 0, worst: 0, n: 0 }
  const work = MEASURED.filter((i) => !isTransition(i))
  for (const line of readFileSync(rowsFile, 'utf8').trim().split('\n')) {
    const cells = line
      .split('|')
      .slice(4)
      .map((cell) => (cell === '' ? null : Number(cell)))
    const truth = SEGMENTS.map((_, i) =>
      work.includes(i) ? (cells[work.indexOf(i)] ?? null) : null,
    )
    const left = [...work]
    for (let n = 0; n < lost; n++) left.splice(Math.floor(random() * left.length), 1)
    const times = Object.fromEntries(left.map((i) => [SEGMENTS[i]?.key, truth[i]]))
    examine({ total: cells[17] ?? null, times, roxzoneTotal: cells[16] ?? null }, truth, tally)
  }
  return tally
}

console.log(
  '| | estimated | largest unmarked error | roxzone error, mean | largest |\n|---|---|---|---|---|',
)
const print = (name: string, { estimated, segments, unmarked, roxzone, worst, n }: Tally) =>
  console.log(
    `| ${name} | ${((100 * estimated) / segments).toFixed(1)} % | ${unmarked.toFixed(1)} s | ${(roxzone / n).toFixed(2)} s | ${worst.toFixed(0)} s |`,
  )
for (const [name, lost, printing] of KINDS) print(name, examineDrawn(lost, printing))
for (const lost of [0, 1, 3, 8]) print(`real rows, ${lost} cells lost`, examineRows(lost))
