import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { PLAN_TEXTS } from '../../contract/texts/pace-plan-texts.ts'
import { type PaceRow, paceRows } from '../../race/pace-plan/pace-card.ts'
import { PACE_PARTS } from '../../race/pace-plan/pace-parts.ts'
import { isPin, leastPin } from '../../race/pace-plan/pace-plan.ts'
import { readTime } from '../../race/splits/manual-result.ts'
import { clockText, withColons } from '../../race/text/clock-text.ts'
import type { Seconds } from '../../race/types.ts'
import { Button } from '../ui/button.tsx'
import type { PacePlanEditor } from './use-pace-plan.ts'

/** Seconds by which each key changes a split. */
const STEPS: { readonly [key: string]: Seconds } = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

const LAPS = [0, 1, 2, 3, 4, 5, 6, 7].map((lap) => PACE_PARTS.slice(3 * lap, 3 * lap + 3))

/** All splits of a plan, lap by lap; each can be set and reset. */
export function PlanSplits({ editor }: { editor: PacePlanEditor }) {
  const { choice, state, change } = editor
  const rows = state.kind === 'ready' ? paceRows(state.plan.parts) : null
  const pin = (key: string, time: Seconds | null) => {
    const { [key]: _, ...others } = choice.pinned
    change({ pinned: time === null ? others : { ...others, [key]: time } })
  }
  const hasPins = Object.keys(choice.pinned).length > 0
  return (
    <section aria-labelledby="plan-splits" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="plan-splits" className="font-display text-3xl leading-none font-bold">
          {PLAN_TEXTS.splits}
        </h2>
        {hasPins && (
          <Button look="ghost" className="-mr-4" onClick={() => change({ pinned: {} })}>
            <RotateCcw className="size-4" aria-hidden="true" />
            {PLAN_TEXTS.resetAll}
          </Button>
        )}
      </div>
      {state.kind === 'missing' ? (
        <p className="rounded-2xl border border-dashed border-line p-6 text-pretty text-quiet">
          {PLAN_TEXTS.empty}
        </p>
      ) : (
        <ol className="grid gap-px overflow-hidden rounded-2xl border border-line bg-line">
          {LAPS.map((parts) => (
            <li key={parts[0]?.key} className="grid grid-cols-3 gap-px">
              {parts.map(({ key, label }) => (
                <SplitCell
                  key={key}
                  part={key}
                  label={label}
                  row={rows?.find((row) => row.key === key) ?? null}
                  pinned={choice.pinned[key] ?? null}
                  onPin={(time) => pin(key, time)}
                />
              ))}
              {parts.length < 3 && <span className="bg-surface" />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type CellProps = {
  part: string
  label: string
  /** Null while the plan can't be made. */
  row: PaceRow | null
  /** The time set by hand. */
  pinned: Seconds | null
  onPin: (time: Seconds | null) => void
}

function SplitCell({ part, label, row, pinned, onPin }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const split = pinned ?? row?.split ?? null
  const isWrong = typed !== null && typed.trim() !== '' && readSplit(part, typed) === null
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '') return onPin(null)
    const time = readSplit(part, text)
    if (time !== null) onPin(time)
  }
  return (
    <div
      className={`grid min-w-0 content-start p-2.5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:items-center sm:px-4 sm:py-1.5 ${pinned === null ? 'bg-surface' : 'bg-raised'}`}
    >
      <div className="flex min-h-6 items-center justify-between gap-1 sm:col-span-2">
        <span className="truncate text-xs text-quiet sm:text-sm">{label}</span>
        {pinned !== null && (
          <button
            type="button"
            aria-label={PLAN_TEXTS.reset(label)}
            className="relative -m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center text-quiet hover:text-text"
            onClick={() => {
              setTyped(null)
              onPin(null)
            }}
          >
            <RotateCcw className="size-3.5" aria-hidden="true" />
          </button>
        )}
      </div>
      <input
        aria-label={pinned === null ? label : `${label}, ${PLAN_TEXTS.setByHand}`}
        aria-invalid={isWrong}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        className={`figures min-h-11 w-full min-w-0 bg-transparent text-3xl leading-none font-bold aria-invalid:text-danger ${pinned === null ? '' : 'underline decoration-2 underline-offset-6'}`}
        value={typed ?? (split === null ? '–' : clockText(split))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(withColons(event.target.value))}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          const step = STEPS[event.key]
          if (step === undefined || split === null) return
          event.preventDefault()
          setTyped(null)
          if (isPin(part, split + step)) onPin(split + step)
        }}
      />
      <p className={`min-h-4 text-xs sm:text-right ${isWrong ? 'text-danger' : 'text-quiet'}`}>
        {isWrong ? PLAN_TEXTS.notATime(clockText(leastPin(part))) : noteOf(row)}
      </p>
    </div>
  )
}

/** The pace, and the clock at the end of the segment. */
function noteOf(row: PaceRow | null): string {
  if (!row || row.kind === 'ROXZONE') return ''
  return [row.pace, PLAN_TEXTS.clockAt(clockText(row.end))].filter(Boolean).join(' · ')
}

function readSplit(part: string, text: string): Seconds | null {
  const read = readTime(text)
  const time = read.ok ? read.seconds : null
  return time !== null && isPin(part, time) ? time : null
}
