import { type PointerEvent, useRef } from 'react'
import { gapAt } from '../../race/gap-series.ts'
import type { Scene } from '../../race/scene.ts'
import type { GapLayout } from './gap-layout.ts'
import { moveTo } from './move-to.ts'
import type { Player } from './player.ts'
import { type Scrub, startScrub } from './scrub.ts'
import { useSomeFrames } from './use-frame.ts'
import { useSlide } from './use-slide.ts'

/**
 * The moving part: a cursor at the race clock and a dot for everybody on their line. Moved as
 * layers of their own, so that the picture below is not painted again.
 */
export function GapCursor({ layout, player }: { layout: GapLayout; player: Player }) {
  const { left, right, top, bottom, place, timeAt } = layout
  const { athletes } = player.replay
  const cursor = useSlide(`translateX(${left}px)`, `translateX(${right}px)`)
  const dots = useRef<(HTMLDivElement | null)[]>([])
  const scrub = useRef<Scrub>(null)

  const moveCursor = ({ raceTime }: Scene) =>
    cursor.slideTo((place({ lead: raceTime, gap: 0 }).x - left) / (right - left))
  const moveDots = ({ leaderboard }: Scene) => {
    for (const { athlete, progress } of leaderboard) {
      const at = place(gapAt(player.replay.timelines, athlete, progress))
      moveTo(dots.current[athlete], at.x, at.y)
    }
  }
  useSomeFrames(player, 'slide', moveCursor, layout)
  useSomeFrames(player, 'chart', moveDots, layout)

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
        <div
          key={id}
          ref={(dot) => {
            dots.current[athlete] = dot
          }}
          className="absolute -top-1.5 -left-1.5 size-3 rounded-full border-2 border-surface will-change-transform"
          style={{ background: color }}
        />
      ))}
    </div>
  )
}
