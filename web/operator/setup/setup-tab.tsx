import { useId } from 'react'
import { raceTimeZone } from '../../../contract/race-change-calls.ts'
import { SETUP_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { isLapLength, MAX_LAP_METRES, MIN_LAP_METRES } from '../../../race/tracing/lap.ts'
import { TextInput } from '../../ui/form-inputs.tsx'
import { chooseGroup, type Draft, type RaceDetails } from '../draft/draft.ts'
import type { DraftEditor } from '../draft/draft-editor.ts'
import { Branding } from './branding.tsx'
import { MapLookPicker } from './map-look-picker.tsx'
import { MapUpload } from './map-upload.tsx'
import { SeasonPicker } from './season-picker.tsx'

type SetupTabProps = { draft: Draft; editor: DraftEditor }

/** Race Information, the map and how it is shown (ADMIN-4). */
export function SetupTab({ draft, editor }: SetupTabProps) {
  const { details, map } = draft
  const zones = useId()
  // Old zone names are valid too, though the list has only the current ones.
  const isZone = details.timeZone === '' || raceTimeZone.safeParse(details.timeZone).success
  const write = (change: Partial<RaceDetails>) => editor.setDetails({ ...details, ...change })
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <section className="grid gap-4">
        <h2 className="font-display text-3xl leading-none font-bold">{TEXTS.title}</h2>
        <SeasonPicker
          season={details.season}
          group={details.group}
          onSeason={(season) => editor.setDetails({ ...chooseGroup(details, ''), season })}
          onGroup={(group) => editor.setDetails(chooseGroup(details, group))}
        />
        <TextInput
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          maxLength={200}
          value={details.name}
          onChange={(event) => write({ name: event.target.value })}
        />
        <TextInput
          label={TEXTS.shownTitle}
          hint={
            details.name.trim() === '' ? TEXTS.shownTitleHint : TEXTS.shownAs(raceTitle(details))
          }
          maxLength={200}
          value={details.title}
          onChange={(event) => write({ title: event.target.value })}
        />
        <TextInput
          label={TEXTS.location}
          hint={TEXTS.locationHint}
          maxLength={200}
          value={details.location}
          onChange={(event) => write({ location: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label={TEXTS.date}
            hint={TEXTS.dateHint}
            type="date"
            value={details.date}
            onChange={(event) => write({ date: event.target.value })}
          />
          <TextInput
            label={TEXTS.timeZone}
            hint={TEXTS.timeZoneHint}
            list={zones}
            placeholder={TEXTS.timeZoneExample}
            autoComplete="off"
            value={details.timeZone}
            error={isZone ? null : TEXTS.badTimeZone}
            onChange={(event) => write({ timeZone: event.target.value })}
          />
          <TextInput
            label={TEXTS.lapMetres}
            hint={TEXTS.lapMetresHint}
            type="number"
            inputMode="decimal"
            step="any"
            value={details.lapMetres}
            error={
              isLapLength(details.lapMetres)
                ? null
                : TEXTS.badLapMetres(MIN_LAP_METRES, MAX_LAP_METRES)
            }
            onChange={(event) => write({ lapMetres: event.target.value })}
          />
          <datalist id={zones}>
            {TIME_ZONES.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </div>
        <Branding {...details} onChange={write} />
      </section>
      <section className="grid gap-4">
        <h2 className="font-display text-3xl leading-none font-bold">{TEXTS.map}</h2>
        <MapUpload map={map} area={draft.mapArea} editor={editor} />
        {map && <MapLookPicker {...{ draft, map, editor }} />}
      </section>
    </div>
  )
}

const TIME_ZONES = Intl.supportedValuesOf('timeZone')
