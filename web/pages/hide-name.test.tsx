import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HideName } from './hide-name.tsx'

afterEach(() => vi.unstubAllGlobals())

function serve(response: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return response()
  })
  return sent
}
const write = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[PRIV-2] from a replay, the form asks only for the athlete, the wish and an email address', async () => {
  const sent = serve(() => Response.json({ id: '1' }))
  const athletes = [
    { idp: 'RT1', name: 'Ana Ruiz', bib: '7' },
    { idp: 'RT2', name: 'Kim Mo', bib: null },
  ]
  render(<HideName race="Hyrox Sydney 2025" athletes={athletes} />)
  press('Hide my name or result')
  await write('Athlete', 'RT2')
  expect(screen.queryByLabelText('Race')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Show only my initials' }))
  await write('Your email address', 'kim@example.org')
  press('Send request')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const who = { idp: 'RT2', name: 'Kim Mo', bib: null }
  const wish = { wanted: 'initials', contact: 'kim@example.org' }
  expect(sent).toEqual([{ raceName: 'Hyrox Sydney 2025', ...wish, ...who }])
})

test('[PRIV-2] elsewhere, race, name and bib are typed, and nothing typed is lost when sending fails', async () => {
  const reply = { error: 'Too many requests. Please wait a moment', reason: 'too-many-requests' }
  const sent = serve(() => Response.json(reply, { status: 429 }))
  render(<HideName />)
  press('Hide my name or result')
  await write('Race', '2026 Gym Cup')
  await write(/^Your name/, 'Юлия Петрова')
  await write(/^Bib/, '12')
  await write('Your email address', 'y@example.org')
  press('Send request')
  expect((await screen.findByRole('alert')).textContent).toMatch(/wasn’t sent.*Too many requests/)
  expect((screen.getByLabelText('Race') as HTMLInputElement).value).toBe('2026 Gym Cup')
  const who = { idp: null, name: 'Юлия Петрова', bib: '12' }
  expect(sent).toEqual([
    { raceName: '2026 Gym Cup', wanted: 'hidden', contact: 'y@example.org', ...who },
  ])
})
