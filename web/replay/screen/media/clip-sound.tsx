import { Volume2, VolumeX } from 'lucide-react'
import { MEDIA_TEXTS } from '../../../../contract/texts/media-texts.ts'
import { storageOf } from '../../../storage/embedded.ts'
import { IconButton } from '../../../ui/button.tsx'
import { createStore, useStore } from '../../../ui/store.ts'

/** The choice's key in local storage. */
const SOUND = 'racetrace.sound'

const { get, set, subscribe } = createStore(readChoice())

/** Whether clips have sound: off until the visitor turns it on, then on in every replay. */
export const clipSound = {
  get,
  subscribe,
  toggle() {
    set(!get())
    try {
      storageOf('local').setItem(SOUND, get() ? 'on' : 'off')
    } catch {
      // Without storage the choice holds until the page is closed.
    }
  },
}

function readChoice(): boolean {
  try {
    return storageOf('local').getItem(SOUND) === 'on'
  } catch {
    return false
  }
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
