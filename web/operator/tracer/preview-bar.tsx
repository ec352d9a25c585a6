import { ChevronDown, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  OTHER_TOOL_NAMES,
  PREVIEW_TEXTS,
  TOOL_NAMES,
} from '../../../contract/texts/tracer-texts.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { Button } from '../../ui/button.tsx'
import { TOOL_KEYS } from './input/tools.ts'
import { PreviewAthletePicker } from './preview-athlete.tsx'
import type { PreviewAthlete } from './preview-athletes.ts'
import type { Preview } from './state/course-preview.ts'

type Props = { preview: Preview; samples: readonly PreviewAthlete[] }

/** Plays an athlete along the course, and shows their position in the race. */
export function PreviewBar({ preview, samples }: Props) {
  const isPlaying = useSyncExternalStore(preview.onChange, () => preview.isPlaying)
  const slider = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const [isEmpty, setEmpty] = useState(true)

  useEffect(() => {
    // Runs sixty times a second, so it writes to the DOM directly.
    const write = () => {
      const { time, end, label } = preview.moment()
      setEmpty(end === 0)
      if (words.current) {
        words.current.textContent =
          end === 0 ? PREVIEW_TEXTS.nothingTraced : `${clockText(time)} · ${label}`
      }
      if (!slider.current) return
      slider.current.max = String(Math.ceil(end))
      slider.current.value = String(time)
      slider.current.setAttribute('aria-valuetext', `${clockText(time)}, ${label}`)
    }
    // Shows a newly opened course before measuring it.
    preview.emitSoon()
    return preview.onChange(write)
  }, [preview])

  const Icon = isPlaying ? Pause : Play
  return (
    <div className="grid gap-2 rounded-xl border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <Button
          className="shrink-0 px-3 text-sm"
          aria-keyshortcuts={TOOL_KEYS.preview.aria}
          aria-disabled={isEmpty}
          onClick={preview.toggle}
        >
          <Icon className="size-4" aria-hidden="true" />
          {isPlaying ? OTHER_TOOL_NAMES.pause : TOOL_NAMES.preview}
        </Button>
        <p ref={words} className="figures min-w-0 flex-1 leading-tight" />
      </div>
      <input
        ref={slider}
        type="range"
        min={0}
        step={1}
        defaultValue={0}
        aria-label={PREVIEW_TEXTS.time}
        className="h-11 w-full cursor-pointer accent-text"
        onChange={(event) => preview.seek(Number(event.target.value))}
      />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
          {PREVIEW_TEXTS.other}
          <ChevronDown
            className="ml-auto size-4 text-quiet group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <PreviewAthletePicker preview={preview} samples={samples} />
      </details>
    </div>
  )
}
