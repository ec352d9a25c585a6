import { useState } from 'react'
import { requestPrivacy } from '../../contract/privacy-calls.ts'
import { PRIVACY_REQUEST_TEXTS as TEXTS } from '../../contract/texts/privacy-texts.ts'
import { PRIVACY_STATES, type PrivacyState } from '../../race/field/privacy.ts'
import { callApi, sentenceOf } from '../api/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Form, FormButtons, Segmented, SelectInput, TextInput } from '../ui/form-inputs.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast-store.ts'

/** An athlete in the replay the form was opened from. */
export type AskingAthlete = {
  readonly idp: string
  readonly name: string
  readonly bib: string | null
}

export type HideNameProps = {
  /** The replay's race and athletes; on other pages the visitor types them. */
  race?: string
  athletes?: readonly AskingAthlete[]
  onClose: () => void
}

/** Asks the operator to hide a name (PRIV-2). */
export function HideNameForm({ race = '', athletes = [], onClose }: HideNameProps) {
  const [raceName, setRaceName] = useState(race)
  const [chosen, setChosen] = useState(athletes[0] ?? null)
  const [name, setName] = useState('')
  const [bib, setBib] = useState('')
  const [wanted, setWanted] = useState<PrivacyState>('hidden')
  const [contact, setContact] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setPending(true)
    setProblem(null)
    const athlete = chosen ?? { idp: null, name, bib }
    try {
      await callApi(requestPrivacy, { body: { raceName, wanted, contact, ...athlete } })
      showToast(TEXTS.sent)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setPending(false)
    }
  }
  return (
    <Dialog title={TEXTS.open} description={TEXTS.description} isOpen onClose={onClose}>
      <Form onSubmit={send}>
        {race === '' && (
          <TextInput
            required
            label={TEXTS.race}
            hint={TEXTS.raceHint}
            maxLength={200}
            value={raceName}
            onChange={(event) => setRaceName(event.target.value)}
          />
        )}
        {chosen ? (
          <SelectInput
            label={TEXTS.athlete}
            options={athletes.map((one) => ({ value: one.idp, label: one.name }))}
            value={chosen.idp}
            onChoose={(idp) => setChosen(athletes.find((one) => one.idp === idp) ?? chosen)}
          />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              required
              label={TEXTS.name}
              autoComplete="name"
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <TextInput
              label={TEXTS.bib}
              maxLength={50}
              value={bib}
              onChange={(event) => setBib(event.target.value)}
            />
          </div>
        )}
        <Segmented
          label={TEXTS.wanted}
          options={PRIVACY_STATES.map((value) => ({ value, label: TEXTS.wishes[value] }))}
          value={wanted}
          onChoose={setWanted}
        />
        <TextInput
          required
          type="email"
          label={TEXTS.contact}
          hint={TEXTS.contactHint}
          autoComplete="email"
          maxLength={200}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        {problem && (
          <Notice kind="error" title={TEXTS.notSent}>
            {problem}
          </Notice>
        )}
        <FormButtons>
          <Button onClick={onClose}>{TEXTS.cancel}</Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {TEXTS.send(isPending)}
          </Button>
        </FormButtons>
      </Form>
    </Dialog>
  )
}
