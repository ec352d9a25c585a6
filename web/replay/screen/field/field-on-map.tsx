import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { FIELD_TEXTS } from '../../../../contract/texts/field-texts.ts'
import { VIEW_TEXTS } from '../../../../contract/texts/view-texts.ts'
import type { FieldShown } from '../../../../race/field/field-dots.ts'
import { hasWaves, startsIn } from '../../../../race/field/field-starts.ts'
import { findInField } from '../../../../race/field/find-in-field.ts'
import type { FieldChoice } from '../../../../race/links/replay-link.ts'
import { TOGETHER } from '../../../../race/replay/start-mode.ts'
import { findDayStart, startersOf } from '../../../../race/rivals/day-clock.ts'
import { parseTimeOfDay } from '../../../../race/text/clock-text.ts'
import { useStore } from '../../../ui/store.ts'
import { Switch } from '../../../ui/switch.tsx'
import { fieldTurnedOn, keepChoice } from '../../engine/kept-choice.ts'
import type { Player } from '../../engine/player.ts'
import { useReplayPart, useSpoilersAllowed } from '../../engine/use-replay.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { type FoundStanding, standingQuery } from '../../loading/field-query.ts'
import type { FieldSource } from '../../loading/field-source.ts'

type FieldProps = { player: Player; source: FieldSource }

/** How the watched athlete's field starts; nothing if there is no field or it must stay hidden. */
function useFieldStarts(player: Player, { raceId, athlete, mode = TOGETHER }: FieldSource) {
  const { data } = useQuery(standingQuery(raceId, athlete))
  const choice = useStore(player.fieldChoice)
  const runners = useReplayPart(player, 'athletes')
  // Without spoilers the finish order stays hidden.
  const areResultsShown = useSpoilersAllowed(player)
  const others = data && hasOthers(data) ? data : null
  const found = areResultsShown ? others : null
  const field = found?.field ?? null
  // Other start modes have their own starts.
  const canWave = field !== null && mode.kind === 'together' && hasWaves(field)
  const zero =
    mode.kind === 'waves' ? findDayStart(startersOf(runners)) : found && ownStart(found, athlete)
  const isInWaves = choice === 'waves' && canWave
  // Memoized, so that a dot's card stays open when a rival or the reference changes.
  const starts = useMemo(
    () => field && startsIn(field, mode, { zero, isInWaves }),
    [field, mode, zero, isInWaves],
  )
  return { choice, field, starts, canWave, hasField: others !== null }
}

/** Shows the field on the map while it is turned on; reports if it can't start. */
export function FieldOnMap({ player, source }: FieldProps) {
  const { athletes } = source
  const { choice, field, starts } = useFieldStarts(player, source)
  const isOn = choice !== 'off'
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
  if (!isOn || !field || starts) return null
  return (
    <p
      role="status"
      className="max-w-96 min-w-0 rounded-lg bg-ground/85 px-3 py-1 text-sm leading-tight text-pretty"
    >
      {FIELD_TEXTS.noStarts}
    </p>
  )
}

/**
 * Switches the field on the map, in waves or all from zero; nothing without a field. While results
 * are hidden, the switch stays, so that nothing below it moves.
 */
export function FieldSwitches({ player, source }: FieldProps) {
  const { choice, field, canWave, hasField } = useFieldStarts(player, source)
  const turn = (next: FieldChoice) => {
    keepChoice('field', next === 'off' ? '0' : '1')
    if (next !== 'off') keepChoice('waves', next === 'waves' ? '1' : '0')
    player.fieldChoice.set(next)
  }
  if (!hasField) return null
  return (
    <>
      <Switch
        label={VIEW_TEXTS.field}
        isOn={field !== null && choice !== 'off'}
        isDisabled={!field}
        onToggle={(isOn) => turn(isOn ? fieldTurnedOn() : 'off')}
      />
      {choice !== 'off' && canWave && (
        <Switch
          label={VIEW_TEXTS.inWaves}
          isOn={choice === 'waves'}
          onToggle={(isOn) => turn(isOn ? 'waves' : 'on')}
        />
      )}
    </>
  )
}

/** A field with only this athlete shows no one else; for an athlete outside it, one is enough. */
const hasOthers = (data: FoundStanding): data is Exclude<FoundStanding, { kind: 'none' }> =>
  data.kind !== 'none' && data.field.count > (data.kind === 'found' ? 1 : 0)

/** Time of day of an athlete's start, from the organiser's list or the result. */
function ownStart(found: Exclude<FoundStanding, { kind: 'none' }>, { result }: WatchedAthlete) {
  const listed = found.kind === 'found' ? found.field.starts[found.standing.athlete] : Number.NaN
  return Number.isNaN(listed) ? parseTimeOfDay(result.raceStartTime ?? '') : (listed ?? null)
}
