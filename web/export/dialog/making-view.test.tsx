import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXPORT_TEXTS } from '../../../contract/texts/export-texts.ts'
import { MakingView } from './export-dialog.tsx'

test('[EXPORT-10] video progress is shown as a bar and as a whole percentage, rounded down', () => {
  const state = { kind: 'making', share: 0.579, secondsLeft: 12 } as const
  render(<MakingView state={state} onCancel={() => {}} />)
  expect(screen.getByText(EXPORT_TEXTS.progress(57))).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.579')
  expect(screen.getByRole('status').textContent).toBe(EXPORT_TEXTS.timeLeft(12))
})
