import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BackupState } from '../../../contract/backup-calls.ts'
import { queryClient } from '../../api/queries.ts'
import { createOperatorSession } from '../session/operator-session.ts'
import { ServerPanel } from './server-panel.tsx'

const toCanvas = vi.hoisted(() => vi.fn())
vi.mock('qrcode', () => ({ toCanvas }))

const LAST = { madeAt: '2026-11-19T03:30:00Z', sizeBytes: 1_250_000 }
const BACKUPS: BackupState = { minutes: 210, keep: 7, isRunning: false, last: LAST, failure: null }
const HOSTS = { results: 'results.hyrox.com', database: null, bucket: null }

/** Answers of the server, by method and path. */
const answers = new Map<string, () => Response>()
const calls: [string, unknown][] = []

function serve(backups: Partial<BackupState>, authenticator = 'off') {
  answers.set('GET /api/admin/server', () =>
    Response.json({
      ...{ version: '0.2.0', authenticator, hosts: HOSTS },
      backups: { ...BACKUPS, ...backups },
    }),
  )
}

beforeEach(() => {
  queryClient.clear()
  calls.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${path}`
    calls.push([key, init.body])
    return answers.get(key)?.() ?? new Response('', { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ServerPanel session={createOperatorSession()} />
    </QueryClientProvider>,
  )

test('[STORE-25, HOUSE-22, SAFE-42] the panel shows version, last backup, its size, and where the server connects to', async () => {
  serve({})
  open()
  expect(await screen.findByText('Racetrace 0.2.0')).toBeDefined()
  expect(screen.getByText(/^Last backup: .*, 1\.3 MB, checked by restoring it$/)).toBeDefined()
  expect(
    screen.getByText(/^Made every night at 03:30 \(server time\)\. The newest 7 /),
  ).toBeDefined()
  expect(screen.getByText(/connects only to results\.hyrox\.com when someone/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[STORE-25] a failed backup stays on the page with what to do, and without a backup there is no download', async () => {
  serve({ last: null, minutes: null, failure: { at: LAST.madeAt, reason: 'no-room' } })
  open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/failed.*isn’t enough free space/)
  expect(screen.getByText('No backup yet')).toBeDefined()
  expect(screen.getByText(/^Nightly backups are off/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('[STORE-25] a backup starts at once, and the button shows that it is running', async () => {
  serve({})
  open()
  const button = await screen.findByRole('button', { name: 'Make one now' })
  answers.set('POST /api/admin/backups', () => Response.json({ ...BACKUPS, isRunning: true }))
  serve({ isRunning: true })
  fireEvent.click(button)
  const busy = await screen.findByRole('button', { name: 'Making a backup...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(calls.map(([key]) => key)).toContain('POST /api/admin/backups')
})

test('[STORE-25] a download asks for the password, then for the code if one is set', async () => {
  serve({})
  URL.createObjectURL = vi.fn(() => 'blob:a')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
  const path = 'POST /api/admin/backups/download'
  answers.set(path, () =>
    Response.json({ error: 'Please enter the code', reason: 'code-needed' }, { status: 401 }),
  )
  const input = await screen.findByLabelText('Password', {}, { timeout: 8000 })
  fireEvent.change(input, { target: { value: 'a password' } })
  const submit = () => fireEvent.submit(input.closest('form') as HTMLFormElement)
  submit()
  const code = await screen.findByLabelText('Code from your authenticator app')
  const headers = { 'content-disposition': 'attachment; filename="racetrace-1.backup"' }
  answers.set(path, () => new Response('content', { headers }))
  fireEvent.change(code, { target: { value: '123456' } })
  submit()
  await waitFor(() => expect(names).toEqual(['racetrace-1.backup']))
  expect(JSON.parse(String(calls.at(-1)?.[1]))).toEqual({ password: 'a password', code: '123456' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SAFE-32] setting up an authenticator shows a QR code and its key, and a wrong code is reported', async () => {
  serve({})
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator' }))
  const password = await screen.findByLabelText('Password', {}, { timeout: 8000 })
  const secret = document.querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await waitFor(() => expect(toCanvas).toHaveBeenCalled())
  expect(toCanvas.mock.calls[0]?.[1]).toBe(
    `otpauth://totp/Racetrace%3Alocalhost%3A3000?secret=${secret}&issuer=Racetrace`,
  )
  const code = screen.getByLabelText('Code from your authenticator app')
  fireEvent.change(password, { target: { value: 'a password' } })
  fireEvent.change(code, { target: { value: '000000' } })
  const path = 'POST /api/admin/authenticator'
  const wrong = { error: 'Incorrect code', reason: 'wrong-code' }
  answers.set(path, () => Response.json(wrong, { status: 401 }))
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('Incorrect code')).toBeDefined()
  answers.set(path, () => new Response(null, { status: 204 }))
  serve({}, 'on')
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('button', { name: 'Remove the authenticator' })).toBeDefined()
  const sent = calls.filter(([key]) => key === path).at(-1)?.[1]
  expect(JSON.parse(String(sent))).toEqual({ password: 'a password', code: '000000', secret })
})
