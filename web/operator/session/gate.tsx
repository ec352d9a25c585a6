import { type FormEvent, useState } from 'react'
import type { ADMIN_FAILURES } from '../../../contract/operator-failures.ts'
import { ADMIN_TEXTS, GATE_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { reasonOf, sentenceOf } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/form-inputs.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { OperatorSession } from './operator-session.ts'

type PasswordFormProps = {
  /** Throws the server's failure. */
  unlock: (password: string, code?: string) => Promise<void>
  action: string
}

/** The password form: at sign-in, when the session ends during work, and for a backup. */
export function PasswordForm({ unlock, action }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  // Shown once the server asks for a code.
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [codeError, setCodeError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || password === '') return
    setBusy(true)
    try {
      await unlock(password, code ?? undefined)
    } catch (cause) {
      setBusy(false)
      if (isFailure(cause, 'code-needed') && code === null) {
        setCode('')
        return
      }
      if (code !== null) setCode('')
      // The password was correct, so keep it.
      if (isFailure(cause, 'wrong-code')) return setCodeError(sentenceOf(cause))
      setError(sentenceOf(cause))
      if (isFailure(cause, 'wrong-password')) showToast(ADMIN_TEXTS.denied)
      setPassword('')
    }
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextInput
        label={GATE_TEXTS.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoFocus
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(null)
        }}
      />
      <Switch label={GATE_TEXTS.show} isOn={isShown} onToggle={setShown} />
      {code !== null && (
        <TextInput
          label={GATE_TEXTS.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={codeError}
          onChange={(event) => {
            setCode(event.target.value)
            setCodeError(null)
          }}
        />
      )}
      <Button type="submit" look="primary" aria-disabled={isBusy || password === ''}>
        {isBusy ? GATE_TEXTS.checking : action}
      </Button>
    </form>
  )
}

/** The sign-in in front of the operator's area (ADMIN-1). */
export function Gate({ session }: { session: OperatorSession }) {
  return (
    <section className="mx-auto grid min-h-[60vh] w-full max-w-sm content-center gap-6 py-16">
      <div className="grid gap-2">
        <h1 className="font-display text-5xl leading-none font-extrabold">{GATE_TEXTS.title}</h1>
        <p className="text-quiet">{GATE_TEXTS.description}</p>
      </div>
      <PasswordForm unlock={letIn(session)} action={GATE_TEXTS.unlock} />
    </section>
  )
}

/** The session has ended during work: the password is asked for again, and the waiting calls continue. */
export function PasswordDialog({ session, isOpen }: { session: OperatorSession; isOpen: boolean }) {
  return (
    <Dialog
      title={GATE_TEXTS.again.title}
      description={GATE_TEXTS.again.description}
      isOpen={isOpen}
      onClose={session.giveUp}
    >
      {isOpen && <PasswordForm unlock={letIn(session)} action={GATE_TEXTS.again.action} />}
    </Dialog>
  )
}

const letIn = (session: OperatorSession) => async (password: string, code?: string) => {
  await session.unlock(password, code)
  showToast(ADMIN_TEXTS.granted)
}

function isFailure(cause: unknown, reason: keyof typeof ADMIN_FAILURES): boolean {
  return reasonOf(cause) === reason
}
