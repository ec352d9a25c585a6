import { useEffect, useRef } from 'react'
import type { Player } from './player.ts'
import { useReplay } from './use-replay.ts'

/** The segment the leader is in (the athlete, in a single replay), and how far. */
export function CurrentSegment({ player }: { player: Player }) {
  const label = useReplay(player, ({ current, phase }) => {
    if (!current || phase === 'before') return 'At the start'
    return current.state === 'racing' ? current.segment.label : 'Finish'
  })
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      player.onFrame(({ current }) => {
        if (bar.current) bar.current.style.transform = `scaleX(${current?.share ?? 0})`
      }),
    [player],
  )
  const isComparison = player.replay.athletes.length > 1
  return (
    <div className="border-b border-line px-4 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-display text-2xl leading-none font-bold uppercase">{label}</span>
        {isComparison && <span className="text-xs text-quiet">Leader</span>}
      </p>
      <div className="mt-2 h-1 overflow-hidden rounded-full bg-raised">
        <div ref={bar} className="h-full origin-left bg-text" />
      </div>
    </div>
  )
}
