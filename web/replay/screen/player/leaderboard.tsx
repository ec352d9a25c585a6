import { memo } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import type { Course } from '../../../../race/course/course.ts'
import type { LeaderboardRow } from '../../../../race/replay/ranking.ts'
import { isContest, type Replay, type Scene } from '../../../../race/replay/scene.ts'
import { countText } from '../../../../race/replay/scene-words.ts'
import { boardRowHeight, type ScreenLayout } from '../../../../race/replay/screen-layout.ts'
import { clockText, gapText } from '../../../../race/text/clock-text.ts'
import { isLongName } from '../../../../race/text/name-length.ts'
import { type Timeline, totalOf } from '../../../../race/timeline.ts'
import { useStore } from '../../../ui/store.ts'
import { FrameText } from '../../engine/frame-text.tsx'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'

type LeaderboardProps = {
  player: Player
  layout?: ScreenLayout
  /** Pressing a row makes the camera follow the athlete. */
  canFollow?: boolean
}

/** The live order. Rows keep their position in the DOM and glide when the order changes. */
export function Leaderboard({ player, layout = 'desktop', canFollow = false }: LeaderboardProps) {
  // Rows are positioned absolutely so that they can glide past each other.
  const athletes = useReplayPart(player, 'athletes')
  const rowHeight = boardRowHeight(layout, athletes.length)
  const initials = useReplayPart(player, 'initials')
  // The order as a text, so that React renders when it changes and not at every frame.
  const order = useReplay(
    player,
    ({ leaderboard }) => leaderboard.map(({ athlete }) => athlete).join(),
    'text',
  )
  const places = new Map(order.split(',').map((athlete, place) => [Number(athlete), place]))
  const gaps = useStore(player.gaps)
  const list = (
    <ol
      aria-label={REPLAY_TEXTS.leaderboard}
      className="relative isolate"
      style={{ height: athletes.length * rowHeight }}
    >
      {athletes.map(({ id, name, color, timeline }, index) => (
        <li
          key={id}
          className="absolute inset-x-0 transition-transform duration-500 ease-out motion-reduce:transition-none"
          style={{
            height: rowHeight,
            transform: `translateY(${(places.get(index) ?? index) * rowHeight}px)`,
          }}
        >
          <Row
            player={player}
            athlete={index}
            {...{ name, color }}
            isGhost={timeline.isGhost ?? false}
            initials={initials[index] ?? ''}
            isNarrow={layout === 'phone-landscape'}
            isLow={rowHeight < 40}
          />
          {canFollow && <FollowButton {...{ player, name }} athlete={index} />}
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <h2
        // A 360 x 640 phone has no line to spare.
        className={`border-b border-line px-4 text-right text-xs font-normal text-quiet ${layout === 'phone' ? 'leading-none' : 'py-0.5 leading-4'}`}
      >
        {REPLAY_TEXTS.gaps[gaps]}
      </h2>
      {list}
    </>
  )
}

type FollowProps = { player: Player; athlete: number; name: string }

/** Covers the whole row; a second press returns to the whole map. */
function FollowButton({ player, athlete, name }: FollowProps) {
  const isFollowed = useStore(
    player.camera,
    ({ shot }) => shot.kind === 'follow' && shot.athlete === athlete,
  )
  const press = () => {
    const shot = isFollowed ? ({ kind: 'map' } as const) : ({ kind: 'follow', athlete } as const)
    player.camera.set({ ...player.camera.get(), shot })
  }
  return (
    <button
      type="button"
      aria-label={REPLAY_TEXTS.followAthlete(name)}
      aria-pressed={isFollowed}
      onClick={press}
      className={`absolute inset-0 cursor-pointer -outline-offset-2 hover:bg-text/5 ${isFollowed ? 'border-l-4 border-text' : ''}`}
    />
  )
}

type RowProps = {
  player: Player
  athlete: number
  name: string
  color: string
  initials: string
  isGhost: boolean
  /** The gap is below the name, which gets the full width. */
  isNarrow: boolean
  /** There is little height for a long name. */
  isLow: boolean
}

/** Frames write everything that changes, so React renders it only once. */
const Row = memo(function Row(props: RowProps) {
  const { player, athlete, name, color, initials, isNarrow, isLow, isGhost } = props
  const isInterval = useStore(player.gaps, (gaps) => gaps === 'interval')
  const find = ({ leaderboard }: Scene) => leaderboard.find((row) => row.athlete === athlete)
  const gap = (
    <FrameText
      player={player}
      // Not from a prop, which is still the old one when starts change while the replay is paused.
      textOf={(scene) => gapOf(find(scene), player.replay, isInterval)}
      layout={isInterval}
      className={`figures shrink-0 text-right font-semibold ${isNarrow ? 'h-4 w-15 text-lg leading-4' : 'h-7 w-17 text-xl'}`}
    />
  )
  const segment = (
    <FrameText
      player={player}
      textOf={(scene) => segmentText(player.replay.course, find(scene))}
      className="h-4 w-full min-w-0 text-xs text-quiet *:fade-out"
    />
  )
  return (
    <div
      className={`flex h-full items-center border-b border-line bg-surface ${isNarrow ? 'gap-2 px-3' : 'gap-3 px-4'}`}
    >
      <FrameText
        player={player}
        textOf={(scene) => String(find(scene)?.rank ?? '–')}
        className="figures h-7 w-4 shrink-0 text-right text-xl font-bold text-quiet"
      />
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full font-display text-base font-extrabold text-ground"
        style={isGhost ? { border: `2px solid ${color}`, color } : { background: color }}
      >
        {initials}
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span
          className={`font-semibold ${isLongName(name) ? `${LONG_NAME} ${isLow ? 'text-xs leading-[0.6875rem]' : 'text-sm leading-[0.8125rem]'}` : 'block truncate'}`}
          title={name}
        >
          {name}
        </span>
        {isNarrow ? (
          <span className="flex items-center gap-1">
            {segment}
            {gap}
          </span>
        ) : (
          segment
        )}
      </span>
      {!isNarrow && gap}
    </div>
  )
})

/** Sixty letters fit in two lines of the condensed font; accents on capitals need extra space. */
const LONG_NAME = 'line-clamp-2 -mt-0.5 pt-0.5 font-display wrap-anywhere'

/**
 * Each athlete's time behind the leader. A racing leader's time is the large clock, because a
 * second one, written less often, would show another time.
 */
function gapOf(
  row: LeaderboardRow | undefined,
  { timelines, athletes }: Replay,
  isInterval: boolean,
): string {
  if (row?.state === 'dnf' || row?.state === 'dsq') return row.state.toUpperCase()
  if (!row || row.gap === null) return ''
  if (row.rank !== 1) return gapText(isInterval ? (row.interval ?? row.gap) : row.gap)
  if (row.state === 'finished') return clockText(totalOf(timelines[row.athlete] as Timeline))
  return isContest(athletes) ? 'Leader' : ''
}

function segmentText(course: Course, row: LeaderboardRow | undefined): string {
  if (!row || row.state === 'waiting') return REPLAY_TEXTS.atStart
  if (row.state === 'racing') {
    return `${row.isEstimated ? '~ ' : ''}${row.segment.label} ${countText(course, row)}`
  }
  return row.state === 'finished' ? 'Finished' : 'Stopped'
}
