import { type FormEvent, useState } from 'react'
import type { ADMIN_FAILURES } from '../../../contract/operator-failures.ts'
import { ADMIN_TEXTS, GATE_TEXTS } from '../../../contract/texts/admin-texts.ts'
import { reasonOf, sentenceOf } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/form-inputs.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { OperatorSession } from './operator-session.ts'

/** The password, asked for at the start and again when the session has ended in mid-work. */
export function PasswordForm({ session, action }: { session: OperatorSession; action: string }) {
  const [password, setPassword] = useState('')
  // Asked for once the server has said that it wants one.
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || password === '') return
    setBusy(true)
    try {
      await session.unlock(password, code ?? undefined)
      showToast(ADMIN_TEXTS.granted)
    } catch (cause) {
      setBusy(false)
      if (isFailure(cause, 'code-needed') && code === null) {
        setCode('')
        return
      }
      setError(sentenceOf(cause))
      if (isFailure(cause, 'wrong-password') || isFailure(cause, 'wrong-either')) {
        showToast({ ...ADMIN_TEXTS.denied, description: sentenceOf(cause) })
      }
      setPassword('')
      if (code !== null) setCode('')
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
          onChange={(event) => {
            setCode(event.target.value)
            setError(null)
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
      <PasswordForm session={session} action={GATE_TEXTS.unlock} />
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
      {isOpen && <PasswordForm session={session} action={GATE_TEXTS.again.action} />}
    </Dialog>
  )
}

function isFailure(cause: unknown, reason: keyof typeof ADMIN_FAILURES): boolean {
  return reasonOf(cause) === reason
}
