import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMPTY_TRACING } from '../../../race/tracing/tracing.ts'
import { LapDialog } from './lap-dialog.tsx'

test('[DRAW-13] a lap length gives the laps of every run, and an impossible one is refused', async () => {
  const onLaps = vi.fn()
  render(
    <LapDialog
      {...{ isOpen: true, laps: [], length: '', tracing: EMPTY_TRACING, onLaps }}
      onClose={() => {}}
    />,
  )
  const length = await screen.findByLabelText('Or enter the lap length in metres')
  const use = screen.getByRole('button', { name: 'Use these laps' })
  // The race could not be published with it.
  fireEvent.change(length, { target: { value: '9000' } })
  expect(screen.getByText('Enter 50 to 5,000 metres')).toBeTruthy()
  fireEvent.click(use)
  expect(onLaps).not.toHaveBeenCalled()
  fireEvent.change(length, { target: { value: '555' } })
  fireEvent.click(use)
  expect(onLaps).toHaveBeenCalledWith(Array(8).fill(1.8), '555')
})
