import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { OperatorEmail } from '../../ui/operator-email.ts'
import { LandingPage } from './landing-page.tsx'

// The hero's picture and replay need a real browser.
vi.mock('./hero.tsx', () => ({ Hero: () => null }))
vi.mock('../../api/log.ts', () => ({ log: () => {} }))

const EMAIL = 'beta@racetrace.example'

async function openPage(path: string, email: string | null) {
  const { container } = render(
    <OperatorEmail value={email}>
      <Router hook={memoryLocation({ path, static: true }).hook}>
        <LandingPage />
      </Router>
    </OperatorEmail>,
  )
  await screen.findByRole('heading', { name: /Three steps/ })
  // React warns about `search`, because this environment doesn't know the element.
  // biome-ignore lint/suspicious/noConsole: watched by every test.
  const complaints = vi.mocked(console.error)
  for (const [, tag] of complaints.mock.calls) expect(tag).toBe('search')
  complaints.mockClear()
  return container
}

const addressOf = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

test.each([
  ['/', null],
  ['/replay', null],
  ['/exsurgo', EMAIL],
])(
  '[LANDING-5, LANDING-9] %s with the address %s leads to the search, without a request for access',
  async (path, email) => {
    const page = await openPage(path, email)
    expect(addressOf('Relive Your Race')).toEqual(['/search'])
    expect(addressOf('Find your results')).toEqual(['/search'])
    expect(addressOf('Not raced yet? Plan your race')).toEqual(['/plan'])
    expect(screen.queryByRole('button', { name: /Request/ })).toBeNull()
    expect(page.textContent).not.toMatch(/access|@/)
  },
)

test.each([
  ['copies', () => Promise.resolve(), 'Copied'],
  ['cannot copy', () => Promise.reject(new Error('forbidden')), 'Select and copy it instead'],
])(
  '[LANDING-5] with an address a dialog asks for an email; its button %s the address and says so',
  async (_, writeText, label) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
    const page = await openPage('/', EMAIL)
    expect(page.textContent).toContain(`For access, email us at ${EMAIL}`)
    expect(addressOf('Not raced yet? Plan your race')).toEqual(['/plan'])
    fireEvent.click(screen.getByRole('button', { name: 'Request Access to Our Beta' }))
    const dialog = await screen.findByRole('dialog', { name: 'Request Access to Our Beta' })
    expect(dialog.textContent).toContain(EMAIL)
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await screen.findByRole('button', { name: label })).toBeTruthy()
    expect(write).toHaveBeenCalledWith(EMAIL)
  },
)
