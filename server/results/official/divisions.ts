import type { SexMode } from '../../../contract/search-calls.ts'
import { type DivisionKind, splitDay } from '../parse/division.ts'
import type { Division } from '../parse/site-menus.ts'

/** A sex as the site's lists take it. */
export type Sex = Exclude<SexMode, 'all'>

/** One list of the site to search. */
export type DivisionList = {
  readonly eventId: string
  readonly eventName: string
  /** The wanted sexes in it. */
  readonly sexes: readonly Sex[]
  /**
   * Whether it is for pairs or relay teams, some of which the site files under a wrong sex or none.
   */
  readonly isTeam: boolean
}

/**
 * The lists that together contain every possible athlete of a race group. A race group has a code
 * for each division and day, and usually a roll-up of the days; requesting only the roll-up saves
 * most of the requests.
 */
export function planLists(divisions: readonly Division[], mode: SexMode): DivisionList[] {
  const lists = familiesOf(divisions).flatMap((family) =>
    chooseLists(family).map((division) => toList(division, family, mode)),
  )
  return lists.filter(({ sexes }) => sexes.length > 0)
}

/** The same divisions, roll-ups first: to look for one result among them. */
export function broadestFirst(divisions: readonly Division[]): Division[] {
  const chosen = familiesOf(divisions).flatMap(chooseLists)
  return [
    ...chosen,
    ...divisions.filter((division) => isCode(division) && !chosen.includes(division)),
  ]
}

/**
 * Groups codes by division. Labels can't be used, because the site gives some roll-ups a wrong one.
 */
function familiesOf(divisions: readonly Division[]): Division[][] {
  const byCode = Map.groupBy(divisions.filter(isCode), ({ eventId }) => {
    const prefix = CODE.exec(eventId)?.[1] ?? eventId
    // HD1 and HD2 are two days of one division; HY1 to HY4 are children of different ages.
    return prefix.startsWith('HY') ? prefix : prefix.replace(/\d$/, '')
  })
  return [...byCode.values()]
}

/** Selects also contain other entries, such as a row of dashes. */
const CODE = /^([A-Z]+\d?)_./
const isCode = ({ eventId }: Division) => CODE.test(eventId)

/** H_JFK26_OVERALL_2 is the second of two weeks; H_JFK26_OVERALL is both. */
const PART = /overall+_\d+$/i

function chooseLists(family: readonly Division[]): Division[] {
  const days = family.filter(({ isRollUp }) => !isRollUp)
  const parts = family.filter(({ isRollUp, eventId }) => isRollUp && PART.test(eventId))
  const whole = family.filter(({ isRollUp, eventId }) => isRollUp && !PART.test(eventId))
  // A single part would leave out the other parts' days, and nothing would show it.
  const rollUps = whole.length > 0 ? whole : parts.length > 1 ? parts : []
  if (rollUps.length === 0) return days.length > 0 ? days : parts
  // A code without a day beside a roll-up is another race of the same group, not one of its days.
  return [...rollUps, ...days.filter(({ day }) => day === null)]
}

/** Individual divisions, which have no mixed sex. Unknown ones may have it. */
const SINGLES: ReadonlySet<DivisionKind> = new Set<DivisionKind>([
  'open',
  'pro',
  'elite',
  'adaptive',
  'youngstars',
])

function toList(division: Division, family: readonly Division[], mode: SexMode): DivisionList {
  const { kind, label } = family.find(({ isRollUp }) => !isRollUp) ?? division
  const sexes: readonly Sex[] = SINGLES.has(kind) ? ['M', 'W'] : ['M', 'W', 'X']
  return {
    eventId: division.eventId,
    eventName: division.isRollUp ? splitDay(label).name : division.label,
    sexes: sexes.filter((sex) => mode === 'all' || mode === sex),
    isTeam: !SINGLES.has(kind),
  }
}
