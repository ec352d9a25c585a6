import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { RACE_LIST_TEXTS } from '../../../contract/texts/operator/race-list-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, FormButtons, TextInput } from '../../ui/form-inputs.tsx'

const TEXTS = RACE_LIST_TEXTS.deleteRace

type DeleteDialogProps = { race: Race | null; onClose: () => void; onDelete: (race: Race) => void }

/** A deleted race cannot be brought back, so its name has to be typed. */
export function DeleteDialog({ race, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      title={TEXTS.title}
      description={TEXTS.description}
      isOpen={race !== null}
      onClose={onClose}
    >
      {race && <DeleteForm key={race.id} race={race} onClose={onClose} onDelete={onDelete} />}
    </Dialog>
  )
}

function DeleteForm({ race, onClose, onDelete }: DeleteDialogProps & { race: Race }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isSame = typed.trim() === race.name.trim()
  return (
    <Form
      onSubmit={() => {
        if (isSame) onDelete(race)
        else setWrong(true)
      }}
    >
      <TextInput
        label={TEXTS.type(race.name)}
        autoComplete="off"
        value={typed}
        error={isWrong && !isSame ? TEXTS.wrong : null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormButtons>
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
        <Button type="submit" look="danger" aria-disabled={!isSame}>
          {TEXTS.action}
        </Button>
      </FormButtons>
    </Form>
  )
}
