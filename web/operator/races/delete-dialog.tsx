import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormButtons, TextInput } from '../../ui/form-inputs.tsx'

type DeleteDialogProps = { race: Race | null; onClose: () => void; onDelete: (race: Race) => void }

/** A deleted race cannot be brought back, so its name has to be typed. */
export function DeleteDialog({ race, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      title="Delete race"
      description="The race, its map, its segments and its course are deleted for good. Shared replays of it stop working."
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
        label={`Type ${race.name} to delete it`}
        autoComplete="off"
        value={typed}
        error={isWrong && !isSame ? 'This is not the name of the race' : null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="danger" aria-disabled={!isSame}>
          Delete
        </Button>
      </FormButtons>
    </Form>
  )
}
