import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTES_ROWS } from '../../../contract/limits.ts'
import { requestRace } from '../../../contract/requests.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search.ts'
import { callApi, sentenceOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { SeasonRaceFields, useSeasonRace } from './season-race-fields.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks for a race that is missing, by the organiser's own names for it. */
export function RequestDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog
      title="Request a race"
      description="Tell us which one you raced. We add its map, and you can watch it."
      isOpen={isOpen}
      onClose={onClose}
    >
      <RequestForm onClose={onClose} />
    </Dialog>
  )
}

/** There only while the dialog is, and so are its lists (API-19). */
function RequestForm({ onClose }: { onClose: () => void }) {
  const choice = useSeasonRace()
  const [details, setDetails] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const { season, group, raceName } = choice
  const request = useMutation({
    mutationFn: (name: string) =>
      callApi(requestRace, { body: { raceName: name, details, season, raceGroup: group } }),
    onSuccess: () => {
      showToast(SEARCH_TEXTS.requestSubmitted)
      onClose()
    },
    onError: () => showToast(SEARCH_TEXTS.requestFailed),
  })
  const submit = () => {
    setIncomplete(raceName === null)
    if (raceName === null) showToast(SEARCH_TEXTS.requestIncomplete)
    else request.mutate(raceName)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SeasonRaceFields
        choice={choice}
        error={isIncomplete ? SEARCH_TEXTS.requestIncomplete.description : null}
      />
      <TextArea
        label="Notes"
        hint="Anything that helps: your start time, a link to the venue's plan."
        rows={NOTES_ROWS}
        maxLength={2000}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      {request.error && (
        <Notice kind="error" title={SEARCH_TEXTS.requestFailed.title}>
          {sentenceOf(request.error)}
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" disabled={request.isPending}>
          {request.isPending ? 'Sending...' : 'Send request'}
        </Button>
      </div>
    </form>
  )
}
