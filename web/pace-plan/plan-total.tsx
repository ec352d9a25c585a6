import type { ReactNode } from 'react'
import { PLAN_TEXTS } from '../../contract/texts/pace-plan-texts.ts'
import { rankOfTotal } from '../../race/field/aggregates.ts'
import { PACE_PARTS } from '../../race/pace-plan/pace-parts.ts'
import { findPaceGroup, tooFastParts } from '../../race/pace-plan/plan-of-choice.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { Notice } from '../ui/notice.tsx'
import { Switch } from '../ui/switch.tsx'
import type { PacePlanEditor } from './use-pace-plan.ts'

type Props = { editor: PacePlanEditor; actions: ReactNode }

/** The plan's total, whether it is locked, and its actions. Stays in view. */
export function PlanTotal({ editor: { choice, state, change }, actions }: Props) {
  const group = findPaceGroup(choice.group)
  const total = state.kind === 'ready' ? state.plan.total : null
  const tooFast =
    state.kind === 'ready' && group ? tooFastParts(state.plan.parts, group.table) : NONE
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:rounded-2xl sm:border sm:px-5">
      {tooFast.size > 0 && (
        <Notice kind="warning">
          {PLAN_TEXTS.tooFast(
            PACE_PARTS.filter(({ key }) => tooFast.has(key)).map(({ label }) => label),
          )}
        </Notice>
      )}
      {state.kind === 'no-room' && <Notice kind="error">{PLAN_TEXTS.noRoom(state)}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-40">
          <span className="figures text-5xl leading-none font-extrabold">
            {clockText(total ?? Number.NaN)}
          </span>
          {total !== null && group && (
            <span className="block text-xs text-pretty text-quiet">
              {PLAN_TEXTS.rank(rankOfTotal(group.table, total), group.table)}
            </span>
          )}
        </p>
        <span data-tooltip={choice.isHeld ? PLAN_TEXTS.holdHint : PLAN_TEXTS.freeHint}>
          <Switch
            label={PLAN_TEXTS.hold}
            isOn={choice.isHeld}
            onToggle={(isHeld) => change({ isHeld })}
          />
        </span>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-1">{actions}</div>
      </div>
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()
