import { useQuery } from '@tanstack/react-query'
import { Users, Waves } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { FIELD_TEXTS } from '../../../../contract/texts/field-texts.ts'
import type { FieldShown } from '../../../../race/field/field-dots.ts'
import { hasWaves, startsIn } from '../../../../race/field/field-starts.ts'
import { findInField } from '../../../../race/field/find-in-field.ts'
import type { FieldChoice } from '../../../../race/links/replay-link.ts'
import { TOGETHER } from '../../../../race/replay/start-mode.ts'
import { findDayStart, startersOf } from '../../../../race/rivals/day-clock.ts'
import { parseTimeOfDay } from '../../../../race/text/clock-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/store.ts'
import { fieldTurnedOn, keepChoice } from '../../engine/kept-choice.ts'
import type { Player } from '../../engine/player.ts'
import { useReplayPart, useSpoilersAllowed } from '../../engine/use-replay.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { type FoundStanding, standingQuery } from '../../loading/field-query.ts'
import type { FieldSource } from '../../loading/field-source.ts'

type FieldButtonsProps = { player: Player; source: FieldSource }

/** Shows the whole field on the map, in waves or all from zero; nothing where there is no field. */
export function FieldButtons({ player, source }: FieldButtonsProps) {
  const { raceId, athlete, athletes, mode = TOGETHER } = source
  const { data } = useQuery(standingQuery(raceId, athlete))
  const choice = useStore(player.fieldChoice)
  const isOn = choice !== 'off'
  const isInWaves = choice === 'waves'
  const turn = (next: FieldChoice) => {
    keepChoice('field', next === 'off' ? '0' : '1')
    if (next !== 'off') keepChoice('waves', next === 'waves' ? '1' : '0')
    player.fieldChoice.set(next)
  }
  const runners = useReplayPart(player, 'athletes')
  // Without spoilers nobody is shown how everybody ends.
  const isTold = useSpoilersAllowed(player)
  const found = isTold && data && hasOthers(data) ? data : null
  const field = found?.field ?? null
  // A mode has its own starts.
  const canWave = field !== null && mode.kind === 'together' && hasWaves(field)
  const zero =
    mode.kind === 'waves' ? findDayStart(startersOf(runners)) : found && ownStart(found, athlete)
  const hasWaveStarts = isInWaves && canWave
  // Another rival or reference changes neither, so that the card of a dot stays open.
  const starts = useMemo(
    () => field && startsIn(field, mode, { zero, isInWaves: hasWaveStarts }),
    [field, mode, zero, hasWaveStarts],
  )
  const shown = useMemo((): FieldShown | null => {
    if (!isOn || !field || !starts) return null
    const watched = athletes
      .map(({ timeline, result }) => findInField(field, timeline, result.bibNumber))
      .filter((index) => index !== null)
    return { field, watched, starts }
  }, [isOn, field, starts, athletes])
  useEffect(() => {
    const show = (next: FieldShown | null) =>
      player.field.set({ ...player.field.get(), shown: next, picked: null })
    show(shown)
    return () => show(null)
  }, [player, shown])

  if (!found) return null
  return (
    <>
      <IconButton
        label={FIELD_TEXTS.show}
        aria-pressed={isOn}
        onClick={() => turn(isOn ? 'off' : fieldTurnedOn())}
        className={pressedLook(isOn)}
      >
        <Users className="size-5" aria-hidden="true" />
      </IconButton>
      {isOn && !starts && (
        <p
          role="status"
          className="max-w-64 min-w-0 rounded-lg bg-ground/85 px-3 py-1.5 text-sm text-pretty"
        >
          {FIELD_TEXTS.noStarts}
        </p>
      )}
      {isOn && canWave && (
        <IconButton
          label={FIELD_TEXTS.inWaves}
          aria-pressed={isInWaves}
          onClick={() => turn(isInWaves ? 'on' : 'waves')}
          className={pressedLook(isInWaves)}
        >
          <Waves className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

/** One alone in a field is no crowd; for who is not in it one is enough. */
const hasOthers = (data: FoundStanding): data is Exclude<FoundStanding, { kind: 'none' }> =>
  data.kind !== 'none' && data.field.count > (data.kind === 'found' ? 1 : 0)

/** Time of day of an athlete's start, by the organiser's list or by the result. */
function ownStart(found: Exclude<FoundStanding, { kind: 'none' }>, { result }: WatchedAthlete) {
  const listed = found.kind === 'found' ? found.field.starts[found.standing.athlete] : Number.NaN
  return Number.isNaN(listed) ? parseTimeOfDay(result.raceStartTime ?? '') : (listed ?? null)
}

const pressedLook = (isOn: boolean) => (isOn ? 'bg-raised ring-2 ring-text' : 'bg-ground/75')
