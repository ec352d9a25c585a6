import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { RIVALS_TEXTS, segmentName } from '../../../contract/texts/rivals.ts'
import { type Changed, changeSplit, readSplit } from '../../../race/rivals/what-if.ts'
import { splitOf, type TimedSegment } from '../../../race/splits/timeline.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { Seconds } from '../../../race/types.ts'
import { IconButton } from '../../ui/button.tsx'
import { type Store, useStore } from '../../ui/store.ts'

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

/** One split: a slider from half of it to half more, a field for what is known exactly, and the way back. */
export function SplitLine({ segment, idp, draft, onCommit, onSet }: SplitLineProps) {
  // The changed split; nothing while it is what it was.
  const time = useStore(draft, (changed) =>
    changed?.idp === idp ? (changed.times[segment.key] ?? null) : null,
  )
  const id = useId()
  const own = splitOf(segment)
  const shown = time ?? own
  const [text, setText] = useState<string | null>(null)
  const isWrong = text !== null && readSplit(text) === null
  const name = segmentName(segment.key)
  const type = () => {
    const typed = text === null ? null : readSplit(text)
    if (typed !== null && typed !== Math.floor(shown)) onSet(typed)
    if (typed !== null) setText(null)
  }
  return (
    <li>
      {/* Of one size and alone: while a split is dragged, only its own line is laid out and painted anew. */}
      <div className="grid h-14 contain-layout contain-size grid-cols-[minmax(0,1fr)_4.5rem_2.75rem] items-center gap-x-2">
        <span className="grid min-w-0">
          <label htmlFor={id} className={`truncate text-sm ${time === null ? '' : 'font-bold'}`}>
            {name}
            {time !== null && ' *'}
          </label>
          <input
            id={id}
            type="range"
            className="h-8 w-full cursor-pointer touch-pan-y accent-text"
            min={Math.max(1, Math.floor(Math.min(own * 0.5, shown)))}
            max={Math.ceil(Math.max(own * 1.5, shown) + 10)}
            value={shown}
            aria-valuetext={clockText(shown)}
            onChange={({ target }) =>
              draft.set(changeSplit(draft.get(), idp, segment.key, Number(target.value)))
            }
            onPointerUp={onCommit}
            onKeyUp={onCommit}
            onBlur={onCommit}
          />
        </span>
        <input
          aria-label={RIVALS_TEXTS.split(name)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          inputMode="numeric"
          autoComplete="off"
          className="figures min-h-11 w-full rounded-lg border border-line bg-ground px-2 text-right text-lg aria-invalid:border-danger"
          value={text ?? clockText(shown)}
          onChange={(event) => setText(event.target.value)}
          onBlur={type}
          onKeyDown={(event) => event.key === 'Enter' && type()}
        />
        {time !== null && (
          <IconButton
            label={RIVALS_TEXTS.reset(name)}
            onClick={() => {
              setText(null)
              onSet(null)
            }}
          >
            <RotateCcw className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="text-sm text-danger">
          {RIVALS_TEXTS.splitWrong}
        </p>
      )}
    </li>
  )
}
