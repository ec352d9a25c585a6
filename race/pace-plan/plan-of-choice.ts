import type { AggregatePart, AggregateTable } from '../field/aggregate-table.ts'
import { AGGREGATE_TABLES } from '../field/aggregate-tables.ts'
import { fastestPercent, typicalSplits } from '../field/aggregates.ts'
import type { Seconds, SegmentTimes } from '../types.ts'
import { PACE_PARTS, type PartTimes, partsOfTimes } from './pace-parts.ts'
import { buildPacePlan, evenShape, isTarget, type NoRoom, type PacePlan } from './pace-plan.ts'
import type { PacePlanChoice } from './pace-plan-link.ts'

/** A division and sex with known typical times. */
export type PaceGroup = { readonly key: string; readonly table: AggregateTable }

/** Every division and sex available for planning, named as in links: `open_M`, `pro-doubles_W`. */
export const PACE_GROUPS: readonly PaceGroup[] = AGGREGATE_TABLES.map((table) => ({
  key: `${table.division.replaceAll(' ', '-')}_${table.sex}`,
  table,
}))

export const findPaceGroup = (key: string | null): PaceGroup | null =>
  PACE_GROUPS.find((group) => group.key === key) ?? null

/** An earlier result whose proportions a plan may use. */
export type EarlierResult = { readonly times: SegmentTimes; readonly total: Seconds | null }

/** The outcome of the current choices. */
export type PacePlanState =
  /** Something must be chosen first. */
  | { readonly kind: 'missing'; readonly what: 'target' | 'group' | 'result' }
  /** The earlier result lacks a time for some part. */
  | { readonly kind: 'unusable-result' }
  | ({ readonly kind: 'no-room' } & NoRoom)
  | { readonly kind: 'ready'; readonly plan: PacePlan }

/** The plan of the current choices; `earlier` is the result they name, once it is loaded. */
export function planOfChoice(choice: PacePlanChoice, earlier: EarlierResult | null): PacePlanState {
  const target = choice.target ?? ownTarget(choice, earlier)
  const isByResult = typeof choice.shape === 'object'
  if (isByResult && !earlier) return { kind: 'missing', what: 'result' }
  const group = findPaceGroup(choice.group)
  if (!isByResult && !group) return { kind: 'missing', what: 'group' }
  if (target === null) return { kind: 'missing', what: 'target' }
  const shape = isByResult
    ? partsOfTimes(earlier?.times ?? {})
    : typicalShape(group as PaceGroup, target)
  if (!shape) return { kind: 'unusable-result' }
  const draft = {
    ...{ target, pinned: choice.pinned, isHeld: choice.isHeld },
    shape: choice.shape === 'even' ? evenShape(shape) : shape,
  }
  const built = buildPacePlan(draft)
  if (!built.ok) return { kind: 'no-room', pinned: built.pinned, target: built.target }
  return { kind: 'ready', plan: built.plan }
}

/** A plan that follows a result aims for its total unless it has a target. */
function ownTarget({ shape }: PacePlanChoice, earlier: EarlierResult | null): Seconds | null {
  const total = typeof shape === 'object' ? Math.round(earlier?.total ?? 0) : 0
  return isTarget(total) ? total : null
}

function typicalShape({ table }: PaceGroup, target: Seconds): PartTimes | null {
  const typical = typicalSplits(target, table.division, table.sex)
  return typical && partsOfTimes(typical.times)
}

/** The keys of the parts planned faster than the fastest 1 % of a table. */
export function tooFastParts(parts: PartTimes, table: AggregateTable): ReadonlySet<string> {
  const tooFast = PACE_PARTS.filter(({ key, kind, segments: [segment] }, i) => {
    const part = kind === 'ROXZONE' ? key.replace('rox', 'roxzone') : segment
    return (parts[i] ?? 0) < (fastestPercent(table, part as AggregatePart) ?? 0)
  })
  return new Set(tooFast.map(({ key }) => key))
}
