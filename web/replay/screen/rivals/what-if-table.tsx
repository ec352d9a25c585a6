import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { placeText } from '../../../../contract/texts/field-texts.ts'
import { percentText } from '../../../../contract/texts/rank-texts.ts'
import { RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import {
  type Changed,
  changeableSegments,
  changeSplit,
  changeSplits,
  rankOfTotal,
} from '../../../../race/rivals/what-if.ts'
import { clockText, gapText } from '../../../../race/text/clock-text.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectInput } from '../../../ui/form-inputs.tsx'
import { createStore, useStore } from '../../../ui/store.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { writeText } from '../../engine/write-text.ts'
import { type FoundStanding, standingQuery } from '../../loading/field-query.ts'
import { type Draft, SplitLine } from './split-line.tsx'

type WhatIfProps = {
  athletes: readonly WatchedAthlete[]
  raceId: string | null
  changed: Changed | null
  onChange: (changed: Changed | null) => void
}

/** Every split of an athlete to drag or to type, and what would have come of it. */
export function WhatIf({ athletes, raceId, changed, onChange }: WhatIfProps) {
  const [isOpen, setOpen] = useState(changed !== null)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-xl border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-3 font-semibold">
        {RIVALS_TEXTS.whatIf}
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
      </summary>
      {isOpen && <Changes {...{ athletes, raceId, changed, onChange }} />}
    </details>
  )
}

function Changes({ athletes, raceId, changed, onChange }: WhatIfProps) {
  const [idp, setIdp] = useState(changed?.idp ?? athletes[0]?.idp)
  const athlete = athletes.find((one) => one.idp === idp) ?? (athletes[0] as WatchedAthlete)
  // What is being dragged, outside React: a drag renders its own line and the figures, and the replay
  // follows when it is let go.
  const [draft] = useState(() => createStore(changed))
  const setDraft = (next: Changed | null) => {
    draft.set(next)
    onChange(next)
  }
  return (
    <div className="grid gap-4 border-t border-line p-3">
      <p className="text-sm text-pretty text-quiet">{RIVALS_TEXTS.whatIfHint}</p>
      {athletes.length > 1 && (
        <SelectInput
          label={RIVALS_TEXTS.whose}
          value={athlete.idp}
          options={athletes.map((one) => ({ value: one.idp, label: one.result.athleteName }))}
          onChoose={setIdp}
        />
      )}
      <Figures {...{ athlete, raceId, draft }} />
      <ul className="grid gap-1">
        {changeableSegments(athlete.timeline).map((segment) => (
          <SplitLine
            key={segment.key}
            {...{ segment, draft }}
            idp={athlete.idp}
            onCommit={() => draft.get() !== changed && onChange(draft.get())}
            onSet={(time) => setDraft(changeSplit(draft.get(), athlete.idp, segment.key, time))}
          />
        ))}
      </ul>
      <ResetAll draft={draft} onReset={() => setDraft(null)} />
    </div>
  )
}

function ResetAll({ draft, onReset }: { draft: Draft; onReset: () => void }) {
  const isAsItWas = useStore(draft, (changes) => changes === null)
  return (
    <Button disabled={isAsItWas} onClick={onReset}>
      {RIVALS_TEXTS.resetAll}
    </Button>
  )
}

type FiguresProps = { athlete: WatchedAthlete; raceId: string | null; draft: Draft }

/** Total, place and percentile of the changed race, written in step with the drag and not rendered. */
function Figures({ athlete, raceId, draft }: FiguresProps) {
  const { data } = useQuery({
    ...standingQuery(raceId ?? '', athlete),
    enabled: raceId !== null,
  })
  const list = useRef<HTMLDListElement>(null)
  useLayoutEffect(() => {
    const write = () => {
      const texts = figureTexts(athlete, draft.get(), data)
      list.current?.querySelectorAll('dd').forEach((figure, i) => {
        writeText(figure, texts[i] ?? '')
      })
    }
    write()
    return draft.subscribe(write)
  }, [athlete, data, draft])
  return (
    <dl
      ref={list}
      className="sticky top-0 z-10 grid grid-cols-3 gap-3 rounded-xl border border-dashed border-quiet bg-surface p-3 shadow-[0_-1.5rem_0_var(--color-surface)]"
    >
      {[RIVALS_TEXTS.changedTotal, RIVALS_TEXTS.changedPlace, RIVALS_TEXTS.changedShare].map(
        (name) => (
          <div key={name}>
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="figures h-12 text-xl leading-6 font-bold contain-layout contain-size sm:h-6" />
          </div>
        ),
      )}
    </dl>
  )
}

/** What stands in the three figures. */
function figureTexts(
  { idp, timeline }: WatchedAthlete,
  changes: Changed | null,
  found: FoundStanding | undefined,
): readonly string[] {
  const { end, status } = changeSplits(timeline, changes?.idp === idp ? changes.times : {})
  const rank =
    found?.kind === 'found' && status === 'finished'
      ? rankOfTotal(found.field, end, found.standing.athlete)
      : null
  return [
    `${clockText(end)} (${gapText(end - timeline.end)})`,
    rank ? placeText(rank) : '–',
    (rank && percentText(rank)) || '–',
  ]
}
