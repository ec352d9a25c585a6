import { useState } from 'react'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FOCUS_FIRST } from '../../ui/dialog-focus.ts'
import { Form, TextInput } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { NotesInput, useRaceRequest } from './race-request.tsx'

type Props = { raceName: string; isOpen: boolean; onClose: () => void; onStandard: () => void }

/** Nobody has traced this race yet: it can be asked for, and watched on the standard course meanwhile. */
export function MapMissingDialog({ raceName, isOpen, onClose, onStandard }: Props) {
  const [details, setDetails] = useState('')
  const request = useRaceRequest(onClose)
  const submit = () => {
    if (raceName.trim() === '') showToast(RACE_PAGE_TEXTS.nameRequired)
    else request.mutate({ raceName, details })
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
        <NotesInput value={details} onWrite={setDetails} />
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
