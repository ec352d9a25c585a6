import { useState } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
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

const texts = MEDIA_TEXTS.display

type Props = { session: MediaSession; isComparison: boolean }

/** How media are shown. */
export function DisplaySettings({ session, isComparison }: Props) {
  const { settings, change } = session
  const set = (next: Partial<MediaSettings>) => change({ ...settings, ...next })
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 lg:grid-cols-4">
      <DisplayTimeField settings={settings} onChange={change} />
      <SelectInput
        label={texts.mode}
        value={settings.mediaDisplayMode}
        options={MEDIA_MODES.map(toOption)}
        onChoose={(value) => set({ mediaDisplayMode: value })}
      />
      {hasCorner(settings) && (
        <>
          <SelectInput
            label={texts.corner}
            value={settings.mediaCorner}
            options={MEDIA_CORNERS.map(toOption)}
            onChoose={(value) => set({ mediaCorner: value })}
          />
          <SelectInput
            label={texts.size}
            value={settings.mediaSize}
            options={MEDIA_SIZES.map(toOption)}
            onChoose={(value) => set({ mediaSize: value })}
          />
        </>
      )}
      <div className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-1">
        <Switch
          label={texts.show}
          isOn={settings.showMedia}
          onToggle={(showMedia) => set({ showMedia })}
        />
        {isComparison ? (
          <p className="text-sm text-quiet">{texts.noSkipRuns}</p>
        ) : (
          <Switch
            label={texts.skipRuns}
            isOn={settings.skipRunAnimation}
            onToggle={(skipRunAnimation) => set({ skipRunAnimation })}
          />
        )}
        <Button
          look="ghost"
          className="-ml-5 text-sm sm:ml-auto"
          onClick={() => change(resetDisplay(settings))}
        >
          {texts.reset}
        </Button>
      </div>
    </div>
  )
}

type DisplayTimeProps = { settings: MediaSettings; onChange: (next: MediaSettings) => void }

function DisplayTimeField({ settings, onChange }: DisplayTimeProps) {
  // The raw text while typing: '1.' and '' aren't numbers yet and change nothing.
  const [typed, setTyped] = useState<string | null>(null)
  const { min, max, step } = IMAGE_DISPLAY_RANGE
  return (
    <TextInput
      label={texts.imageTime}
      hint={texts.imageTimeHint}
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

const toOption = <Value extends string>(value: Value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1).replace('-', ' ')}`,
})
