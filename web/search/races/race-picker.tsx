import { Lock } from 'lucide-react'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { raceLabel } from '../../../race/links/race-label.ts'
import { SelectInput } from '../../ui/form-inputs.tsx'
import { lineup } from '../lineup/lineup.ts'
import { recents } from '../lineup/recents.ts'
import type { RaceChoice } from './race-choice.ts'
import { RaceMaps } from './race-maps.tsx'
import { StepTitle } from './step-title.tsx'

type Props = {
  choice: RaceChoice
  /** The list has an athlete, who raced only on this course. */
  isLocked: boolean
  /** The visitor wanted to search without choosing a race. */
  isMissing: boolean
  onRequest: () => void
  /** Called when a map is pressed; the name is next. */
  onPick: () => void
}

/** Step one: the race, by its names or by its map. */
export function RacePicker({ choice, isLocked, isMissing, onRequest, onPick }: Props) {
  const { seasons, season, races, race } = choice
  const choose = (id: string) => {
    const chosen = races.find((one) => one.id === id)
    if (!chosen) return lineup.chooseSeason(season ?? '')
    lineup.chooseRace(chosen)
    recents.rememberRace(chosen.id)
  }
  return (
    <section
      id="race-step"
      aria-labelledby="your-race"
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <StepTitle
        id="your-race"
        step={1}
        action={
          <button
            type="button"
            onClick={onRequest}
            className="inline-flex min-h-11 cursor-pointer items-center text-right text-sm text-pretty text-quiet underline underline-offset-4 hover:text-text"
          >
            {SEARCH_TEXTS.requestLink}
          </button>
        }
      >
        {SEARCH_TEXTS.yourRace}
      </StepTitle>
      <div className="grid grid-cols-[9.75rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-2 sm:gap-4">
        <SelectInput
          {...SEARCH_TEXTS.season}
          options={seasons}
          value={season ?? ''}
          disabled={isLocked}
          onChoose={lineup.chooseSeason}
        />
        <SelectInput
          data-input="race"
          {...SEARCH_TEXTS.race}
          options={races.map((one) => ({ value: one.id, label: raceLabel(one, races) }))}
          value={race?.id ?? ''}
          disabled={isLocked}
          error={isMissing ? SEARCH_TEXTS.raceMissing : null}
          onChoose={choose}
        />
      </div>
      {isLocked ? (
        <p role="status" className="flex items-start gap-2 text-sm text-pretty text-quiet">
          <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {SEARCH_TEXTS.pickersLocked}
        </p>
      ) : (
        <RaceMaps races={races} chosen={race?.id ?? null} onChoose={choose} onPick={onPick} />
      )}
    </section>
  )
}
