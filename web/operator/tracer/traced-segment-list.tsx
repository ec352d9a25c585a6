import { useEffect, useRef, useState } from 'react'
import { doubtText } from '../../../contract/texts/operator/publish-texts.ts'
import { SEGMENT_LIST_TEXTS as TEXTS, TOOL_NAMES } from '../../../contract/texts/tracer-texts.ts'
import { buildTracedPart } from '../../../race/drawing/traced-part.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { findTracingDoubts } from '../../../race/tracing/segment-doubts.ts'
import { type ListedSegment, listSegments } from '../../../race/tracing/segment-list.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import { Button } from '../../ui/button.tsx'
import { kindClass } from '../../ui/kind-badge.tsx'
import { runTool, TOOL_KEYS } from './input/tools.ts'
import type { Tracer } from './state/tracer.ts'
import { useDrawing } from './state/use-tracer.ts'

/** The course is measured this long after its last change, in milliseconds, not on every stroke. */
const SETTLED_AFTER = 300

const STATES: { readonly [state in ListedSegment['state']]: string } = {
  traced: 'bg-trace-start',
  doubtful: 'bg-warning',
  missing: 'border border-quiet',
}

/**
 * The 33 segments with state, length and laps: hovering highlights one, pressing chooses it
 * (ADMIN-50).
 */
export function TracedSegmentList({ tracer }: { tracer: Tracer }) {
  const list = useSegments(tracer)
  const selected = useDrawing(tracer, () => tracer.tools.selected)
  const rows = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // A segment chosen on the map may be out of view.
    if (selected !== null) rows.current?.children[selected]?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <section aria-label={TEXTS.title} className="grid gap-2">
      <h2 className="font-semibold">{TEXTS.title}</h2>
      <ul ref={rows} className="grid" onPointerLeave={() => tracer.light(null)}>
        {SEGMENTS.map(({ key, kind, label }, segment) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={segment === selected}
              className={`flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-lg px-2 text-left text-sm hover:bg-raised pointer-fine:min-h-9 ${segment === selected ? 'bg-raised ring-1 ring-text' : ''}`}
              onPointerEnter={() => tracer.light(segment)}
              onFocus={() => tracer.light(segment)}
              onBlur={() => tracer.light(null)}
              onClick={() => tracer.select(segment === selected ? null : segment)}
            >
              <SegmentState segment={list[segment]} />
              <span className={`min-w-0 flex-1 truncate ${kindClass(kind)}`}>{label}</span>
              <SegmentFacts segment={list[segment]} />
            </button>
            {segment === selected && (
              <>
                <SegmentDoubts segment={list[segment]} />
                <SegmentTools tracer={tracer} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SegmentState({ segment }: { segment: ListedSegment | undefined }) {
  const state = segment?.state ?? 'missing'
  const reasons = segment?.doubts.map(doubtText).join(' ')
  const text = reasons || TEXTS.states[state]
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={`size-2.5 shrink-0 rounded-full ${STATES[state]}`}
    />
  )
}

/** The meaning of the chosen segment's amber dot: touch has no tooltip. */
function SegmentDoubts({ segment }: { segment: ListedSegment | undefined }) {
  return segment?.doubts.map((doubt) => (
    <p key={doubtText(doubt)} className="px-2 pt-2 text-sm text-warning">
      {doubtText(doubt)}
    </p>
  ))
}

function SegmentFacts({ segment }: { segment: ListedSegment | undefined }) {
  if (!segment || segment.state === 'missing') return null
  const { laps, metres, isFollowing } = segment
  return (
    <span className="figures shrink-0 text-quiet" title={isFollowing ? TEXTS.following : undefined}>
      {laps > 0 && `${TEXTS.laps(laps)} · `}
      {metres !== null && TEXTS.metres(metres)}
    </span>
  )
}

/** The actions of the chosen segment, other than redrawing it. */
function SegmentTools({ tracer }: { tracer: Tracer }) {
  const isTraced = useDrawing(tracer, ({ tracing }) => {
    const { selected } = tracer.tools
    return selected !== null && selected < currentSegment(tracing)
  })
  if (!isTraced) return null
  return (
    <div className="flex flex-wrap gap-2 py-2">
      {(['reverse', 'join'] as const).map((tool) => (
        <Button
          key={tool}
          className="px-3 text-sm"
          title={`${TOOL_NAMES[tool]} · ${TOOL_KEYS[tool].shown}`}
          aria-keyshortcuts={TOOL_KEYS[tool].aria}
          onClick={() => runTool(tracer, tool)}
        >
          {TOOL_NAMES[tool]}
        </Button>
      ))}
    </div>
  )
}

/** The list, updated once the course hasn't changed for a moment. */
function useSegments(tracer: Tracer): readonly ListedSegment[] {
  // Doubts take longest to compute, so a newly opened course is shown without them first.
  const [list, setList] = useState<readonly ListedSegment[]>(() =>
    listSegments(tracer.drawing.tracing, []),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const updateSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setList(listOf(tracer)), SETTLED_AFTER)
    }
    updateSoon()
    const stop = tracer.onChange((change) => {
      if (change === 'drawing') updateSoon()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [tracer])
  return list
}

/**
 * An incomplete course is always out of proportion; a single segment can look wrong at any time.
 */
function listOf({ drawing: { tracing }, map }: Tracer): readonly ListedSegment[] {
  const isWhole = currentSegment(tracing) === SEGMENTS.length
  const course = isWhole ? buildTracedPart(tracing, map.width, map.height) : null
  return listSegments(tracing, findTracingDoubts(tracing, course))
}
