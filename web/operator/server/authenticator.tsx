import { useState } from 'react'
import {
  type AuthenticatorState,
  addAuthenticator,
  removeAuthenticator,
} from '../../../contract/backup-calls.ts'
import { SERVER_TEXTS, AUTHENTICATOR_TEXTS as TEXTS } from '../../../contract/texts/server-texts.ts'
import { callApi, reasonOf, sentenceOf } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QrCode } from '../../ui/dialog/qr-code.tsx'
import { Form, TextInput } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PasswordForm } from '../session/gate.tsx'
import type { OperatorSession } from '../session/operator-session.ts'

type AuthenticatorProps = {
  state: AuthenticatorState
  session: OperatorSession
  onChanged: () => void
}

/** Sets up the second step of signing in with a QR code, or removes it (SAFE-32). */
export function Authenticator({ state, session, onChanged }: AuthenticatorProps) {
  const [opened, setOpened] = useState<'set-up' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const done = (toast: { title: string }) => {
    showToast(toast)
    close()
    onChanged()
  }
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="font-semibold">{SERVER_TEXTS.signIn}</h3>
      <p className="text-sm text-pretty text-quiet">{SERVER_TEXTS.authenticator[state]}</p>
      {state === 'off' && <Button onClick={() => setOpened('set-up')}>{TEXTS.setUp}</Button>}
      {state === 'on' && <Button onClick={() => setOpened('remove')}>{TEXTS.remove}</Button>}
      <Dialog
        title={TEXTS.setUp}
        description={TEXTS.description}
        isOpen={opened === 'set-up'}
        onClose={close}
      >
        <SetUpForm session={session} onDone={() => done(TEXTS.isOn)} />
      </Dialog>
      <Dialog {...TEXTS.ask} isOpen={opened === 'remove'} onClose={close}>
        <PasswordForm
          unlock={async (password, code) => {
            await session.asOperator(() =>
              callApi(removeAuthenticator, { body: { password, code } }),
            )
            done(TEXTS.isOff)
          }}
          action={TEXTS.remove}
        />
      </Dialog>
    </div>
  )
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 32 letters of 5 bits each: 160 bits, as RFC 4226 recommends. */
const makeSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => BASE32[byte & 31]).join('')

function SetUpForm({ session, onDone }: { session: OperatorSession; onDone: () => void }) {
  const [secret] = useState(makeSecret)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ isCode: boolean; text: string } | null>(null)
  const { host } = window.location
  const uri = `otpauth://totp/${encodeURIComponent(`Racetrace:${host}`)}?secret=${secret}&issuer=Racetrace`
  const submit = async () => {
    try {
      await session.asOperator(() =>
        callApi(addAuthenticator, { body: { password, code, secret } }),
      )
      onDone()
    } catch (cause) {
      setProblem({ isCode: reasonOf(cause) === 'wrong-code', text: sentenceOf(cause) })
    }
  }
  return (
    <Form onSubmit={submit}>
      <QrCode text={uri} label={TEXTS.qrCode} />
      <p className="text-sm text-quiet">
        {TEXTS.secret}{' '}
        <code className="font-semibold wrap-anywhere text-text select-all">
          {secret.match(/.{4}/g)?.join(' ')}
        </code>
      </p>
      <TextInput
        label={TEXTS.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={problem && !problem.isCode ? problem.text : null}
        onChange={({ target }) => setPassword(target.value)}
      />
      <TextInput
        label={TEXTS.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem?.isCode ? problem.text : null}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="primary" disabled={password === '' || code === ''}>
        {TEXTS.turnOn}
      </Button>
    </Form>
  )
}
