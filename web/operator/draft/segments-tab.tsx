import { durationText, parseDuration } from '../../../race/text/clock-text.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form-inputs.tsx'
import { KindBadge } from '../../ui/kind-badge.tsx'
import type { DraftSegment } from './draft.ts'

type SegmentsTabProps = {
  segments: readonly DraftSegment[]
  /** What was typed and not saved yet, by segment key. */
  durations: { readonly [key: string]: string }
  onDurations: (durations: { readonly [key: string]: string }) => void
  onSave: () => void
}

/** All 33 segments with what they are expected to take (ADMIN-26). It makes no calls. */
export function SegmentsTab({ segments, durations, onDurations, onSave }: SegmentsTabProps) {
  const isUnsaved = Object.keys(durations).length > 0
  return (
    <Form onSubmit={onSave}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-pretty text-quiet">
          How long each segment usually takes, as minutes and seconds. Optional: replays use the
          athletes' own times.
        </p>
        <Button type="submit">Save All</Button>
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
              aria-label={`Duration of ${label}`}
              placeholder="M:SS"
              inputMode="text"
              autoComplete="off"
              className="figures min-h-11 w-full rounded-xl border border-line bg-ground px-3 text-lg placeholder:text-quiet"
              value={durations[key] ?? durationText(durationSec)}
              onChange={(event) => onDurations({ ...durations, [key]: event.target.value })}
            />
          </li>
        ))}
      </ol>
      <div className="flex items-center justify-end gap-4">
        {isUnsaved && <p className="text-sm text-quiet">Not saved yet</p>}
        <Button type="submit">Save All</Button>
      </div>
    </Form>
  )
}

/** What was typed becomes durations; nothing and 0 both mean that none is given. */
export function withDurations(
  segments: readonly DraftSegment[],
  durations: { readonly [key: string]: string },
): readonly DraftSegment[] {
  return segments.map((segment) => {
    const typed = durations[segment.key]
    return typed === undefined ? segment : { ...segment, durationSec: parseDuration(typed) || null }
  })
}
