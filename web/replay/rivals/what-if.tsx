import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { placeText } from '../../../contract/texts/field.ts'
import { percentText } from '../../../contract/texts/place.ts'
import { RIVALS_TEXTS } from '../../../contract/texts/rivals.ts'
import {
  type Changed,
  changeableSegments,
  changeSplit,
  changeSplits,
  rankOfTotal,
} from '../../../race/rivals/what-if.ts'
import { clockText, gapText } from '../../../race/text/clock-text.ts'
import type { Seconds, SegmentKey } from '../../../race/types.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { WatchedAthlete } from '../results/watched-athlete.ts'
import { ghostFieldQuery } from './ghost-field.ts'
import { SplitLine } from './split-line.tsx'

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
  // What is being dragged: the figures follow at once, the replay when it is let go.
  const [draft, setDraft] = useState(changed)
  const times = draft?.idp === athlete.idp ? draft.times : {}
  const edit = (key: SegmentKey, time: Seconds | null) => {
    const next = changeSplit(draft, athlete.idp, key, time)
    setDraft(next)
    return next
  }
  return (
    <div className="grid gap-4 border-t border-line p-3">
      <p className="text-sm text-pretty text-quiet">{RIVALS_TEXTS.whatIfHint}</p>
      {athletes.length > 1 && (
        <SelectField
          label={RIVALS_TEXTS.whose}
          value={athlete.idp}
          options={athletes.map((one) => ({ value: one.idp, label: one.result.athleteName }))}
          onChoose={setIdp}
        />
      )}
      <Figures {...{ athlete, raceId, times }} />
      <ul className="grid gap-1">
        {changeableSegments(athlete.timeline).map((segment) => (
          <SplitLine
            key={segment.key}
            segment={segment}
            time={times[segment.key] ?? null}
            onEdit={(time) => edit(segment.key, time)}
            onCommit={() => onChange(draft)}
            onSet={(time) => onChange(edit(segment.key, time))}
          />
        ))}
      </ul>
      <Button
        disabled={draft === null}
        onClick={() => {
          setDraft(null)
          onChange(null)
        }}
      >
        {RIVALS_TEXTS.resetAll}
      </Button>
    </div>
  )
}

type FiguresProps = {
  athlete: WatchedAthlete
  raceId: string | null
  times: Changed['times']
}

/** Total, place and percentile of the changed race, in step with the drag. */
function Figures({ athlete, raceId, times }: FiguresProps) {
  const { data } = useQuery(ghostFieldQuery(raceId, athlete))
  const { end, status } = changeSplits(athlete.timeline, times)
  const rank = data && status === 'finished' ? rankOfTotal(data.field, end, data.athlete) : null
  const figures = [
    [RIVALS_TEXTS.changedTotal, `${clockText(end)} (${gapText(end - athlete.timeline.end)})`],
    [RIVALS_TEXTS.changedPlace, rank ? placeText(rank) : '–'],
    [RIVALS_TEXTS.changedShare, (rank && percentText(rank)) || '–'],
  ] as const
  return (
    <dl className="sticky top-0 z-10 grid grid-cols-3 gap-3 rounded-xl border border-dashed border-quiet bg-surface p-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-quiet">{name}</dt>
          <dd className="figures text-xl leading-tight font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
