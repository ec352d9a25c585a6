import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import {
  CLOCK_STEPS,
  camerasOf,
  resetCamera,
  shiftCamera,
} from '../../../race/media/camera-clock.ts'
import { gapText } from '../../../race/text/clock-text.ts'
import type { Seconds } from '../../../race/types.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import type { MediaStore } from '../store/media-store.ts'

const texts = MEDIA_TEXTS.clocks

/** Corrects a camera whose clock was wrong: the times of all its items shift together. */
export function CameraClocks({ store }: { store: MediaStore }) {
  const library = useStore(store, (state) => state.library)
  const cameras = camerasOf(library)
  if (cameras.length === 0) return null
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <div>
        <h3 className="font-semibold">{texts.title}</h3>
        <p className="text-sm text-pretty text-quiet">{texts.hint}</p>
      </div>
      <ul className="grid gap-2">
        {cameras.map(({ name, count, shift }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line p-3 pl-4"
          >
            <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold" title={name}>
                  {name}
                </p>
                <p className="text-sm text-quiet">
                  {MEDIA_TEXTS.itemCount(count)}
                  {shift !== 0 && texts.shifted(gapText(shift))}
                </p>
              </div>
              <Button
                look="ghost"
                className="px-3.5 text-sm"
                disabled={shift === 0}
                aria-label={texts.resetClock(name)}
                onClick={() => store.change((now) => resetCamera(now, name))}
              >
                {texts.reset}
              </Button>
            </div>
            <fieldset
              aria-label={texts.clockOf(name)}
              className="grid grid-cols-3 gap-1.5 max-sm:w-full sm:flex"
            >
              {CLOCK_STEPS.map((step) => (
                <Button
                  key={step}
                  className="figures px-3.5 text-lg"
                  onClick={() => store.change((now) => shiftCamera(now, name, step))}
                >
                  {stepText(step)}
                </Button>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** With a real minus sign: screen readers skip a dash. */
function stepText(step: Seconds): string {
  const isHours = Math.abs(step) >= 3600
  const amount = Math.abs(step) / (isHours ? 3600 : 1)
  return `${step < 0 ? '−' : '+'}${amount} ${isHours ? 'h' : 's'}`
}
