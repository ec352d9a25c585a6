import type { Seconds } from '../../../../race/types.ts'
import { type Person, personOf } from './invented-people.ts'
import { DIVISIONS, type Division } from './invented-seasons.ts'
import { drawMats } from './mats.ts'
import { seededRandom, seedOf } from './seeded.ts'

export type Sex = 'M' | 'W' | 'X'

/** An entry in a result list: a person, a pair or a relay team. */
export type Athlete = {
  readonly idp: string
  readonly division: Division
  readonly sex: Sex
  readonly members: readonly Person[]
  readonly bib: string
  readonly ageGroup: string
  /** Start time, in seconds since midnight. */
  readonly start: Seconds
  /** Exact seconds at the 30 mats; null for a missed mat. */
  readonly clock: readonly (Seconds | null)[]
  /** Null for an athlete who did not finish. */
  readonly total: Seconds | null
  readonly bonus: string | null
  readonly penalty: string | null
  readonly disqualified: string | null
}

/** An athlete's rank in a list, overall and in their age group. */
export type Ranked = {
  readonly athlete: Athlete
  readonly place: number
  readonly agePlace: number
}

const MEMBERS = { single: 1, doubles: 2, relay: 4 } as const
const SINGLE_AGES = ['16-24', '25-29', '30-34', '35-39', '40-44', '45-49']
const TEAM_AGES = ['16-29', '30-39', '40-49', '50-59']
const PACE: Readonly<Record<Sex, number>> = { M: 0.82, W: 0.9, X: 0.86 }

const drawn = new Map<string, readonly Athlete[]>()

/** Everyone in a division, of all sexes; a roll-up has everyone from its days. */
export function athletesOf(division: Division): readonly Athlete[] {
  const known = drawn.get(division.code)
  if (known) return known
  const ofDays = division.days.flatMap((code) => athletesOf(getDay(code)))
  const athletes = division.days.length > 0 ? ofDays : drawField(division)
  drawn.set(division.code, athletes)
  return athletes
}

/** The same people ranked within each sex; those without a time come last. */
export function rank(athletes: readonly Athlete[]): Ranked[] {
  const time = ({ total }: Athlete) => total ?? Number.POSITIVE_INFINITY
  const bySex = Object.values(Object.groupBy(athletes, ({ sex }) => sex))
  return bySex.flatMap((group) => {
    const sorted = group.toSorted((a, b) => (time(a) < time(b) ? -1 : 1))
    return sorted.map((athlete, index) => {
      const before = sorted.slice(0, index)
      const agePlace = before.filter(({ ageGroup }) => ageGroup === athlete.ageGroup).length + 1
      return { athlete, place: index + 1, agePlace }
    })
  })
}

function getDay(code: string): Division {
  const division = DIVISIONS.find((day) => day.code === code)
  if (!division) throw new RangeError(`There is no division ${code}`)
  return division
}

function drawField(division: Division): Athlete[] {
  const isTeam = MEMBERS[division.style] > 1
  const isWomenOnly = division.group?.includes("Women's") === true
  const sexes: Sex[] = isWomenOnly ? ['W'] : isTeam ? ['M', 'W', 'X'] : ['M', 'W']
  return sexes.flatMap((sex) =>
    Array.from({ length: division.size }, (_, index) => drawAthlete(division, sex, index)),
  )
}

function drawAthlete(division: Division, sex: Sex, index: number): Athlete {
  const seed = seedOf(`${division.code} ${sex} ${index}`)
  const random = seededRandom(seed)
  const count = MEMBERS[division.style]
  const ages = count > 1 ? TEAM_AGES : SINGLE_AGES
  const members = Array.from({ length: count }, (_, member) =>
    personOf(seed + member, sex === 'X' ? (member % 2 === 0 ? 'W' : 'M') : sex),
  )
  const number = DIVISIONS.indexOf(division) * 4096 + 'MWX'.indexOf(sex) * 1024 + index
  const idp = `LR3SIM${(0x48_00_00 + number).toString(16).toUpperCase()}`
  const bib = String(90_001 + index)
  const ageGroup = ages[Math.floor(random() * ages.length)] ?? ''
  const start = 9 * 3600 + 2.4 + index * 600
  const clock = drawMats(seed + 17, PACE[sex] + random() * 0.35)
  const raced = { clock, total: clock.at(-1) ?? null }
  const judged = { bonus: null, penalty: null, disqualified: null }
  const athlete = { idp, division, sex, members, bib, ageGroup, start, ...raced, ...judged }
  return division.style === 'single' ? { ...athlete, ...troubleOf(athlete, index) } : athlete
}

/** Trouble of the same few athletes in every field, so that a test knows where to look. */
function troubleOf({ division, sex, clock, total }: Athlete, index: number): Partial<Athlete> {
  const isPro = division.code.startsWith('HPRO_')
  switch (`${sex}${index}`) {
    case 'M3':
      return { clock: clock.with(4, null).with(10, null) }
    case 'M4': {
      // Five minutes added to run 5 and every later time, as on newer pages.
      const later = clock.map((time, mat) => (time !== null && mat >= 16 ? time + 300 : time))
      return { penalty: 'RUN 5 (300s)', clock: later, total: total === null ? null : total + 300 }
    }
    case 'W4':
      return { bonus: '00:01:00 - Wall Balls Queue' }
    // No page of an athlete who stopped or was disqualified has been seen, so these two are
    // guesses.
    case 'M5':
      return isPro ? { clock: clock.map((time, mat) => (mat < 17 ? time : null)), total: null } : {}
    case 'W5':
      return isPro ? { disqualified: 'Missing lap in run 3' } : {}
    default:
      return {}
  }
}
