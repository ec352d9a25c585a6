import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AskDialog, ask } from './ask.tsx'

const QUESTION = { title: 'Delete it?', description: 'For good.', action: 'Delete' }

test.each([
  ['Delete', true],
  ['Cancel', false],
] as const)(
  '[ADMIN-28] the operator is asked before something is lost: %s',
  async (name, agreed) => {
    render(<AskDialog />)
    let answer: Promise<boolean> | undefined
    await act(async () => {
      answer = ask(QUESTION)
    })
    // The dialog component is loaded with the first dialog.
    fireEvent.click(await screen.findByRole('button', { name }, { timeout: 8000 }))
    expect(await answer).toBe(agreed)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
