import { type RefObject, useEffect, useRef, useState } from 'react'
import { TRACER_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import type { MapLook } from '../../../race/course/map-look.ts'
import { toScreen } from '../../picture/viewport.ts'
import { connectCanvas } from './canvas/connect-canvas.ts'
import { createCrosshair } from './input/crosshair.ts'
import { createHover } from './input/hover.ts'
import { followKeys } from './input/keyboard.ts'
import { createPointerTool } from './input/pointer-tool.ts'
import { followPointers } from './input/pointers.ts'
import type { Preview } from './state/course-preview.ts'
import type { Tracer } from './state/tracer.ts'
import { ToolHint } from './tool-hint.tsx'

type StageProps = {
  tracer: Tracer
  loadMap: () => Promise<Blob>
  look: MapLook | null
  preview: Preview | null
  onUse: () => void
  onFullScreen: () => void
}

/** The map, the course on it, and all drawing: nothing here renders while the pointer moves. */
export function TracerStage(props: StageProps) {
  const { tracer, loadMap, look, preview, onUse, onFullScreen } = props
  const [isMapMissing, setMapMissing] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const cross = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const name = useRef<HTMLParagraphElement>(null)
  const fan = useRef<HTMLDivElement>(null)
  const runner = useRef<HTMLDivElement>(null)
  const played = useRef(preview)
  useEffect(() => {
    played.current = preview
  }, [preview])

  useEffect(() => {
    const box = stage.current
    if (!box || !canvas.current || !cross.current) return
    if (!handle.current || !name.current || !fan.current) return
    setMapMissing(false)
    const pointerTool = createPointerTool(tracer)
    const hover = createHover(tracer, pointerTool, {
      stage: box,
      handle: handle.current,
      name: name.current,
      fan: fan.current,
    })
    const crosshair = createCrosshair(tracer, pointerTool, cross.current, hover.look)
    const keys = followKeys(box, tracer, crosshair, {
      preview: () => played.current?.toggle(),
      'full-screen': onFullScreen,
    })
    const stops = [
      connectCanvas(tracer, pointerTool, canvas.current, {
        ...{ load: loadMap, look },
        onFailed: () => setMapMissing(true),
      }),
      followPointers(box, tracer, pointerTool, {
        isSpaceDown: keys.isSpaceDown,
        onUse,
        onHover: (at, isAngled) => {
          if (at) crosshair.hide()
          hover.look(at, isAngled)
        },
        onLeave: () => {
          hover.look(null)
          pointerTool.fan.close()
        },
      }),
      keys.stop,
      hover.stop,
      tracer.onChange((change) => change !== 'points' && change !== 'way' && hover.look(null)),
    ]
    const observer = new ResizeObserver(() =>
      tracer.resize({ width: box.clientWidth, height: box.clientHeight }, coveredBy(box)),
    )
    observer.observe(box)
    return () => {
      for (const stop of stops) stop()
      observer.disconnect()
    }
  }, [tracer, loadMap, look, onUse, onFullScreen])

  useRunner(tracer, preview, runner)

  return (
    <div
      ref={stage}
      role="application"
      aria-label={TRACER_TEXTS.stage}
      aria-describedby="tracer-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application has keys of its own.
      tabIndex={0}
      className="absolute inset-0 touch-none overflow-hidden bg-raised select-none [contain:layout_paint_style]"
    >
      <canvas ref={canvas} className="pointer-events-none absolute inset-0 size-full" />
      <ToolHint tracer={tracer} />
      {isMapMissing && (
        <p role="alert" className="absolute inset-x-4 top-4 text-center text-danger">
          {TRACER_TEXTS.mapMissing}
        </p>
      )}
      <div ref={fan} hidden aria-hidden="true" className="pointer-events-none absolute inset-0" />
      <div ref={handle} hidden className="pointer-events-none absolute top-0 left-0">
        <div className="size-5 -translate-1/2 rounded-full border-2 border-text bg-ground/40 outline outline-ground" />
      </div>
      <p
        ref={name}
        hidden
        role="status"
        className="pointer-events-none absolute top-0 left-0 max-w-[calc(100%-1rem)] rounded-lg border border-line bg-ground/90 px-2.5 py-1 text-sm"
      />
      <div ref={runner} hidden className="pointer-events-none absolute top-0 left-0">
        <div className="size-6 -translate-1/2 rounded-full border-3 border-ground bg-text" />
      </div>
      <div ref={cross} hidden className="pointer-events-none absolute top-0 left-0">
        <div className="absolute h-0.5 w-8 -translate-1/2 bg-text outline outline-ground" />
        <div className="absolute h-8 w-0.5 -translate-1/2 bg-text outline outline-ground" />
      </div>
    </div>
  )
}

/** How far the toolbars beside the stage cover its edges. */
function coveredBy(stage: HTMLElement) {
  const { top, bottom } = stage.getBoundingClientRect()
  const bars = [...(stage.parentElement?.querySelectorAll('[role="toolbar"] > div') ?? [])]
  const [above, below] = bars.map((bar) => bar.getBoundingClientRect())
  return { top: above ? above.bottom - top : 0, bottom: below ? bottom - below.top : 0 }
}

/** Keeps the athlete of the preview where they are on the map. */
function useRunner(tracer: Tracer, preview: Preview | null, runner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!preview) return
    const show = () => {
      const element = runner.current
      if (!element) return
      const { place, time } = preview.moment()
      element.hidden = !place || (time === 0 && !preview.isPlaying)
      if (!place || !tracer.view) return
      const { x, y } = toScreen(tracer.view, place)
      element.style.transform = `translate(${x}px, ${y}px)`
    }
    const stops = [
      preview.onChange(show),
      tracer.onChange((change) => change === 'view' && !runner.current?.hidden && show()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [tracer, preview, runner])
}
