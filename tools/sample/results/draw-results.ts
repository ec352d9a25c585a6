import type { Seconds } from '../../../race/types.ts'
import { dealAgeGroups, SINGLE_AGES, TEAM_AGES } from '../people/age-groups.ts'
import type { SampleAthlete } from '../people/athletes.ts'
import type { Person, PersonSex } from '../people/people.ts'
import { drawField } from './draw-field.ts'
import { type Start, sexesOf } from './programme.ts'
import type { Special } from './special-results.ts'
import type { DrawnResult } from './specials.ts'
import type { Splits } from './split-model.ts'

/** What the results of a field depend on, besides its place in the programme. */
type Circumstances = {
  readonly inShares: readonly number[]
  /** Athletes of the field with results that are fixed; they come first. */
  readonly heroes: readonly SampleAthlete[]
  readonly cast: (sexes: readonly PersonSex[]) => Person[]
  readonly specials: readonly Special[]
  readonly seed: number
}

/** Everybody of one division and sex, with the times a page would print. */
export function drawResults(
  start: Start,
  { inShares, heroes, cast, specials, seed }: Circumstances,
): DrawnResult[] {
  const isElite = start.division.includes('ELITE')
  const perSecond = isElite ? 100 : 1
  const { model, count } = start
  const field = drawField(model, { count, seed, inShares, perSecond, given: heroes })
  const ageGroups = isElite ? [] : dealAges(start, field.slice(heroes.length), seed)
  const results = field.map((splits, index): DrawnResult => {
    const hero = heroes[index]
    return {
      people: hero ? [heroPerson(hero)] : cast(sexesOf(start)),
      ageGroup: hero?.ageGroup ?? ageGroups[index - heroes.length] ?? null,
      total: splits.totalTime,
      times: isElite ? withoutRoxzone(splits) : splits.segmentTimes,
    }
  })
  for (const { index, change } of specials) {
    const result = results[index]
    if (!result) throw new Error(`There is no result ${index} in ${start.division} ${start.sex}`)
    results[index] = change(result)
  }
  return results
}

function dealAges({ type }: Start, field: readonly Splits[], seed: number): string[] {
  const totals = field.map(({ totalTime }): Seconds => totalTime)
  return dealAgeGroups(totals, type === 'single' ? SINGLE_AGES : TEAM_AGES, seed + 1)
}

/** Pages of the elite have no roxzone: what runs and stations leave of the total is not divided. */
function withoutRoxzone({ segmentTimes }: Splits): DrawnResult['times'] {
  const entries = Object.entries(segmentTimes).map(([key, time]) => [
    key,
    key.startsWith('seg_rox') ? null : time,
  ])
  return Object.fromEntries(entries)
}

/** A hero's name is one text: the first word is the first name. */
export function heroPerson({ name, nationality }: SampleAthlete): Person {
  const [first = '', ...last] = name.split(' ')
  return { first, last: last.join(' '), nation: nationality[0] ?? '' }
}
