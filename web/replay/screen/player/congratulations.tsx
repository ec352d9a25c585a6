import { useRef } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { isContest } from '../../../../race/replay/scene.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import { totalOf } from '../../../../race/timeline.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'

/** The last picture: the athlete and the time. The scene decides when it is shown. */
export function Congratulations({ player }: { player: Player }) {
  const index = useReplay(player, ({ congratulations }) => congratulations?.athlete ?? null)
  const athletes = useReplayPart(player, 'athletes')
  const box = useRef<HTMLDivElement>(null)
  useFrame(player, 'every', ({ congratulations }) => {
    if (box.current) box.current.style.opacity = String(congratulations?.opacity ?? 0)
  })
  const athlete = index === null ? undefined : athletes[index]
  if (!athlete) return null
  const { name, color, timeline } = athlete
  const isFinished = timeline.status === 'finished'
  return (
    <div
      ref={box}
      className="pointer-events-none absolute inset-0 z-20 grid content-center justify-items-center gap-2 overflow-hidden bg-ground/88 p-4 text-center"
      style={{ opacity: player.getScene().congratulations?.opacity ?? 0 }}
    >
      <span className="h-1 w-16 rounded-full" style={{ background: color }} />
      <p className="font-display text-xl font-semibold tracking-wide text-quiet uppercase">
        {isFinished ? REPLAY_TEXTS.congratulations : REPLAY_TEXTS.end.over}
      </p>
      <p className="max-w-full font-display text-[clamp(2rem,calc(var(--map-width)*0.06),7rem)] leading-[0.95] font-extrabold text-balance wrap-anywhere">
        {name}
      </p>
      <p
        className="figures text-[clamp(3.5rem,calc(var(--map-width)*0.13),16rem)] leading-[0.85] font-extrabold"
        style={{ color }}
      >
        {clockText(totalOf(timeline))}
      </p>
      <p className="font-display text-xl font-semibold text-quiet">
        {isFinished
          ? isContest(athletes)
            ? REPLAY_TEXTS.end.winner
            : REPLAY_TEXTS.end.finishTime
          : timeline.status.toUpperCase()}
      </p>
    </div>
  )
}
