import { Volume2, VolumeX } from 'lucide-react'
import { MEDIA_TEXTS } from '../../../../contract/texts/media-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { createStore, useStore } from '../../../ui/store.ts'
import { keepChoice, keptChoice } from '../../engine/kept-choice.ts'

const { get, set, subscribe } = createStore(keptChoice('sound') === 'on')

/** Whether clips have sound: off until the visitor turns it on, then on in every replay. */
export const clipSound = {
  get,
  subscribe,
  toggle() {
    set(!get())
    keepChoice('sound', get() ? 'on' : 'off')
  },
}

export function SoundButton({ className }: { className?: string }) {
  const isOn = useStore(clipSound)
  const Sign = isOn ? Volume2 : VolumeX
  return (
    <IconButton
      label={isOn ? MEDIA_TEXTS.soundOff : MEDIA_TEXTS.soundOn}
      className={`pointer-events-auto ${className}`}
      onClick={clipSound.toggle}
    >
      <Sign className="size-5" aria-hidden="true" />
    </IconButton>
  )
}
