import { type PointerEvent, useMemo, useRef, useState } from 'react'
import type { Scene } from '../../../../race/replay/scene.ts'
import type { ScreenPoint } from '../../../picture/viewport.ts'
import { inSteps, useSlide } from '../../../ui/use-slide.ts'
import type { Player } from '../../engine/player.ts'
import { type Scrub, startScrub } from '../../engine/scrub.ts'
import { useFrame } from '../../engine/use-frame.ts'
import type { ChartLayout } from './chart-layout.ts'

/**
 * The moving part: a cursor at the race clock and a dot on each athlete's line. They are separate
 * layers, so that the picture below isn't repainted.
 */
export function GapCursor({ layout, player }: { layout: ChartLayout; player: Player }) {
  const { left, right, top, bottom, xAt, timeAt } = layout
  const { athletes } = player.replay
  const cursor = useSlide(`translateX(${left}px)`, `translateX(${right}px)`)
  const scrub = useRef<Scrub>(null)

  const moveCursor = ({ raceTime }: Scene) =>
    cursor.slideTo(inSteps((xAt(raceTime) - left) / (right - left)))
  useFrame(player, 'mark', moveCursor, layout)

  const [hovered, setHovered] = useState<number | null>(null)
  const positionOf = ({ currentTarget, clientX }: PointerEvent) =>
    clientX - currentTarget.getBoundingClientRect().left
  const seek = (event: PointerEvent) => scrub.current?.to(timeAt(positionOf(event)))
  const move = (event: PointerEvent) => {
    seek(event)
    if (event.pointerType !== 'touch') setHovered(positionOf(event))
  }
  const release = () => {
    scrub.current?.end()
    scrub.current = null
  }
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 cursor-crosshair touch-pan-y overflow-hidden"
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        scrub.current = startScrub(player)
        seek(event)
      }}
      onPointerMove={move}
      onPointerLeave={() => setHovered(null)}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div
        ref={cursor.ref}
        data-cursor
        className="absolute left-0 w-px bg-text"
        style={{ top: top - 6, height: bottom - top + 6 }}
      />
      {athletes.map(({ id, color, timeline: { isGhost = false } }, athlete) => (
        <Dot key={id} {...{ player, layout, athlete, color, isGhost }} />
      ))}
      {hovered !== null && <GapHint x={hovered} {...{ layout, player }} />}
    </div>
  )
}

type HintProps = { x: number; layout: ChartLayout; player: Player }

/** The readings under the pointer, on the side with more room. */
function GapHint({ x, layout, player }: HintProps) {
  const { athletes, initials } = player.replay
  const { left, right, top, bottom, width } = layout
  const at = Math.min(Math.max(x, left), right)
  const { title, rows } = layout.readingsAt(x)
  const side = at < width / 2 ? { left: at + 12 } : { right: width - at + 12 }
  return (
    <>
      <div
        className="absolute w-px bg-quiet"
        style={{ left: at, top: top - 6, height: bottom - top + 6 }}
      />
      <div
        data-gaps
        className="figures absolute grid gap-1 rounded-lg border border-line bg-ground/90 px-3 py-2 text-base leading-none"
        style={{ top, ...side }}
      >
        <p className="text-quiet">{title}</p>
        {rows.map(({ athlete, text }) => (
          <p key={athlete} className="flex justify-between gap-4">
            <span className="font-bold" style={{ color: athletes[athlete]?.color }}>
              {initials[athlete]}
            </span>
            {text}
          </p>
        ))}
      </div>
    </>
  )
}

type DotProps = {
  player: Player
  layout: ChartLayout
  athlete: number
  color: string
  isGhost: boolean
}

/** An athlete's dot, which moves along the athlete's line. */
function Dot({ player, layout, athlete, color, isGhost }: DotProps) {
  const { xOf, lines } = layout
  const line = lines[athlete] ?? []
  const [first, last] = [line[0] ?? NOWHERE, line.at(-1) ?? NOWHERE]
  const shareOf = (x: number) => (x - first.x) / (last.x - first.x || 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is the layout's
  const stops = useMemo(
    () => line.slice(1, -1).map((at) => ({ share: shareOf(at.x), transform: moved(at) })),
    [layout, athlete],
  )
  const { ref, slideTo } = useSlide(moved(first), moved(last), stops)
  useFrame(
    player,
    'mark',
    ({ leaderboard }) => {
      const row = leaderboard.find((each) => each.athlete === athlete)
      if (row) slideTo(shareOf(xOf(row.progress)))
    },
    layout,
  )
  // An athlete in no field has no line of ranks.
  if (line.length === 0) return null
  return (
    <div
      ref={ref}
      className="absolute -top-1.5 -left-1.5 size-3 rounded-full border-2 border-surface"
      style={isGhost ? { border: `2px solid ${color}` } : { background: color }}
    />
  )
}

const NOWHERE: ScreenPoint = { x: 0, y: 0 }
const moved = ({ x, y }: ScreenPoint) => `translate(${x}px, ${y}px)`
