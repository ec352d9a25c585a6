import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { findRaceByName } from '../../../race/links/race-match.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, FormButtons, TextInput } from '../../ui/form-inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { lineup } from '../lineup/lineup.ts'
import { NotesInput, useRaceRequest } from './race-request.tsx'
import { SeasonRaceInputs, useSeasonRace } from './season-race-inputs.tsx'

const texts = SEARCH_TEXTS.request

type Props = { published: readonly Race[]; isOpen: boolean; onClose: () => void }

/** Requests a missing race, by the organiser's own name for it or in the visitor's words. */
export function RequestDialog({ published, isOpen, onClose }: Props) {
  return (
    <Dialog title={texts.title} description={texts.description} isOpen={isOpen} onClose={onClose}>
      <RequestForm published={published} onClose={onClose} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, and so are its lists (API-19). */
function RequestForm({ published, onClose }: Omit<Props, 'isOpen'>) {
  const choice = useSeasonRace(published)
  const [ownName, setOwnName] = useState('')
  const [details, setDetails] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const { season, group } = choice
  const typed = ownName.trim()
  const raceName = typed || choice.raceName
  const here = typed === '' ? undefined : findRaceByName(published, typed)
  const request = useRaceRequest(onClose)
  const submit = () => {
    setIncomplete(raceName === null)
    if (raceName === null) showToast(SEARCH_TEXTS.requestIncomplete)
    else if (!here) {
      request.mutate({ raceName, details, season, raceGroup: typed === '' ? group : '' })
    }
  }
  const choose = (race: Race) => {
    lineup.chooseRace(race)
    onClose()
  }
  return (
    <Form onSubmit={submit}>
      <SeasonRaceInputs
        choice={choice}
        error={isIncomplete && typed === '' ? SEARCH_TEXTS.requestIncomplete.description : null}
      />
      <TextInput
        label={texts.otherRace}
        hint={SEARCH_TEXTS.ownRaceName}
        maxLength={200}
        autoComplete="off"
        value={ownName}
        onChange={(event) => setOwnName(event.target.value)}
      />
      {here && (
        <Notice
          title={SEARCH_TEXTS.alreadyPublished(raceTitle(here))}
          actions={
            lineup.get().athletes.length === 0 && (
              <Button onClick={() => choose(here)}>{SEARCH_TEXTS.chooseThisRace}</Button>
            )
          }
        />
      )}
      <NotesInput value={details} onWrite={setDetails} />
      {request.error && (
        <Notice kind="error" title={SEARCH_TEXTS.requestFailed.title}>
          {sentenceOf(request.error)}
        </Notice>
      )}
      <FormButtons>
        <Button onClick={onClose}>{SEARCH_TEXTS.cancel}</Button>
        <Button type="submit" look="primary" disabled={request.isPending || here !== undefined}>
          {texts.send(request.isPending)}
        </Button>
      </FormButtons>
    </Form>
  )
}
