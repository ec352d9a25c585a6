import { useEffect, useRef } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { parseWallTime } from '../../../race/text/wall-time.ts'
import { TextInput } from '../../ui/form-inputs.tsx'
import { useStore } from '../../ui/store.ts'
import type { MediaSession } from '../session/use-media.ts'

/**
 * The start that offsets are counted from. Uncontrolled, because a date and time input is empty
 * while half a date is typed, and writing that back would erase the typed half.
 */
export function RaceStartInput({ session }: { session: MediaSession }) {
  const { settings, change, store } = session
  const start = settings.raceStartTime
  const isGuess = useStore(store, ({ library }) => library.isStartGuess)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const shown = parseWallTime(input.current?.value ?? '')
    if (input.current && shown !== start) input.current.value = start ?? ''
  }, [start])
  return (
    <TextInput
      ref={input}
      label={MEDIA_TEXTS.raceStart.label}
      type="datetime-local"
      step={1}
      defaultValue={start ?? ''}
      hint={isGuess ? MEDIA_TEXTS.raceStart.guessed : MEDIA_TEXTS.raceStart.hint}
      onChange={({ target: { value, validity } }) => {
        const read = parseWallTime(value)
        // Empty but invalid: half a date has been typed.
        if (read !== null || (value === '' && !validity.badInput)) {
          change({ ...settings, raceStartTime: read })
        }
      }}
    />
  )
}
