import { readIdp } from '../athlete-list.ts'
import { firstOf, parseQuery, type Query, writeQuery } from '../links/query.ts'
import type { Seconds } from '../types.ts'
import { PACE_PARTS } from './pace-parts.ts'
import { isPin, isTarget, type PinnedTimes } from './pace-plan.ts'

/** How a target is divided: like athletes of that pace, evenly, or like an earlier result. */
export type ShapeChoice = 'typical' | 'even' | { readonly idp: string }

/** Everything that defines a plan, both stored and in a link. */
export type PacePlanChoice = {
  /** The published race whose course is used. */
  readonly race: string | null
  readonly target: Seconds | null
  /** The athletes whose typical times are used: a key of the tables. */
  readonly group: string | null
  readonly shape: ShapeChoice
  readonly pinned: PinnedTimes
  readonly isHeld: boolean
}

/** An empty plan. */
export const NO_PACE_PLAN: PacePlanChoice = {
  race: null,
  target: null,
  group: null,
  shape: 'typical',
  pinned: {},
  isHeld: true,
}

/** Reads the query of `/plan` and ignores invalid values. */
export const readPacePlanLink = (query: string): PacePlanChoice => readPacePlan(parseQuery(query))

/** The same for a parsed query. */
export function readPacePlan(values: Query): PacePlanChoice {
  return {
    race: firstOf(values, 'race', readName),
    target: firstOf(values, 'target', readTarget),
    group: firstOf(values, 'group', readName),
    shape: firstOf(values, 'shape', readShape) ?? NO_PACE_PLAN.shape,
    pinned: firstOf(values, 'set', readPinned) ?? NO_PACE_PLAN.pinned,
    isHeld: firstOf(values, 'total', (text) => text === 'free' || null) === null,
  }
}

/** The address of a plan: `/plan?race=northgate&target=4800&group=open_M&set=run1:280,ski:250`. */
export const writePacePlanLink = (choice: PacePlanChoice): string =>
  `/plan${writeQuery(pacePlanQuery(choice))}`

/** The address of a plan for the next race, which begins like a finished one. */
export const planAfter = (race: string | null, idp: string | null): string =>
  writePacePlanLink({ ...NO_PACE_PLAN, race, shape: idp === null ? NO_PACE_PLAN.shape : { idp } })

/**
 * The plan a link opens. A link that only names a race and perhaps an earlier result isn't a plan;
 * it opens the stored plan there, or one like that result.
 */
export function openPacePlan(query: string, kept: PacePlanChoice): PacePlanChoice {
  const plan = readPacePlanLink(query)
  const { race, shape } = plan
  const idp = typeof shape === 'object' ? shape.idp : null
  if (race === null || writePacePlanLink(plan) !== planAfter(race, idp)) return plan
  return kept.target === null && idp !== null ? plan : { ...kept, race }
}

/** The inverse of `readPacePlan`. */
export function pacePlanQuery(choice: PacePlanChoice): Query {
  const { race, target, group, shape, pinned, isHeld } = choice
  const set = PACE_PARTS.flatMap(({ key }) => {
    const time = pinned[key]
    return time === undefined ? [] : [`${key}:${time}`]
  })
  const values = [
    ['race', race],
    ['target', target === null ? null : String(target)],
    ['group', group],
    [
      'shape',
      shape === NO_PACE_PLAN.shape ? null : typeof shape === 'string' ? shape : `idp:${shape.idp}`,
    ],
    ['set', set.join(',')],
    ['total', isHeld ? null : 'free'],
  ] as const
  return values.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** Long enough for any race id. */
const readName = (text: string) => (/^[\w-]{1,120}$/.test(text) ? text : null)

const readWhole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)

function readTarget(text: string): Seconds | null {
  const target = readWhole(text)
  return isTarget(target) ? target : null
}

function readShape(text: string): ShapeChoice | null {
  if (text === 'typical' || text === 'even') return text
  const idp = text.startsWith('idp:') ? readIdp(text.slice(4)) : null
  return idp === null ? null : { idp }
}

function readPinned(text: string): PinnedTimes {
  const given = new Map(
    text.split(',').map((pair) => {
      const [key = '', time = ''] = pair.split(':')
      return [key, time]
    }),
  )
  const pinned: { [part: string]: Seconds } = {}
  for (const { key } of PACE_PARTS) {
    const time = readWhole(given.get(key) ?? '')
    if (isPin(key, time)) pinned[key] = time
  }
  return pinned
}
