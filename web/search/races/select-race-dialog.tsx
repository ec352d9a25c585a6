import { RACE_QUESTION_TEXTS } from '../../../contract/texts/race-question-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, FormButtons } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { SeasonRaceInputs, useSeasonRace } from './season-race-inputs.tsx'

const texts = RACE_QUESTION_TEXTS.selectRace

type Props = { isOpen: boolean; onClose: () => void; onChoose: (raceName: string) => void }

/** Asks which race it was, from the organiser's own lists, when nothing else can tell. */
export function SelectRaceDialog({ isOpen, ...rest }: Props) {
  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      isOpen={isOpen}
      onClose={rest.onClose}
    >
      <SelectRaceForm {...rest} />
    </Dialog>
  )
}

function SelectRaceForm({ onClose, onChoose }: Omit<Props, 'isOpen'>) {
  const choice = useSeasonRace()
  const { group, raceName } = choice
  const choose = () => {
    if (group === '') showToast(RACE_QUESTION_TEXTS.raceRequired)
    else if (raceName === null) showToast(RACE_QUESTION_TEXTS.raceNotFound)
    else onChoose(raceName)
  }
  return (
    <Form onSubmit={choose}>
      <SeasonRaceInputs choice={choice} failureTitle={RACE_QUESTION_TEXTS.groupsFailed} />
      <FormButtons>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" look="primary" disabled={group === ''}>
          {texts.confirm}
        </Button>
      </FormButtons>
    </Form>
  )
}
