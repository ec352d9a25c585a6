import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { fieldName } from '../../../contract/texts/field-texts.ts'
import { SCREEN_TEXTS } from '../../../contract/texts/screen-texts.ts'
import type { Field } from '../../../race/field/field.ts'
import { writeSearchLink } from '../../../race/links/search-link.ts'
import { fastestSplits, justFinished, podiumOf } from '../../../race/screen/boards.ts'
import { timeAtVenue } from '../../../race/screen/venue-clock.ts'
import type { Seconds } from '../../../race/types.ts'
import { QrCode } from '../../ui/dialog/qr-code.tsx'
import { Board } from './board.tsx'
import { Enlarged } from './stage.tsx'

type FieldProps = { field: Field; hasInitials: boolean }

/** The first three of one division and sex. */
export function PodiumScene({ field, hasInitials }: FieldProps) {
  return (
    <div className="grid flex-1 content-center gap-[3vmin]">
      <Of field={field} />
      <Board rows={podiumOf(field, hasInitials)} isLarge />
    </div>
  )
}

/** The fastest athlete at each of the eight stations. */
export function SplitsScene({ field, hasInitials }: FieldProps) {
  const rows = fastestSplits(field, hasInitials).map(({ station, ...row }) => ({
    ...row,
    label: station,
  }))
  const half = Math.ceil(rows.length / 2)
  return (
    <div className="grid flex-1 content-center gap-[2vmin]">
      <Of field={field} />
      <div className="grid grid-cols-2 gap-[5vw]">
        <Board rows={rows.slice(0, half)} />
        <Board rows={rows.slice(half)} />
      </div>
    </div>
  )
}

const Of = ({ field }: { field: Field }) => (
  <p className="text-[4.5vmin] leading-none text-quiet">{fieldName(field)}</p>
)

type FinishedProps = FieldProps & {
  race: Race
  hours: readonly [Seconds, Seconds]
  round: number
}

/** Rows that fit on the screen in large type. */
const LARGE_ROWS = 4

/** Uses real time on race day; on other days, each round moves ten minutes forward. */
export function FinishedScene({ field, race, hours, round, hasInitials }: FinishedProps) {
  const [clock] = useState(() => {
    const now = timeAtVenue(Date.now(), race)
    const [first, last] = hours
    return now ?? first + (((round + 1) * 600) % Math.max(1, last - first + 600))
  })
  const rows = justFinished(field, clock, hasInitials, 7)
  return (
    <div className="grid flex-1 content-center">
      <Board rows={rows} isLarge={rows.length <= LARGE_ROWS} />
    </div>
  )
}

/** Shows a QR code that opens the search of this race. */
export function FindScene({ raceId }: { raceId: string }) {
  return (
    <div className="flex flex-1 items-center gap-[6vw]">
      <div className="relative size-[60vmin] shrink-0 [&_canvas]:size-full">
        <Enlarged>
          {() => (
            <div className="grid size-full place-items-center">
              <QrCode
                text={window.location.origin + writeSearchLink(raceId)}
                label={SCREEN_TEXTS.qrCode}
              />
            </div>
          )}
        </Enlarged>
      </div>
      <p className="font-display text-[8vmin] leading-tight font-bold text-balance">
        {SCREEN_TEXTS.scan}
      </p>
    </div>
  )
}
