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
import { PartList, usePartsOver } from './part-list.tsx'

type RaceMadeProps = {
  player: Player
  /** The athlete of the table. */
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
  const { start, over } = usePartsOver(player, id, parts, end)
  const widest = Math.max(1, ...parts.map(({ difference }) => Math.abs(difference ?? 0)))
  const hasPeers = parts.some(({ median }) => median !== null)
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h3 id={title} className="font-display text-2xl leading-none font-bold">
          {FIELD_TEXTS.made}
        </h3>
        {hasPeers && <p className="mr-auto text-sm text-pretty text-quiet">{peersText(peers)}</p>}
        {hasPeers && <Switch label={FIELD_TEXTS.byLoss} isOn={isByLoss} onToggle={setByLoss} />}
      </div>
      {hasPeers ? (
        <>
          <p className="figures text-xl font-semibold">
            {sumText(differenceAt(parts, over ?? end), over === null)}
          </p>
          <PartList
            {...{ player, start, over }}
            className="grid-cols-[9rem_minmax(0,1fr)_4rem] max-sm:grid-cols-[7.5rem_minmax(0,1fr)_3.5rem]"
            rows={(isByLoss ? byLoss(parts) : parts).map((part) => {
              const difference = part.isEstimated ? null : part.difference
              const figure = difference === null ? '–' : gapText(difference)
              const words = `${partText(part)}${figure}`
              return { part, words, figure, bar: (difference ?? 0) / widest }
            })}
          />
          <div className="grid gap-1 text-sm text-pretty text-quiet">
            {madeSentences(parts).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </>
      ) : (
        <p className="text-sm text-quiet">{FIELD_TEXTS.noPeers}</p>
      )}
    </section>
  )
}
