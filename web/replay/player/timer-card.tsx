import { ResetButton } from '../controls/control-buttons.tsx'
import { SpeedSelect } from '../controls/speed-select.tsx'
import { CurrentSegment } from './current-segment.tsx'
import type { Player } from './player.ts'
import { RaceClock } from './race-clock.tsx'

/** What a phone shows above the map: the clock, where the race is, how fast it runs. */
export function TimerCard({ player }: { player: Player }) {
  return (
    <div className="grid gap-3 px-4 pb-4">
      <div className="flex items-center gap-2">
        <RaceClock player={player} className="-ml-0.5 mr-auto text-6xl leading-none font-bold" />
        <SpeedSelect player={player} />
        <ResetButton player={player} />
      </div>
      <CurrentSegment player={player} className="" />
    </div>
  )
}
