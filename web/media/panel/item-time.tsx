import { useId } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { alignCamera, placeByHand } from '../../../race/media/camera-clock.ts'
import { type Library, type LibraryItem, offsetOf } from '../../../race/media/media-library.ts'
import {
  type MediaMoment,
  momentChoices,
  momentLabelAt,
  offsetOfMoment,
} from '../../../race/media/media-moment.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form-inputs.tsx'
import type { MediaStore } from '../store/media-store.ts'

const texts = MEDIA_TEXTS.itemTime

type Props = {
  item: LibraryItem
  library: Library
  store: MediaStore
  timeline: Timeline | null
}

/** How far before the start and after the finish the slider reaches, in seconds. */
const MARGIN = 60

/** Sets when an item was taken: by its segment, or with a slider over the race. */
export function ItemTime({ item, library, store, timeline }: Props) {
  const id = useId()
  if (!timeline) return <p className="text-sm text-quiet">{texts.loading}</p>
  const offset = offsetOf(library, item)
  const isManual = library.manualOffsets[item.id] !== undefined
  const hasTime = item.takenAt !== null
  const others = library.items.filter(
    ({ camera, takenAt }) => camera === item.camera && takenAt !== null,
  ).length
  const choices = momentChoices(timeline)
  const label = offset === null ? null : momentLabelAt(timeline, offset)
  const value = choices.find((choice) => choice.label === label)?.value ?? ''
  const choose = (moment: MediaMoment) => {
    const wanted = offsetOfMoment(timeline, moment)
    if (wanted !== null) store.change((now) => alignCamera(now, item, wanted))
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectInput
        label={texts.at}
        placeholder={texts.choose}
        value={value}
        options={choices}
        onChoose={choose}
        hint={hasTime && others > 1 ? texts.allMove(others, item.camera) : texts.middle}
      />
      <div className="grid content-start gap-1.5">
        <label htmlFor={id} className="flex justify-between gap-3 text-sm font-semibold">
          {texts.moment}
          <span className="figures text-lg leading-none">
            {offset === null ? '–' : clockText(offset)}
          </span>
        </label>
        <input
          id={id}
          type="range"
          min={-MARGIN}
          max={Math.ceil(timeline.end) + MARGIN}
          step={1}
          value={offset ?? 0}
          aria-valuetext={offset === null ? texts.notPlaced : `${clockText(offset)}, ${label}`}
          onChange={({ target }) =>
            store.change((now) => placeByHand(now, item.id, Number(target.value)))
          }
          className="h-11 w-full accent-text"
        />
        <p className="text-sm text-quiet">{texts.alone}</p>
        {isManual && (
          <Button
            className="justify-self-start"
            onClick={() => store.change((now) => placeByHand(now, item.id, null))}
          >
            {hasTime ? texts.useCamera : texts.takeOff}
          </Button>
        )}
      </div>
    </div>
  )
}
