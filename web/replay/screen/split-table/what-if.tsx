import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { placeText } from '../../../../contract/texts/field-texts.ts'
import { percentText } from '../../../../contract/texts/result/rank-texts.ts'
import { RIVALS_TEXTS, segmentName } from '../../../../contract/texts/rivals-texts.ts'
import {
  type Changed,
  changeableSegments,
  changeSplit,
  changeSplits,
  rankOfTotal,
  readSplit,
  shortestSplit,
} from '../../../../race/rivals/what-if.ts'
import { SEGMENTS } from '../../../../race/segments.ts'
import { clockText, gapText, withColons } from '../../../../race/text/clock-text.ts'
import { splitOf, type TimedSegment } from '../../../../race/timeline.ts'
import type { Seconds } from '../../../../race/types.ts'
import { Button } from '../../../ui/button.tsx'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { standingQuery } from '../../loading/field-query.ts'

/** A race whose splits are being changed in the table. */
export type WhatIf = {
  /** Whose race it is. */
  readonly athlete: WatchedAthlete
  readonly raceId: string | null
  readonly changed: Changed
  /** The index of the changed race in the replay. */
  readonly column: number
  readonly onChange: (changed: Changed) => void
  readonly onDone: () => void
}

/** The total of the changed race, above the rows. */
export function WhatIfFigures({ athlete, raceId, changed, onChange, onDone }: WhatIf) {
  const { idp, timeline } = athlete
  const { data } = useQuery({ ...standingQuery(raceId ?? '', athlete), enabled: raceId !== null })
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.closest('section[aria-labelledby]')?.scrollIntoView({ block: 'center' })
  }, [])
  const { end, status } = changeSplits(timeline, changed.times)
  const rank =
    data?.kind === 'found' && status === 'finished'
      ? rankOfTotal(data.field, end, data.standing.athlete)
      : null
  const figures = [
    [RIVALS_TEXTS.changedTotal, `${clockText(end)} (${gapText(end - timeline.end)})`],
    [RIVALS_TEXTS.changedPlace, rank ? placeText(rank) : '–'],
    [RIVALS_TEXTS.changedShare, (rank && percentText(rank)) || '–'],
  ] as const
  return (
    <section
      ref={box}
      aria-label={RIVALS_TEXTS.whatIf}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-raised px-4 py-2"
    >
      <dl className="flex flex-1 flex-wrap gap-x-6 gap-y-1">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="figures text-xl leading-6 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        look="ghost"
        className="px-3 text-sm"
        disabled={Object.keys(changed.times).length === 0}
        onClick={() => onChange({ idp, times: {} })}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
        {RIVALS_TEXTS.resetAll}
      </Button>
      <Button className="px-4 text-sm" onClick={onDone}>
        {RIVALS_TEXTS.done}
      </Button>
    </section>
  )
}

/** The cell of a split that can be changed; nothing for one that took no time. */
export function whatIfCell(whatIf: WhatIf, segment: number) {
  const key = SEGMENTS[segment]?.key
  const own = changeableSegments(whatIf.athlete.timeline).find((one) => one.key === key)
  return own ? <WhatIfInput {...{ whatIf, own }} /> : null
}

/** Seconds a key changes a split by, as in a plan. */
const STEPS: { readonly [key: string]: Seconds } = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}
/** Seconds a press on − or + changes it by. */
const PRESS: Seconds = 5

/** One split, typed or changed by keys and presses. */
function WhatIfInput({ whatIf, own }: { whatIf: WhatIf; own: TimedSegment }) {
  const { changed, onChange } = whatIf
  const { key } = own
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const name = segmentName(key)
  const split = changed.times[key] ?? splitOf(own)
  const isChanged = changed.times[key] !== undefined
  const isWrong = typed !== null && readSplit(typed, key) === null
  const set = (time: Seconds) => {
    setTyped(null)
    onChange(changeSplit(changed, key, time === splitOf(own) ? null : time))
  }
  const move = (by: Seconds) => set(Math.max(shortestSplit(key), Math.round(split + by)))
  const take = () => {
    const time = typed === null ? null : readSplit(typed, key)
    // Unreadable input stays, with the reason.
    if (time !== null) set(time)
  }
  return (
    <span className="inline-grid justify-items-end">
      <span className="flex items-center">
        <StepButton label={RIVALS_TEXTS.faster(name)} sign="−" onPress={() => move(-PRESS)} />
        <input
          aria-label={RIVALS_TEXTS.split(name)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          inputMode="decimal"
          autoComplete="off"
          className={`figures min-h-11 w-16 rounded-lg border bg-ground px-2 text-right text-lg aria-invalid:border-danger ${isChanged ? 'border-text' : 'border-line'}`}
          value={typed ?? clockText(split)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(withColons(event.target.value))}
          onBlur={take}
          onKeyDown={(event) => {
            const step = STEPS[event.key]
            if (event.key === 'Enter') take()
            if (step === undefined) return
            event.preventDefault()
            move(step)
          }}
        />
        <StepButton label={RIVALS_TEXTS.slower(name)} sign="+" onPress={() => move(PRESS)} />
      </span>
      {isWrong && (
        <small id={id} className="block max-w-40 text-sm text-wrap text-danger">
          {RIVALS_TEXTS.splitWrong(name, clockText(shortestSplit(key)))}
        </small>
      )}
    </span>
  )
}

type StepProps = { label: string; sign: string; onPress: () => void }

/** For touch and mouse; the input itself handles the arrow keys. */
function StepButton({ label, sign, onPress }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center rounded-full text-xl hover:bg-ground"
    >
      {sign}
    </button>
  )
}
