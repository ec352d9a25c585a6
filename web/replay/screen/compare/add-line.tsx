import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form, TextInput } from '../../../ui/form-inputs.tsx'

type AddLineProps = {
  label: string
  hint: ReactNode
  button: string
  /** Returns the problem as a sentence, or nothing if the text was added. */
  onAdd: (text: string) => Promise<string | null> | string | null
}

/** An input with a button; a refusal is shown below it. */
export function AddLine({ label, hint, button, onAdd }: AddLineProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const wrong = await onAdd(text)
    setBusy(false)
    setProblem(wrong)
    if (wrong === null) setText('')
  }
  return (
    <Form
      aria-label={label}
      noValidate
      onSubmit={add}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
    >
      <TextInput
        label={label}
        hint={hint}
        error={problem}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
      {/* Level with the input, below its label. */}
      <Button type="submit" className="mt-6.5 px-4" disabled={isBusy}>
        {button}
      </Button>
    </Form>
  )
}
