import { useEffect, useRef } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { parseWallTime } from '../../../race/text/wall-time.ts'
import { TextInput } from '../../ui/form-inputs.tsx'
import { useStore } from '../../ui/store.ts'
import type { MediaSession } from '../session/use-media.ts'

/**
 * From when offsets are counted. The browser's own date and time input; it is not controlled by
 * React: while somebody types half a date its value is empty, and writing that back would wipe out
 * what they have typed.
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
        // Empty and still half a date inside: somebody is typing.
        if (read !== null || (value === '' && !validity.badInput)) {
          change({ ...settings, raceStartTime: read })
        }
      }}
    />
  )
}
