import { Lock } from 'lucide-react'
import type { Race } from '../../../contract/races.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search.ts'
import { raceLabel } from '../../../race/links/race-label.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { SelectField } from '../../ui/field.tsx'
import { lineup } from '../lineup/lineup.ts'
import { recents } from '../lineup/recents.ts'
import { StepTitle } from '../step-title.tsx'
import type { RaceChoice } from './race-choice.ts'
import { MapPreview, RaceMaps } from './race-maps.tsx'

type Props = {
  choice: RaceChoice
  /** Somebody is in the list, who raced on this course and on no other. */
  isLocked: boolean
  onRequest: () => void
}

/** Step one: which race. By its names, or by the picture of its map. */
export function RacePicker({ choice, isLocked, onRequest }: Props) {
  const { seasons, season, races, race } = choice
  const choose = (id: string) => {
    const chosen = races.find((one) => one.id === id)
    if (!chosen) return lineup.chooseSeason(season)
    lineup.chooseRace(chosen)
    recents.rememberRace(chosen.id)
  }
  return (
    <section
      id="race-step"
      aria-labelledby="your-race"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <StepTitle id="your-race" step={1}>
        Your race
      </StepTitle>
      <div className="grid grid-cols-[9.75rem_minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4">
        <SelectField
          label="Select Season"
          placeholder="Choose a season..."
          options={seasons}
          value={season ?? ''}
          disabled={isLocked}
          onChoose={(value) => lineup.chooseSeason(value || null)}
        />
        <SelectField
          label="Select Race"
          placeholder="Choose a race..."
          options={races.map((one) => ({ value: one.id, label: raceLabel(one, races) }))}
          value={race?.id ?? ''}
          disabled={isLocked}
          onChoose={choose}
        />
      </div>
      {isLocked && race ? (
        <LockedRace race={race} />
      ) : (
        <RaceMaps races={races} chosen={race?.id ?? null} onChoose={choose} />
      )}
      <button
        type="button"
        onClick={onRequest}
        className="-my-2 inline-flex min-h-11 cursor-pointer items-center justify-self-start text-quiet underline underline-offset-4 hover:text-text"
      >
        {SEARCH_TEXTS.requestLink}
      </button>
    </section>
  )
}

/** The race of the list: no longer a choice, and no longer in the way. */
function LockedRace({ race }: { race: Race }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4 overflow-hidden rounded-2xl border border-line bg-surface sm:grid-cols-[12rem_minmax(0,1fr)]">
      <MapPreview race={race} isLit />
      <div className="grid gap-1 py-2 pr-4">
        <p className="font-display text-2xl leading-none font-bold wrap-anywhere">
          {raceTitle(race.name)}
        </p>
        <p role="status" className="flex items-start gap-2 text-sm text-pretty text-quiet">
          <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {SEARCH_TEXTS.pickersLocked}
        </p>
      </div>
    </div>
  )
}
