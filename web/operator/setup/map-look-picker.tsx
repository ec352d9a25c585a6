import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useMemo } from 'react'
import {
  LOOK_NAMES,
  LOOK_TEXTS,
  lookSentence,
} from '../../../contract/texts/operator/map-look-texts.ts'
import { MAP_LOOKS, type MapLook } from '../../../race/course/map-look.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { courseOf } from '../draft/course-of-draft.ts'
import { type Draft, lookOf } from '../draft/draft.ts'
import type { DraftEditor } from '../draft/draft-editor.ts'
import { thumbnailQuery } from '../map/shrink-map.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { LookPreview, type LookSubject } from './look-preview.tsx'

type PickerProps = { draft: Draft; map: VenueMap; editor: DraftEditor }

/** How the map is shown: each look as a small picture, the suggested one chosen (ADMIN-47). */
export function MapLookPicker({ draft, map, editor }: PickerProps) {
  const { suggestedLook, chosenLook, course, hasPrintedNames } = draft
  const [group, note, hint] = [useId(), useId(), useId()]
  // While it loads, or if it can't be read, the looks are listed by name.
  const thumbnail = useQuery(thumbnailQuery(map)).data ?? null
  const traced = useMemo(() => courseOf({ course, map }), [course, map])
  return (
    <div className="grid gap-4">
      <fieldset className="grid min-w-0 gap-3" aria-describedby={note}>
        <legend className="pb-1 text-sm font-semibold">{LOOK_TEXTS.question}</legend>
        <p id={note} className="text-sm text-quiet" aria-live="polite">
          {lookSentence(suggestedLook, chosenLook)}
        </p>
        <div className="grid grid-cols-3 gap-2 sm:gap-3">
          {MAP_LOOKS.map((look) => (
            <LookCard
              key={look}
              {...{ look, group, thumbnail, traced }}
              isChosen={look === lookOf(draft)}
              isSuggested={look === suggestedLook}
              onChoose={() => editor.chooseLook(look)}
            />
          ))}
        </div>
        {chosenLook !== null && suggestedLook !== null && (
          <Button className="justify-self-start" onClick={() => editor.chooseLook(null)}>
            {LOOK_TEXTS.useSuggestion}
          </Button>
        )}
      </fieldset>
      <div className="grid justify-items-start gap-1">
        <Switch
          label={LOOK_TEXTS.printedNames}
          describedBy={hint}
          isOn={hasPrintedNames}
          onToggle={editor.setPrintedNames}
        />
        <p id={hint} className="text-sm text-quiet">
          {LOOK_TEXTS.printedNamesHint}
        </p>
      </div>
    </div>
  )
}

type CardProps = LookSubject & {
  look: MapLook
  group: string
  isChosen: boolean
  isSuggested: boolean
  onChoose: () => void
}

function LookCard(props: CardProps) {
  const { look, group, thumbnail, traced, isChosen, isSuggested, onChoose } = props
  return (
    <label className="relative grid min-h-11 cursor-pointer content-start overflow-hidden rounded-xl border border-line bg-surface hover:border-quiet has-checked:border-text has-checked:shadow-[0_0_0_1px_var(--color-text)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text">
      <input
        type="radio"
        name={group}
        value={look}
        checked={isChosen}
        onChange={onChoose}
        // Covers the whole card, so that pressing anywhere on it presses the button.
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
      />
      <LookPreview {...{ look, thumbnail, traced }} />
      <span className="grid gap-0.5 px-2 py-2 sm:px-3">
        <span className="text-sm leading-tight font-semibold">{LOOK_NAMES[look]}</span>
        {isSuggested && <span className="text-xs text-quiet">{LOOK_TEXTS.suggested}</span>}
      </span>
      {isChosen && (
        <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-text text-ground">
          <Check className="size-4" aria-hidden="true" />
        </span>
      )}
    </label>
  )
}
