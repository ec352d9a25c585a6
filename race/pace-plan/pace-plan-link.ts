import { readIdp } from '../links/athlete-list.ts'
import { firstOf, parseQuery, writeQuery } from '../links/query.ts'
import type { Seconds } from '../types.ts'
import { PACE_PARTS } from './pace-parts.ts'
import { isPin, isTarget, type PinnedTimes } from './pace-plan.ts'

/** What a target is divided by: athletes as fast as that, the same evenly, or an earlier result. */
export type ShapeChoice = 'typical' | 'even' | { readonly idp: string }

/** Everything that makes a plan, as it is kept and as a link carries it. */
export type PacePlanChoice = {
  /** The published race whose course it runs on. */
  readonly race: string | null
  readonly target: Seconds | null
  /** Whose times are typical: a key of the tables. */
  readonly group: string | null
  readonly shape: ShapeChoice
  readonly pinned: PinnedTimes
  readonly isHeld: boolean
}

/** A plan nobody has begun. */
export const NO_PACE_PLAN: PacePlanChoice = {
  race: null,
  target: null,
  group: null,
  shape: 'typical',
  pinned: {},
  isHeld: true,
}

/** Reads the query of `/plan`; what makes no sense is left out. */
export function readPacePlanLink(query: string): PacePlanChoice {
  const values = parseQuery(query)
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
export function writePacePlanLink({
  race,
  target,
  group,
  shape,
  pinned,
  isHeld,
}: PacePlanChoice): string {
  const set = PACE_PARTS.flatMap(({ key }) => {
    const time = pinned[key]
    return time === undefined ? [] : [`${key}:${time}`]
  })
  return `/plan${writeQuery([
    ['race', race],
    ['target', target === null ? null : String(target)],
    ['group', group],
    [
      'shape',
      shape === NO_PACE_PLAN.shape ? null : typeof shape === 'string' ? shape : `idp:${shape.idp}`,
    ],
    ['set', set.join(',')],
    ['total', isHeld ? null : 'free'],
  ])}`
}

/** As long as any id of a race. */
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
    if (isPin(time)) pinned[key] = time
  }
  return pinned
}
