import { useState } from 'react'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { RACE_QUESTION_TEXTS } from '../../../contract/texts/race-question-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FOCUS_FIRST } from '../../ui/dialog/dialog-focus.ts'
import { Form, TextInput } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { NotesInput, useRaceRequest } from './race-request.tsx'

const texts = RACE_QUESTION_TEXTS.requestMap

type Props = { raceName: string; isOpen: boolean; onClose: () => void; onStandard: () => void }

/**
 * This race isn't traced yet: it can be requested, and watched on the standard course until then.
 */
export function MapMissingDialog({ raceName, isOpen, onClose, onStandard }: Props) {
  const [details, setDetails] = useState('')
  const request = useRaceRequest(onClose)
  const submit = () => {
    if (raceName.trim() === '') showToast(RACE_QUESTION_TEXTS.nameRequired)
    else request.mutate({ raceName, details })
  }
  return (
    <Dialog
      title={RACE_QUESTION_TEXTS.mapMissing}
      description={texts.description}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <TextInput label={texts.name} value={raceName} readOnly />
        <NotesInput value={details} onWrite={setDetails} />
        <Button type="submit" disabled={request.isPending}>
          {texts.send(request.isPending)}
        </Button>
      </Form>
      <div className="grid gap-2 border-t border-line pt-4">
        <Button look="primary" onClick={onStandard} {...FOCUS_FIRST}>
          {RACE_PAGE_TEXTS.watchStandard}
        </Button>
        <p className="text-sm text-quiet">{texts.watchHint}</p>
      </div>
    </Dialog>
  )
}
