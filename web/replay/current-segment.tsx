import type { Scene } from '../../race/scene.ts'
import { getSegment } from '../../race/segments.ts'
import { FrameText } from './frame-text.tsx'
import type { Player } from './player.ts'
import { useSomeFrames } from './use-frame.ts'
import { useCurrentReplay, useReplay } from './use-replay.ts'
import { useSlide } from './use-slide.ts'

type CurrentSegmentProps = { player: Player; className?: string; labelClassName?: string }

/** The segment the leader is in (the athlete, in a single replay), and how far. */
export function CurrentSegment({
  player,
  className = 'border-b border-line px-4 py-3',
  labelClassName = 'text-2xl',
}: CurrentSegmentProps) {
  const { athletes } = useCurrentReplay(player)
  const label = useReplay(player, labelOf)
  const isEstimated = useReplay(player, ({ current }) => isRacing(current) && current.isEstimated)
  const { ref, slideTo } = useSlide('scaleX(0)', 'scaleX(1)')
  useSomeFrames(player, 'slide', ({ current }) => slideTo(current?.share ?? 0))
  return (
    <div className={className}>
      <p className="flex items-baseline gap-3">
        <span
          className={`min-w-0 truncate font-display leading-none font-bold uppercase ${labelClassName}`}
        >
          {label}
        </span>
        <FrameText
          player={player}
          textOf={({ current }) => current?.counter ?? ''}
          className="figures h-5 w-18 shrink-0 translate-y-1.25 text-lg leading-none text-quiet"
        />
        <span className="ml-auto shrink-0 text-xs text-quiet">
          {isEstimated ? '≈ estimated' : athletes.length > 1 ? 'Leader' : ''}
        </span>
      </p>
      <div className="mt-2 h-1 bg-raised">
        <div ref={ref} className="h-full origin-left bg-text" />
      </div>
    </div>
  )
}

const isRacing = (current: Scene['current']): current is NonNullable<Scene['current']> =>
  current?.state === 'racing'

function labelOf({ current, phase }: Scene): string {
  if (!current || phase === 'before') return 'At the start'
  if (current.state === 'racing') return current.segment.label
  if (current.state === 'finished') return 'Finish'
  return `${current.state.toUpperCase()} after ${getSegment(Math.max(0, current.progress - 1)).label}`
}
