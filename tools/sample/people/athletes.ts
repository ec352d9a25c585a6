import type { TracedCourse } from '../../../race/course/course.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { wayLength } from '../map/geometry.ts'
import { seededNormal } from '../random.ts'
import { PRO_MEN } from '../results/figures-single.ts'
import { drawSplits, type SplitModel, type Splits } from '../results/split-model.ts'

export type SampleAthlete = Splits & {
  readonly name: string
  readonly participantType: 'single'
  readonly nationality: readonly string[]
  readonly bib: string
  readonly ageGroup: string
  readonly division: string
}

/**
 * Invented people. The seeds are chosen for a race worth watching: everybody leads once, the lead
 * changes hands eleven times, and after the wall balls one second decides.
 */
const PEOPLE = [
  { name: 'Luuk van Esdoorn', nationality: ['NED'], ageGroup: '16-24', seed: 141651 },
  { name: 'Joaquín Veredas', nationality: ['ESP'], ageGroup: '25-29', seed: 103823 },
  { name: 'Callum Thackery', nationality: ['GBR'], ageGroup: '30-34', seed: 101708 },
  { name: 'Mattis Overgaard', nationality: ['DEN'], ageGroup: '30-34', seed: 11636 },
  { name: 'Kenta Morisawa', nationality: ['JPN'], ageGroup: '25-29', seed: 81975 },
]

/** The same spread on both sides: the seeds were chosen with it. */
const MODEL: SplitModel = { ...PRO_MEN, total: { median: 4932, faster: 0.1591, slower: 0.1591 } }

/** The five athletes of the landing page's replay, in the order of their bibs. */
export function drawAthletes(course: TracedCourse): SampleAthlete[] {
  const inShares = wayInShares(course)
  return PEOPLE.map(({ seed, ...person }, index) => ({
    ...person,
    participantType: 'single',
    bib: `09400${index + 1}`,
    division: 'HYROX PRO',
    ...drawSplits(MODEL, seededNormal(seed), { inShares }),
  }))
}

/** Part of each transition's way that lies before the station. */
export function wayInShares({ points, segments }: TracedCourse): number[] {
  const lengths = new Map(
    segments.map(({ key, startIdx, endIdx }) => [
      key,
      wayLength(points.slice(startIdx ?? 0, (endIdx ?? 0) + 1)),
    ]),
  )
  const laps = SEGMENTS.filter(({ kind }) => kind === 'RUN').map((_, index) => index + 1)
  return laps.map((lap) => {
    const [before, after] = [`seg_rox_in${lap}`, `seg_rox_out${lap}`].map(
      (key) => lengths.get(key) ?? 0,
    )
    return (before ?? 0) / ((before ?? 0) + (after ?? 0))
  })
}
