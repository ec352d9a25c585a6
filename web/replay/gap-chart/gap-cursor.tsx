import { type PointerEvent, useMemo, useRef } from 'react'
import { gapAt } from '../../../race/replay/gap-series.ts'
import type { Scene } from '../../../race/replay/scene.ts'
import type { ScreenPoint } from '../../drawing/viewport.ts'
import type { Player } from '../player/player.ts'
import { type Scrub, startScrub } from '../player/scrub.ts'
import { useFrame } from '../player/use-frame.ts'
import { inSteps, useSlide } from '../table/use-slide.ts'
import type { GapLayout } from './gap-layout.ts'

/**
 * The moving part: a cursor at the race clock and a dot for everybody on their line. Moved as
 * layers of their own, so that the picture below is not painted again.
 */
export function GapCursor({ layout, player }: { layout: GapLayout; player: Player }) {
  const { left, right, top, bottom, place, timeAt } = layout
  const { athletes } = player.replay
  const cursor = useSlide(`translateX(${left}px)`, `translateX(${right}px)`)
  const scrub = useRef<Scrub>(null)

  const moveCursor = ({ raceTime }: Scene) =>
    cursor.slideTo(inSteps((place({ lead: raceTime, gap: 0 }).x - left) / (right - left)))
  useFrame(player, 'slide', moveCursor, layout)

  const seek = ({ currentTarget, clientX }: PointerEvent) =>
    scrub.current?.to(timeAt(clientX - currentTarget.getBoundingClientRect().left))
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
      onPointerMove={seek}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div
        ref={cursor.ref}
        data-cursor
        className="absolute left-0 w-px bg-text"
        style={{ top: top - 6, height: bottom - top + 6 }}
      />
      {athletes.map(({ id, color }, athlete) => (
        <Dot key={id} {...{ player, layout, athlete, color }} />
      ))}
    </div>
  )
}

type DotProps = { player: Player; layout: GapLayout; athlete: number; color: string }

/** An athlete's dot, which moves along the athlete's line. */
function Dot({ player, layout, athlete, color }: DotProps) {
  const { place, lines } = layout
  const line = lines[athlete] ?? []
  const [first, last] = [line[0] ?? NOWHERE, line.at(-1) ?? NOWHERE]
  const shareOf = ({ x }: ScreenPoint) => (x - first.x) / (last.x - first.x || 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is the layout's
  const stops = useMemo(
    () => line.slice(1, -1).map((at) => ({ share: shareOf(at), transform: moved(at) })),
    [layout, athlete],
  )
  const { ref, slideTo } = useSlide(moved(first), moved(last), stops)
  useFrame(
    player,
    'chart',
    ({ leaderboard }) => {
      const row = leaderboard.find((each) => each.athlete === athlete)
      if (row) slideTo(shareOf(place(gapAt(player.replay.timelines, athlete, row.progress))))
    },
    layout,
  )
  return (
    <div
      ref={ref}
      className="absolute -top-1.5 -left-1.5 size-3 rounded-full border-2 border-surface"
      style={{ background: color }}
    />
  )
}

const NOWHERE: ScreenPoint = { x: 0, y: 0 }
const moved = ({ x, y }: ScreenPoint) => `translate(${x}px, ${y}px)`
