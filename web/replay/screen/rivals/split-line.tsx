import { RotateCcw } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { RIVALS_TEXTS, segmentName } from '../../../../contract/texts/rivals-texts.ts'
import {
  type Changed,
  changeSplit,
  readSplit,
  shortestSplit,
} from '../../../../race/rivals/what-if.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import { splitOf, type TimedSegment } from '../../../../race/timeline.ts'
import type { Seconds } from '../../../../race/types.ts'
import { IconButton } from '../../../ui/button.tsx'
import { type Store, useStore } from '../../../ui/store.ts'

/** The changes as they are dragged. */
export type Draft = Store<Changed | null>

type SplitLineProps = {
  segment: TimedSegment
  idp: string
  draft: Draft
  /** It was let go. */
  onCommit: () => void
  /** It was typed, or reset with `null`. */
  onSet: (time: Seconds | null) => void
}

/**
 * One split: a slider from half of it to half more, a field for what is known exactly, and the way back.
 * Slider and field are written and not rendered: React would take a quarter of a frame while one drags.
 */
export function SplitLine({ segment, idp, draft, onCommit, onSet }: SplitLineProps) {
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** What stands in the field is not taken over yet, and stays. */
  const isTyped = useRef(false)
  const [isWrong, setWrong] = useState(false)
  const name = segmentName(segment.key)
  const own = splitOf(segment)
  const least = shortestSplit(segment.key)
  /** The changed split; nothing while it is what it was. */
  const changedIn = (changed: Changed | null) =>
    changed?.idp === idp ? (changed.times[segment.key] ?? null) : null
  const isChanged = useStore(draft, (changed) => changedIn(changed) !== null)
  const shown = changedIn(draft.get()) ?? own

  // After every render: its limits may be others.
  useLayoutEffect(() => {
    let written: Seconds | null = null
    const write = () => {
      const split = changedIn(draft.get()) ?? own
      if (split === written || !slider.current || !field.current) return
      written = split
      const text = clockText(split)
      slider.current.value = String(split)
      slider.current.ariaValueText = text
      if (!isTyped.current) field.current.value = text
    }
    write()
    return draft.subscribe(write)
  })

  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const typed = readSplit(currentTarget.value, segment.key)
    if (!isTyped.current || typed === null) return
    isTyped.current = false
    const before = changedIn(draft.get()) ?? own
    if (typed === Math.floor(before)) currentTarget.value = clockText(before)
    else onSet(typed)
  }
  return (
    <li>
      {/* Of one size and alone: while a split is dragged, only its own line is laid out and painted anew. */}
      <div className="grid h-14 contain-layout contain-size grid-cols-[minmax(0,1fr)_4.5rem_2.75rem] items-center gap-x-2">
        <span className="grid min-w-0">
          <label htmlFor={id} className={`truncate text-sm ${isChanged ? 'font-bold' : ''}`}>
            {name}
            {isChanged && ' *'}
          </label>
          <input
            ref={slider}
            id={id}
            type="range"
            className="h-8 w-full cursor-pointer touch-pan-y accent-text"
            min={Math.max(least, Math.floor(Math.min(own * 0.5, shown)))}
            max={Math.ceil(Math.max(own * 1.5, shown) + 10)}
            onChange={({ target }) =>
              draft.set(changeSplit(draft.get(), idp, segment.key, Number(target.value)))
            }
            onPointerUp={onCommit}
            onKeyUp={onCommit}
            onBlur={onCommit}
          />
        </span>
        <input
          ref={field}
          aria-label={RIVALS_TEXTS.split(name)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          inputMode="numeric"
          autoComplete="off"
          className="figures min-h-11 w-full rounded-lg border border-line bg-ground px-2 text-right text-lg aria-invalid:border-danger"
          onChange={({ target }) => {
            isTyped.current = true
            setWrong(readSplit(target.value, segment.key) === null)
          }}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take(event)}
        />
        {isChanged && (
          <IconButton
            label={RIVALS_TEXTS.reset(name)}
            onClick={() => {
              isTyped.current = false
              setWrong(false)
              onSet(null)
            }}
          >
            <RotateCcw className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="text-sm text-danger">
          {RIVALS_TEXTS.splitWrong(name, clockText(least))}
        </p>
      )}
    </li>
  )
}
