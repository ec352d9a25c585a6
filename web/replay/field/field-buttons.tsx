import { useQuery } from '@tanstack/react-query'
import { Users, Waves } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { FIELD_TEXTS } from '../../../contract/texts/field.ts'
import { type FieldShown, hasWaves } from '../../../race/field/field-dots.ts'
import { findInField } from '../../../race/field/find-in-field.ts'
import { IconButton } from '../../ui/button.tsx'
import { keepChoice, keptChoice } from '../camera/kept-choice.ts'
import type { Player } from '../player/player.ts'
import { useIsTold } from '../player/use-replay.ts'
import { standingQuery } from './field-query.ts'
import type { FieldSource } from './field-source.ts'

type FieldButtonsProps = { player: Player; source: FieldSource }

/** Shows the whole field on the map, in waves or all from zero; nothing where there is no field. */
export function FieldButtons({ player, source }: FieldButtonsProps) {
  const { raceId, athlete, athletes } = source
  const { data } = useQuery(standingQuery(raceId, athlete))
  const [isOn, turn] = useKeptSwitch('field')
  const [isInWaves, turnWaves] = useKeptSwitch('waves')
  // Who wants no spoilers is not shown how everybody ends.
  const isTold = useIsTold(player)
  const found = isTold && data?.kind === 'found' && data.field.count > 1 ? data : null
  const canWave = found !== null && hasWaves(found.field)
  const shown = useMemo((): FieldShown | null => {
    if (!isOn || !found) return null
    const { field, standing } = found
    const watched = athletes
      .map(({ timeline, result }) => findInField(field, timeline, result.bibNumber))
      .filter((index) => index !== null)
    return { field, watched, waveOf: isInWaves && canWave ? standing.athlete : null }
  }, [isOn, isInWaves, canWave, found, athletes])
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
        onClick={() => turn(!isOn)}
        className={pressedLook(isOn)}
      >
        <Users className="size-5" aria-hidden="true" />
      </IconButton>
      {isOn && canWave && (
        <IconButton
          label={FIELD_TEXTS.inWaves}
          aria-pressed={isInWaves}
          onClick={() => turnWaves(!isInWaves)}
          className={pressedLook(isInWaves)}
        >
          <Waves className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

const pressedLook = (isOn: boolean) => (isOn ? 'bg-raised ring-2 ring-text' : 'bg-ground/75')

/** A switch that is found again as it was left. */
function useKeptSwitch(what: 'field' | 'waves'): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => keptChoice(what) === '1')
  return [
    isOn,
    (next) => {
      keepChoice(what, next ? '1' : '0')
      setOn(next)
    },
  ]
}
