import { useEffect, useRef } from 'react'
import { TRACER_MAX_HEIGHT } from '../../contract/limits.ts'
import { createCrosshair } from './crosshair.ts'
import { createHand } from './hand.ts'
import { createHover } from './hover.ts'
import { followKeys } from './keyboard.ts'
import { type CreateFrames, createPainter } from './painter.ts'
import { followPointers } from './pointers.ts'
import type { Preview } from './preview.ts'
import type { Tracer } from './tracer.ts'
import { useRunner } from './use-runner.ts'

type StageProps = {
  tracer: Tracer
  mapUrl: string
  preview: Preview | null
  createFrames: CreateFrames
  onHandMove: () => void
}

/** The map, the course on it, and every way to draw: nothing here renders while the hand moves. */
export function TracerStage(props: StageProps) {
  const { tracer, mapUrl, preview, createFrames, onHandMove } = props
  const stage = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLCanvasElement>(null)
  const top = useRef<HTMLCanvasElement>(null)
  const cross = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const runner = useRef<HTMLDivElement>(null)
  const played = useRef(preview)
  useEffect(() => {
    played.current = preview
  }, [preview])

  useEffect(() => {
    const box = stage.current
    if (!box || !world.current || !picture.current || !top.current) return
    if (!cross.current || !handle.current) return
    const hand = createHand(tracer)
    const crosshair = createCrosshair(tracer, hand, cross.current)
    const hover = createHover(tracer, hand, { stage: box, handle: handle.current })
    const keys = followKeys(box, tracer, crosshair, () => played.current?.toggle())
    const stops = [
      createPainter(
        tracer,
        hand,
        { world: world.current, picture: picture.current, top: top.current },
        createFrames,
      ),
      followPointers(box, tracer, hand, {
        isSpaceDown: keys.isSpaceDown,
        onMove: onHandMove,
        onHover: (at) => {
          if (at) crosshair.hide()
          hover(at)
        },
      }),
      keys.stop,
      tracer.onChange((change) => change !== 'points' && hover(null)),
    ]
    const observer = new ResizeObserver(() =>
      tracer.resize({ width: box.clientWidth, height: box.clientHeight }),
    )
    observer.observe(box)
    return () => {
      for (const stop of stops) stop()
      observer.disconnect()
    }
  }, [tracer, createFrames, onHandMove])

  useRunner(tracer, preview, runner)

  const { width, height } = tracer.map
  return (
    <div
      ref={stage}
      role="application"
      aria-label="Course map"
      aria-describedby="tracer-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application has keys of its own.
      tabIndex={0}
      className="relative w-full touch-none overflow-hidden [contain:layout_paint_style] rounded-xl border border-line bg-raised select-none"
      style={{ aspectRatio: width / height, maxHeight: TRACER_MAX_HEIGHT, minHeight: 280 }}
    >
      <div ref={world} className="absolute top-0 left-0 origin-top-left" style={{ width, height }}>
        <img
          src={mapUrl}
          alt=""
          draggable={false}
          className="pointer-events-none block size-full max-w-none"
        />
        <canvas
          ref={picture}
          className="pointer-events-none absolute top-0 left-0 origin-top-left will-change-transform"
        />
      </div>
      <canvas ref={top} className="pointer-events-none invisible absolute inset-0 size-full" />
      <div ref={handle} hidden className="pointer-events-none absolute top-0 left-0">
        <div className="size-5 -translate-1/2 rounded-full border-2 border-text bg-ground/40" />
      </div>
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
