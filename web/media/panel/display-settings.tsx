import { useState } from 'react'
import {
  hasCorner,
  IMAGE_DISPLAY_RANGE,
  MEDIA_CORNERS,
  MEDIA_MODES,
  MEDIA_SIZES,
  type MediaSettings,
  resetDisplay,
  withImageDisplayTime,
} from '../../../race/media/media-settings.ts'
import { Button } from '../../ui/button.tsx'
import { SelectInput, TextInput } from '../../ui/form-inputs.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { MediaSession } from '../session/use-media.ts'

type Props = { session: MediaSession; isComparison: boolean }

/** How media are shown. */
export function DisplaySettings({ session, isComparison }: Props) {
  const { settings, change } = session
  const set = (next: Partial<MediaSettings>) => change({ ...settings, ...next })
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 lg:grid-cols-4">
      <DisplayTimeField settings={settings} onChange={change} />
      <SelectInput
        label="Display mode"
        value={settings.mediaDisplayMode}
        options={MEDIA_MODES.map(toOption)}
        onChoose={(value) => set({ mediaDisplayMode: knownOf(MEDIA_MODES, value) })}
      />
      {hasCorner(settings) && (
        <>
          <SelectInput
            label="Corner"
            value={settings.mediaCorner}
            options={MEDIA_CORNERS.map(toOption)}
            onChoose={(value) => set({ mediaCorner: knownOf(MEDIA_CORNERS, value) })}
          />
          <SelectInput
            label="Size"
            value={settings.mediaSize}
            options={MEDIA_SIZES.map(toOption)}
            onChoose={(value) => set({ mediaSize: knownOf(MEDIA_SIZES, value) })}
          />
        </>
      )}
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

type DisplayTimeProps = { settings: MediaSettings; onChange: (next: MediaSettings) => void }

function DisplayTimeField({ settings, onChange }: DisplayTimeProps) {
  // What is typed, while it is typed: '1.' and '' are no numbers yet and change nothing.
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max, step } = IMAGE_DISPLAY_RANGE
  return (
    <TextInput
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
