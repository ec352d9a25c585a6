import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LANDING_TEXTS } from '../../../contract/texts/landing-texts.ts'
import { OperatorEmail } from '../../ui/operator-email.ts'
import { BetaDialog } from './beta-dialog.tsx'
import { Closing } from './closing.tsx'

const openDialog = async (email: string | null) => {
  render(
    <OperatorEmail value={email}>
      <BetaDialog isOpen onClose={() => {}} />
      <Closing isInvited={false} />
    </OperatorEmail>,
  )
  return screen.findByRole('dialog', { name: 'Request Access to Our Beta' })
}

test('[LANDING-5] without an address page and dialog say so, and the dialog leads to the search', async () => {
  const dialog = await openDialog(null)
  expect(screen.getAllByText(LANDING_TEXTS.noAddress, { exact: false })).toHaveLength(2)
  const relive = screen.getByRole('link', { name: 'Relive Your Race' })
  expect(relive.getAttribute('href')).toBe('/search')
  expect(dialog.contains(relive)).toBe(true)
  expect(document.activeElement).toBe(relive)
})

test.each([
  ['copies', () => Promise.resolve(), 'Copied'],
  ['cannot copy', () => Promise.reject(new Error('forbidden')), 'Select and copy it instead'],
])('[LANDING-5] the button %s the address and says so', async (_, writeText, label) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const dialog = await openDialog('beta@racetrace.example')
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByRole('button', { name: label })).toBeTruthy()
  expect(write).toHaveBeenCalledWith('beta@racetrace.example')
  expect(dialog.textContent).toContain('beta@racetrace.example')
})
