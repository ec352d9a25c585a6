import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { rateOf, SPEEDS } from '../../../../race/replay/playback.ts'
import type { Player } from '../../engine/player.ts'
import { useReplay } from '../../engine/use-replay.ts'

/**
 * The speed, in a native select that works well on every phone. It shows slow motion while that is
 * on, and any choice ends it.
 */
export function SpeedSelect({ player }: { player: Player }) {
  const id = useId()
  const rate = useReplay(player, (_, state) => rateOf(state))
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold max-sm:sr-only @max-md:sr-only">
        {REPLAY_TEXTS.controls.speed}
      </label>
      <span className="relative">
        <select
          id={id}
          value={rate}
          onChange={(event) => player.setSpeed(Number(event.target.value))}
          className="figures min-h-11 cursor-pointer appearance-none rounded-full border border-line bg-raised py-0 pr-9 pl-4 text-xl font-semibold hover:border-quiet"
        >
          {rate < 1 && (
            <option value={rate} hidden>
              {rate}x
            </option>
          )}
          {SPEEDS.map((choice) => (
            <option key={choice} value={choice}>
              {choice}x
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
        />
      </span>
    </span>
  )
}
