import { useEffect, useRef, useState } from 'react'
import {
  IMAGE_DISPLAY_RANGE,
  MEDIA_CORNERS,
  MEDIA_MODES,
  MEDIA_SIZES,
  type MediaSettings,
  resetDisplay,
  withImageDisplayTime,
} from '../../../race/media/media-settings.ts'
import { parseWallTime, type WallTime } from '../../../race/media/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useStore } from '../../ui/store.ts'
import { Switch } from '../../ui/switch.tsx'
import type { MediaSession } from '../store/use-media.ts'

type Props = { session: MediaSession; isComparison: boolean }

/** How media are shown, and from when their offsets are counted. */
export function DisplaySettings({ session, isComparison }: Props) {
  const { settings, change } = session
  const isStartGuess = useStore(session.store, ({ library }) => library.isStartGuess)
  const set = (next: Partial<MediaSettings>) => change({ ...settings, ...next })
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 lg:grid-cols-[3fr_2fr_2fr_2fr_2fr]">
      <div className="max-lg:col-span-full">
        <StartField
          start={settings.raceStartTime}
          isGuess={isStartGuess}
          onStart={(raceStartTime) => set({ raceStartTime })}
        />
      </div>
      <DisplayTimeField settings={settings} onChange={change} />
      <SelectField
        label="Display mode"
        value={settings.mediaDisplayMode}
        options={MEDIA_MODES.map(toOption)}
        onChoose={(value) => set({ mediaDisplayMode: knownOf(MEDIA_MODES, value) })}
      />
      <SelectField
        label="Corner"
        value={settings.mediaCorner}
        options={MEDIA_CORNERS.map(toOption)}
        onChoose={(value) => set({ mediaCorner: knownOf(MEDIA_CORNERS, value) })}
      />
      <SelectField
        label="Size"
        value={settings.mediaSize}
        options={MEDIA_SIZES.map(toOption)}
        onChoose={(value) => set({ mediaSize: knownOf(MEDIA_SIZES, value) })}
      />
      <div className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-1">
        <Switch
          label="Show media"
          isOn={settings.showMedia}
          onToggle={(showMedia) => set({ showMedia })}
        />
        {isComparison ? (
          <p className="text-sm text-quiet">
            Skip Runs is for a single athlete: others would still be running.
          </p>
        ) : (
          <Switch
            label="Skip Runs"
            isOn={settings.skipRunAnimation}
            onToggle={(skipRunAnimation) => set({ skipRunAnimation })}
          />
        )}
        <Button
          look="ghost"
          className="-ml-5 text-sm sm:ml-auto"
          onClick={() => change(resetDisplay(settings))}
        >
          Reset to defaults
        </Button>
      </div>
    </div>
  )
}

type StartProps = {
  start: WallTime | null
  isGuess: boolean
  onStart: (start: WallTime | null) => void
}

/**
 * The browser's own date and time field. It is not controlled by React: while somebody types half
 * a date its value is empty, and writing that back would wipe out what they have typed.
 */
function StartField({ start, isGuess, onStart }: StartProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const shown = parseWallTime(field.current?.value ?? '')
    if (field.current && shown !== start) field.current.value = start ?? ''
  }, [start])
  return (
    <TextField
      ref={field}
      label="Race start time"
      type="datetime-local"
      step={1}
      defaultValue={start ?? ''}
      hint={
        isGuess
          ? 'This is a guess: please check it.'
          : 'By the clock at the venue. Your first photo sets the date.'
      }
      onChange={({ target: { value, validity } }) => {
        const read = parseWallTime(value)
        // Empty and still half a date inside: somebody is typing.
        if (read !== null || (value === '' && !validity.badInput)) onStart(read)
      }}
    />
  )
}

type DisplayTimeProps = { settings: MediaSettings; onChange: (next: MediaSettings) => void }

function DisplayTimeField({ settings, onChange }: DisplayTimeProps) {
  // What is typed, while it is typed: '1.' and '' are no numbers yet and change nothing.
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max, step } = IMAGE_DISPLAY_RANGE
  return (
    <TextField
      label="Image display duration"
      hint="Seconds a photo stays."
      type="number"
      inputMode="decimal"
      {...{ min, max, step }}
      value={typed ?? settings.imageDisplayTime}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const next = withImageDisplayTime(settings, value)
        if (next !== settings) onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

const toOption = (value: string) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1).replace('-', ' ')}`,
})

function knownOf<Value extends string>(values: readonly Value[], chosen: string): Value {
  const known = values.find((value) => value === chosen)
  if (!known) throw new RangeError(`There is no choice ${chosen}`)
  return known
}
