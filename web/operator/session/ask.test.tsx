import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AskDialog, ask } from './ask.tsx'

const QUESTION = { title: 'Delete it?', description: 'For good.', action: 'Delete' }

test.each([
  ['Delete', true],
  ['Cancel', false],
] as const)(
  '[ADMIN-28] before something is lost the operator is asked: %s',
  async (name, agreed) => {
    render(<AskDialog />)
    let answer: Promise<boolean> | undefined
    await act(async () => {
      answer = ask(QUESTION)
    })
    // The window of a dialog is loaded with the first one.
    fireEvent.click(await screen.findByRole('button', { name }, { timeout: 8000 }))
    expect(await answer).toBe(agreed)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
