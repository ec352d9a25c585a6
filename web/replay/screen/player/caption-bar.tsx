import { useMemo } from 'react'
import { captionLines } from '../../../../contract/texts/result/caption-texts.ts'
import { rateOf } from '../../../../race/replay/playback.ts'
import { isContest } from '../../../../race/replay/scene.ts'
import { narrate } from '../../../../race/video/direct-video.ts'
import { useStore } from '../../../ui/store.ts'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'

type CaptionBarProps = {
  player: Player
  /** The map's buttons are at the upper edge, so captions are at the lower one. */
  isAtBottom: boolean
}

/** The controls at the lower edge show while the replay is paused. */
const ABOVE_CONTROLS = 'bottom-28'
/** How long a sentence is shown after its moment, in race time. */
const TOLD_FOR = 30

/**
 * The director's caption, as in a video, or the pass the visitor jumped to; clear of the filmed
 * athlete.
 */
export function CaptionBar({ player, isAtBottom }: CaptionBarProps) {
  const isDirected = useStore(player.camera, ({ shot }) => shot.kind === 'director')
  const hasRank = useStore(player.camera, (camera) => camera.hasRank)
  const sentence = useStore(player.field, ({ selectedPass }) => selectedPass)
  const axis = useReplayPart(player, 'axis')
  const rate = useReplay(player, (_, state) => rateOf(state))
  const isPlaying = useReplay(player, (_, state) => state.isPlaying)
  const captionAt = useMemo(
    () => (isDirected ? narrate({ ...player.replay, axis }, rate) : null),
    [isDirected, player, axis, rate],
  )
  const text = useReplay(
    player,
    ({ time, raceTime, leaderboard }) => {
      if (sentence && raceTime >= sentence.time && raceTime < sentence.time + TOLD_FOR) {
        return `\n\n${sentence.text}`
      }
      const fact = captionAt?.(time)?.fact
      if (!fact) return null
      const counter = leaderboard.find(({ athlete }) => athlete === fact.athlete)?.counter ?? null
      if (fact.kind === 'work' && counter === null) return null
      const { athletes } = player.replay
      const { headline, detail } = captionLines(fact, {
        nameOf: (athlete) => athletes[athlete]?.name ?? '',
        isComparison: isContest(athletes),
        counter,
      })
      return [fact.athlete, headline, detail].join('\n')
    },
    'text',
  )
  if (text === null) return null
  const [athlete = '', headline, detail] = text.split('\n')
  const { athletes, initials } = player.replay
  return (
    <div
      data-caption
      className={`pointer-events-none absolute inset-x-0 z-10 grid justify-items-center px-2 ${isAtBottom ? (isPlaying ? 'bottom-2' : ABOVE_CONTROLS) : hasRank ? 'top-13' : 'top-2'}`}
    >
      <p className="flex max-w-[min(100%,34rem)] items-center gap-3 overflow-hidden rounded-lg bg-ground/90 py-1.5 pr-4 leading-tight">
        <span
          aria-hidden="true"
          className="grid h-10 min-w-2 place-items-center self-stretch rounded-r-sm px-1.5 font-display text-sm font-extrabold text-ground"
          style={{ background: athletes[Number(athlete)]?.color ?? 'var(--color-text)' }}
        >
          {athlete === '' ? '' : initials[Number(athlete)]}
        </span>
        <span className="min-w-0">
          {headline && (
            <span className="block truncate font-display text-xl leading-tight font-bold">
              {headline}
            </span>
          )}
          <span className={`block text-sm ${headline ? 'truncate text-quiet' : 'text-pretty'}`}>
            {detail}
          </span>
        </span>
      </p>
    </div>
  )
}
