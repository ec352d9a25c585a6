import { useEffect, useRef } from 'react'
import { gapText } from '../../race/clock-text.ts'
import type { LeaderboardRow } from '../../race/scene.ts'
import type { Player } from './player.ts'
import { useReplay } from './use-replay.ts'

/** Height of a row in CSS pixels; rows are placed by hand so that they can glide past each other. */
const ROW = 60

/** Who is where, live. Rows keep their place in the DOM and glide when the order changes. */
export function Leaderboard({ player }: { player: Player }) {
  const { athletes } = player.replay
  // The order as a text, so that React renders when it changes and not at every frame.
  const order = useReplay(player, (scene) => scene.leaderboard.map(({ athlete }) => athlete).join())
  const places = new Map(order.split(',').map((athlete, place) => [Number(athlete), place]))
  return (
    <ol aria-label="Leaderboard" className="relative" style={{ height: athletes.length * ROW }}>
      {athletes.map((athlete, index) => (
        <li
          key={athlete.id}
          className="absolute inset-x-0 transition-transform duration-500 ease-out motion-reduce:transition-none"
          style={{ height: ROW, transform: `translateY(${(places.get(index) ?? index) * ROW}px)` }}
        >
          <Row player={player} athlete={index} />
        </li>
      ))}
    </ol>
  )
}

function Row({ player, athlete }: { player: Player; athlete: number }) {
  const { name, color } = player.replay.athletes[athlete] ?? { name: '', color: '' }
  const find = (rows: readonly LeaderboardRow[]) => rows.find((row) => row.athlete === athlete)
  const place = useReplay(player, (scene) => find(scene.leaderboard)?.place ?? null)
  const segment = useReplay(player, (scene) => segmentText(find(scene.leaderboard)))
  return (
    <div className="flex h-full items-center gap-3 border-b border-line bg-surface px-4">
      <span className="figures w-4 text-right text-lg font-bold text-quiet">{place ?? '–'}</span>
      <span className="h-7 w-1 shrink-0 rounded-full" style={{ background: color }} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-xs text-quiet">
          {segment} <FrameText player={player} athlete={athlete} textOf={counterOf} />
        </span>
      </span>
      <span className="figures text-xl font-semibold">
        <FrameText player={player} athlete={athlete} textOf={gapOf} />
      </span>
    </div>
  )
}

type TextOf = (row: LeaderboardRow, clock: string) => string

/** Changes with every frame: written straight into the DOM. */
function FrameText({
  player,
  athlete,
  textOf,
}: {
  player: Player
  athlete: number
  textOf: TextOf
}) {
  const label = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      player.onFrame(({ leaderboard, clock }) => {
        const row = leaderboard.find((candidate) => candidate.athlete === athlete)
        const text = row ? textOf(row, clock) : ''
        if (label.current && label.current.textContent !== text) label.current.textContent = text
      }),
    [player, athlete, textOf],
  )
  return <span ref={label} />
}

const gapOf: TextOf = ({ state, place, gap }, clock) => {
  if (state === 'dnf' || state === 'dsq') return state.toUpperCase()
  if (gap === null) return ''
  return place === 1 ? clock : gapText(gap)
}

const counterOf: TextOf = ({ counter }) => counter ?? ''

function segmentText(row: LeaderboardRow | undefined): string {
  if (!row || row.state === 'waiting') return 'At the start'
  return row.state === 'racing'
    ? row.segment.label
    : row.state === 'finished'
      ? 'Finished'
      : 'Stopped'
}
