import { useState } from 'react'
import { SEGMENTS_TEXTS as TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { durationText, parseDuration } from '../../../race/text/clock-text.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form-inputs.tsx'
import { KindBadge } from '../../ui/kind-badge.tsx'
import type { DraftSegment } from './draft.ts'

type SegmentsTabProps = {
  segments: readonly DraftSegment[]
  /** Null when no duration is given. */
  onDuration: (key: string, durationSec: number | null) => void
  onSave: () => void
}

/** All 33 segments with their expected durations (ADMIN-26). Makes no calls. */
export function SegmentsTab({ segments, onDuration, onSave }: SegmentsTabProps) {
  /** As typed, until Save All shows each duration as it was understood. */
  const [typed, setTyped] = useState<{ readonly [key: string]: string }>({})
  const save = () => {
    setTyped({})
    onSave()
  }
  const write = (key: string, text: string) => {
    setTyped({ ...typed, [key]: text })
    // An empty input and 0 both mean no duration.
    onDuration(key, parseDuration(text) || null)
  }
  return (
    <Form onSubmit={save}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-pretty text-quiet">{TEXTS.intro}</p>
        <Button type="submit">{TEXTS.saveAll}</Button>
      </div>
      <ol className="grid gap-x-8 lg:grid-cols-2">
        {segments.map(({ key, kind, label, durationSec }, index) => (
          <li
            key={key}
            className="grid grid-cols-[2rem_minmax(0,1fr)_6rem] items-center gap-3 border-b border-line py-2"
          >
            <span className="figures text-lg text-quiet">{index + 1}</span>
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{label}</span>
              <KindBadge kind={kind} />
            </span>
            <input
              aria-label={TEXTS.durationOf(label)}
              placeholder={TEXTS.placeholder}
              inputMode="text"
              autoComplete="off"
              className="figures min-h-11 w-full rounded-xl border border-line bg-ground px-3 text-lg placeholder:text-quiet"
              value={typed[key] ?? durationText(durationSec)}
              onChange={(event) => write(key, event.target.value)}
            />
          </li>
        ))}
      </ol>
      <Button type="submit" className="justify-self-end">
        {TEXTS.saveAll}
      </Button>
    </Form>
  )
}
