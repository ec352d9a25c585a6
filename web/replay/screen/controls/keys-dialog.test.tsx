import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { KeysDialog } from './keys-dialog.tsx'

test('[PLAY-27, A11Y-7] the list of keys opens over the page, and Escape closes it', async () => {
  const onClose = vi.fn()
  render(<KeysDialog isOpen onClose={onClose} />)
  const dialog = await screen.findByRole('dialog', { name: 'Keys' })
  expect(dialog.textContent).toContain('Start and stop')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
