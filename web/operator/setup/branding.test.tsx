import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RACE_FAILURES } from '../../../contract/operator-failures.ts'
import { ACCENT_PROBLEMS } from '../../../contract/race-change-calls.ts'
import { BRANDING_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import { Branding } from './branding.tsx'

function Setup() {
  const [branded, setBranded] = useState({ logoUrl: '', accent: '' })
  return <Branding {...branded} onChange={(change) => setBranded({ ...branded, ...change })} />
}
const choose = (bytes: string) =>
  fireEvent.change(screen.getByLabelText(TEXTS.file), {
    target: { files: [new File([Uint8Array.from(bytes, (c) => c.charCodeAt(0))], 'logo.png')] },
  })
const PNG = '\x89PNG\r\n\x1a\n and so on'
const decodesTo = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))

test('[SCREEN-1] the operator chooses a logo, sees it, and can remove it again', async () => {
  decodesTo(600, 200)
  render(<Setup />)
  choose(PNG)
  const logo = await screen.findByAltText(TEXTS.logo)
  expect(logo.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  fireEvent.click(screen.getByRole('button', { name: TEXTS.remove }))
  expect(screen.queryByAltText(TEXTS.logo)).toBeNull()
})

test.each([
  ['of another type', 'GIF89a', 600, 'logo-kind'],
  ['that cannot be decoded', PNG, 0, 'logo-unreadable'],
  ['that is too small', PNG, 20, 'logo-size'],
] as const)('[SCREEN-1] a logo %s is refused with the reason', async (_, bytes, side, reason) => {
  if (side > 0) decodesTo(side, side)
  else vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
  render(<Setup />)
  choose(bytes)
  expect(await screen.findByText(RACE_FAILURES[reason].text)).toBeTruthy()
  expect(screen.queryByAltText(TEXTS.logo)).toBeNull()
})

test('[SCREEN-1] an accent colour says at once when it is too weak on dark or on light', () => {
  render(<Setup />)
  const input = screen.getByRole('textbox', { name: TEXTS.accent })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  for (const [value, problem] of [
    ['#00205b', ACCENT_PROBLEMS['too-dark']],
    ['#FFD700', ACCENT_PROBLEMS['too-light']],
    ['#d72', ACCENT_PROBLEMS.invalid],
  ] as const) {
    type(value)
    expect(screen.getByText(problem)).toBeTruthy()
  }
  type('#D7263D')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText(TEXTS.pick)).toHaveProperty('value', '#d7263d')
})
