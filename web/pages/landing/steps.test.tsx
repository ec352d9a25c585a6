import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Steps } from './steps.tsx'

test('[LANDING-3] the steps to a replay are counted from one', () => {
  render(<Steps />)
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 1))
  expect(steps).toEqual(['1', '2', '3'])
})
