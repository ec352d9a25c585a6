import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTES_ROWS } from '../../../contract/limits.ts'
import { requestRace } from '../../../contract/request-calls.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FOCUS_FIRST } from '../../ui/dialog-focus.ts'
import { Form, TextArea, TextInput } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Props = { raceName: string; isOpen: boolean; onClose: () => void; onStandard: () => void }

/** Nobody has traced this race yet: it can be asked for, and watched on the standard course meanwhile. */
export function MapMissingDialog({ raceName, isOpen, onClose, onStandard }: Props) {
  const [details, setDetails] = useState('')
  const request = useMutation({
    mutationFn: () => callApi(requestRace, { body: { raceName, details } }),
    onSuccess: () => {
      showToast(SEARCH_TEXTS.requestSubmitted)
      onClose()
    },
    onError: () => showToast(SEARCH_TEXTS.requestFailed),
  })
  const submit = () => {
    if (raceName.trim() === '') showToast(RACE_PAGE_TEXTS.nameRequired)
    else request.mutate()
  }
  return (
    <Dialog
      title={RACE_PAGE_TEXTS.mapMissing}
      description="We do not have the map of this race yet. Ask for it and we will add it; your replay is ready on the standard course right away."
      isOpen={isOpen}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <TextInput label="Race name" value={raceName} readOnly />
        <TextArea
          label="Notes"
          hint="Anything that helps: your start time, a link to the venue's plan."
          rows={NOTES_ROWS}
          maxLength={2000}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        <Button type="submit" disabled={request.isPending}>
          {request.isPending ? 'Sending...' : 'Request this race'}
        </Button>
      </Form>
      <div className="grid gap-2 border-t border-line pt-4">
        <Button look="primary" onClick={onStandard} {...FOCUS_FIRST}>
          Watch on the standard course
        </Button>
        <p className="text-sm text-quiet">
          A schematic course with the same runs and stations. Your splits are the official ones.
        </p>
      </div>
    </Dialog>
  )
}
