import { useId, useState } from 'react'
import {
  FIELD_TEXTS,
  madeSentences,
  partText,
  peersText,
  sumText,
} from '../../../../contract/texts/field-texts.ts'
import type { Peers } from '../../../../race/field/peers.ts'
import { byLoss, differenceAt, type RacePart } from '../../../../race/field/race-made.ts'
import { gapText } from '../../../../race/text/clock-text.ts'
import type { Seconds } from '../../../../race/types.ts'
import { Switch } from '../../../ui/switch.tsx'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'
import { DivergingBar } from './diverging-bar.tsx'

type RaceMadeProps = {
  player: Player
  /** Whose race it is. */
  id: string
  parts: readonly RacePart[]
  peers: Peers
  /** When the athlete's race was over. */
  end: Seconds
}

/** Every part against the median of the peers, in step with the clock; a press plays it. */
export function RaceMade({ player, id, parts, peers, end }: RaceMadeProps) {
  const title = useId()
  const [isByLoss, setByLoss] = useState(false)
  // The parts are told on the athlete's own clock, which a start mode may have shifted.
  const start =
    useReplayPart(player, 'athletes').find((each) => each.id === id)?.timeline.start ?? 0
  // Before the start and after the finish the whole race is told.
  const isRacing = useReplay(
    player,
    ({ raceTime }) => raceTime > Math.max(0, start) && raceTime - start < end,
    'text',
  )
  const done = useReplay(
    player,
    ({ raceTime }) =>
      Math.max(0, ...parts.flatMap((part) => (part.end <= raceTime - start ? part.end : []))),
    'text',
  )
  const until = isRacing ? done : end
  const widest = Math.max(1, ...parts.map(({ difference }) => Math.abs(difference ?? 0)))
  const hasPeers = parts.some(({ median }) => median !== null)
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h3 id={title} className="mr-auto font-display text-2xl leading-none font-bold">
          {FIELD_TEXTS.made}
        </h3>
        {hasPeers && <Switch label={FIELD_TEXTS.byLoss} isOn={isByLoss} onToggle={setByLoss} />}
      </div>
      {hasPeers ? (
        <>
          <p className="figures text-xl font-semibold">
            {sumText(differenceAt(parts, until), !isRacing)}
          </p>
          <ul className="gap-x-8 lg:columns-2">
            {(isByLoss ? byLoss(parts) : parts).map((part) => (
              <li key={part.label} className="break-inside-avoid">
                <Part
                  {...{ part, widest }}
                  isToCome={isRacing && part.end > until}
                  onPress={() => player.seek(part.start + start)}
                />
              </li>
            ))}
          </ul>
          <div className="grid gap-1 text-sm text-pretty text-quiet">
            {madeSentences(parts).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>{peersText(peers)}</p>
          </div>
        </>
      ) : (
        <p className="text-sm text-quiet">{FIELD_TEXTS.noPeers}</p>
      )}
    </section>
  )
}

type PartProps = { part: RacePart; widest: Seconds; isToCome: boolean; onPress: () => void }

/** To the right what took longer than the median, to the left what took less. */
function Part({ part, widest, isToCome, onPress }: PartProps) {
  const difference = part.isEstimated ? null : part.difference
  return (
    <button
      type="button"
      onClick={onPress}
      className={`grid min-h-11 w-full cursor-pointer grid-cols-[9rem_minmax(0,1fr)_4rem] items-center gap-3 text-left text-sm -outline-offset-2 hover:bg-raised max-sm:grid-cols-[7.5rem_minmax(0,1fr)_3.5rem] ${isToCome ? 'text-quiet' : ''}`}
    >
      <span className={part.kind === 'roxzone' ? 'text-quiet' : 'font-semibold'}>
        {part.label}
        <span className="sr-only">{partText(part)}</span>
      </span>
      <DivergingBar value={(difference ?? 0) / widest} isDim={isToCome} />
      <span className="figures text-right text-lg leading-none font-semibold">
        {difference === null ? '–' : gapText(difference)}
      </span>
    </button>
  )
}
