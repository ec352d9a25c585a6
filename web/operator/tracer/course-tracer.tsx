import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import {
  LAP_TEXTS,
  SEGMENT_LIST_TEXTS,
  TRACER_TEXTS,
} from '../../../contract/texts/tracer-texts.ts'
import type { MapLook } from '../../../race/course/map-look.ts'
import { lapsLeft } from '../../../race/tracing/lap.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Instructions } from './instructions.tsx'
import { LapDialog } from './lap-dialog.tsx'
import { PlacedList } from './placed-list.tsx'
import { loadSampleAthletes, type PreviewAthlete } from './preview-athletes.ts'
import { PreviewBar } from './preview-bar.tsx'
import { createPreview, type Preview } from './state/course-preview.ts'
import type { Tracer } from './state/tracer.ts'
import { useDrawing } from './state/use-tracer.ts'
import { Toolbar } from './toolbar.tsx'
import { TracedSegmentList } from './traced-segment-list.tsx'
import { TracerStage } from './tracer-stage.tsx'
import { createTracerToasts } from './tracer-toasts.ts'
import { SegmentPanel } from './tracing-progress.tsx'

type CourseTracerProps = {
  /** Null until there is a map. */
  tracer: Tracer | null
  /** The image of the map; a new function means a new map. */
  loadMap: (() => Promise<Blob>) | null
  /** How the map is shown to visitors; `null` uses the measured look. */
  look: MapLook | null
  lapMetres: string
  onLapMetres: (text: string) => void
  onSave: () => void
}

/** Traces a course on a map. Makes no calls. */
export function CourseTracer({ tracer, loadMap, ...rest }: CourseTracerProps) {
  if (!tracer || !loadMap) {
    return (
      <p className="grid min-h-72 place-items-center rounded-xl border border-dashed border-line p-8 text-center text-quiet">
        {TRACER_TEXTS.noMap}
      </p>
    )
  }
  return <OpenTracer {...rest} tracer={tracer} loadMap={loadMap} />
}

type OpenTracerProps = CourseTracerProps & { tracer: Tracer; loadMap: () => Promise<Blob> }

function OpenTracer({ tracer, loadMap, look, lapMetres, onLapMetres, onSave }: OpenTracerProps) {
  const played = usePreview(tracer)
  const preview = played?.preview ?? null
  const [isAskingLaps, setAskingLaps] = useState(false)
  const [toasts] = useState(() => createTracerToasts(() => performance.now()))
  const hasLap = useDrawing(tracer, ({ tracing }) => tracing.lap !== null)

  useEffect(
    () =>
      tracer.onOutcome((outcome) => {
        toasts.show(outcome)
        const isNewLap = outcome.type === 'lap-drawn' && outcome.followers === 0
        if (outcome.type === 'lap-closed' || isNewLap) setAskingLaps(true)
        if (outcome.type === 'saved') onSave()
      }),
    [tracer, toasts, onSave],
  )

  // A phone held sideways has no room beside the map.
  const [isFolded, setFolded] = useState(() => matchMedia('(max-height: 499px)').matches)
  const onFullScreen = useCallback(() => {
    // Fails in browsers without full screen, as on phones: the map fills the window anyway.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    else document.documentElement.requestFullscreen?.().catch(() => {})
  }, [])

  const startLap = () => {
    // Marks can only be set while drawing, also for a lap.
    tracer.do({ type: 'start-drawing' })
    tracer.do({ type: 'start-lap' })
  }
  const takeLaps = (laps: readonly number[], length: string) => {
    setAskingLaps(false)
    if (length !== lapMetres) onLapMetres(length)
    tracer.setLaps(laps)
    const count = lapsLeft(tracer.drawing.tracing, laps) ?? 0
    // The operator has just asked for the rest of this run.
    if (count > 0) tracer.do({ type: 'add-laps', count })
  }

  return (
    <div className="flex size-full flex-col bg-ground md:flex-row">
      <div className="relative min-h-0 min-w-0 flex-1">
        <TracerStage
          tracer={tracer}
          {...{ loadMap, look, preview, onFullScreen }}
          onUse={toasts.clearAway}
        />
        <Toolbar tracer={tracer} onFullScreen={onFullScreen} />
        <IconButton
          label={isFolded ? SEGMENT_LIST_TEXTS.unfold : SEGMENT_LIST_TEXTS.fold}
          aria-expanded={!isFolded}
          className="absolute top-1/2 right-0 z-10 -translate-y-1/2 rounded-r-none border border-line bg-ground/90"
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? <PanelRightOpen /> : <PanelRightClose />}
        </IconButton>
      </div>
      {!isFolded && (
        <aside
          aria-label={TRACER_TEXTS.panel}
          className="grid max-h-[40%] w-full shrink-0 content-start gap-4 overflow-y-auto overscroll-contain border-line p-3 max-md:border-t md:max-h-none md:w-72 md:border-l"
        >
          <SegmentPanel tracer={tracer} />
          {hasLap && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAskingLaps(true)}>{LAP_TEXTS.change}</Button>
              <Button onClick={startLap}>{LAP_TEXTS.another}</Button>
            </div>
          )}
          {played && <PreviewBar {...played} />}
          <PlacedList tracer={tracer} />
          <TracedSegmentList tracer={tracer} />
          <Instructions />
        </aside>
      )}
      <LapDialog
        isOpen={isAskingLaps}
        laps={tracer.lapsOfRuns}
        length={lapMetres}
        tracing={tracer.drawing.tracing}
        onClose={() => setAskingLaps(false)}
        onLaps={takeLaps}
      />
    </div>
  )
}

/** The sample athletes load separately; the tracer works without them. */
function usePreview(tracer: Tracer) {
  const [played, setPlayed] = useState<{
    preview: Preview
    samples: readonly PreviewAthlete[]
  } | null>(null)
  useEffect(() => {
    let made: Preview | null = null
    let isGone = false
    loadSampleAthletes().then(
      (samples) => {
        const [first] = samples
        if (isGone || !first) return
        made = createPreview(tracer, first.timeline)
        setPlayed({ preview: made, samples })
      },
      () => {},
    )
    return () => {
      isGone = true
      made?.close()
      setPlayed(null)
    }
  }, [tracer])
  return played
}
