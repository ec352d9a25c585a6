import { useRef } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { isContest, type Scene } from '../../../../race/replay/scene.ts'
import { countText, segmentNowText } from '../../../../race/replay/scene-words.ts'
import { useSlide } from '../../../ui/use-slide.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'
import { writeText } from '../../engine/write-text.ts'

type CurrentSegmentProps = {
  player: Player
  className?: string
  labelClassName?: string
  barClassName?: string
}

/** The current segment and progress of the leader, or of a single athlete. */
export function CurrentSegment({
  player,
  className = 'border-b border-line px-4 py-3',
  labelClassName = 'text-2xl',
  barClassName = 'mt-2',
}: CurrentSegmentProps) {
  const athletes = useReplayPart(player, 'athletes')
  const label = useRef<HTMLSpanElement>(null)
  const counter = useRef<HTMLSpanElement>(null)
  const count = ({ current }: Scene) =>
    writeText(counter.current, current ? countText(player.replay.course, current) : '')
  useFrame(player, 'text', count)
  // A new segment is named in the frame in which the map shows it, and never beside an old counter.
  useFrame(player, 'every', (scene) => {
    if (writeText(label.current, segmentNowText(scene))) count(scene)
  })
  const isEstimated = useReplay(
    player,
    ({ current }) => isRacing(current) && current.isEstimated,
    'text',
  )
  const { ref, slideTo } = useSlide('scaleX(0)', 'scaleX(1)')
  useFrame(player, 'mark', ({ current }) => slideTo(current?.share ?? 0))
  return (
    <div className={className}>
      <p className="flex items-end gap-3">
        <span
          className={`block h-[1em] min-w-0 flex-1 font-display leading-none ${labelClassName}`}
        >
          <span className="block size-full fade-out contain-size contain-layout">
            <span ref={label} className="mr-3 font-bold uppercase" />
            <span ref={counter} className="figures text-lg leading-none text-quiet" />
          </span>
        </span>
        <span className="shrink-0 text-xs text-quiet">
          {isEstimated ? REPLAY_TEXTS.estimated : isContest(athletes) ? REPLAY_TEXTS.leader : ''}
        </span>
      </p>
      <div className={`h-1 bg-raised ${barClassName}`}>
        <div ref={ref} className="h-full origin-left bg-text" />
      </div>
    </div>
  )
}

const isRacing = (current: Scene['current']): current is NonNullable<Scene['current']> =>
  current?.state === 'racing'
