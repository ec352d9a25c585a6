import { pickWeighted, seededRandom } from '../random.ts'
import type { NameList, NationShares } from './name-list.ts'
import { NATIONS } from './nations.ts'

/** Somebody invented; `nation` as results pages write it, `GBR`. */
export type Person = { readonly first: string; readonly last: string; readonly nation: string }

export type PersonSex = 'M' | 'W'

/** Where the partner of a pair comes from is no accident: most pairs know each other from home. */
const SAME_NATION = 0.88
/** Those with a name like Ashby-Coates. */
const HYPHENATED = 0.03

/** Somebody new each time: no full name is given twice. */
export function createCast(shares: NationShares, seed: number, taken: readonly Person[]) {
  const random = seededRandom(seed)
  const names = new Set(taken.map(fullName))

  function drawPerson(sex: PersonSex, nation: string): Person {
    const list = pickWeighted(NATIONS[nation] ?? [], random)
    const first = pick(sex === 'M' ? list.men : list.women)
    const drawn = drawLast(list)
    const last = sex === 'W' && list.womanLast ? list.womanLast(drawn) : drawn
    const person = { first, last, nation }
    if (names.has(fullName(person))) return drawPerson(sex, nation)
    names.add(fullName(person))
    return person
  }

  function drawLast(list: NameList): string {
    const last = pick(list.last)
    const other = pick(list.last)
    if (other === last) return last
    if (random() < (list.twoLastNames ?? 0)) return `${last} ${other}`
    const canHyphenate = !list.twoLastNames && !list.womanLast && !/[ '-]/.test(last + other)
    return canHyphenate && random() < HYPHENATED ? `${last}-${other}` : last
  }

  function pick(list: string): string {
    const choices = list.split(',')
    return (choices[Math.floor(random() * choices.length)] ?? '').trim().replace(/\s+/g, ' ')
  }

  /** The people of one result, one for each letter of `sexes`. */
  return (sexes: readonly PersonSex[]): Person[] => {
    const home = pickWeighted(shares, random)
    return sexes.map((sex) =>
      drawPerson(sex, random() < SAME_NATION ? home : pickWeighted(shares, random)),
    )
  }
}

export const fullName = ({ first, last }: Pick<Person, 'first' | 'last'>) => `${first} ${last}`
