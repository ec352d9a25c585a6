import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QrCode } from './qr-code.tsx'

const toCanvas = vi.hoisted(() => vi.fn())
vi.mock('qrcode', () => ({ toCanvas }))
afterEach(() => toCanvas.mockReset())

const LINK = 'https://race.example/race?idp=A1'

test('[RACE-16] a link is drawn as a code, and written where no code can be drawn', async () => {
  const { unmount } = render(<QrCode text={LINK} label="QR code of this replay" />)
  await act(async () => {})
  await vi.waitFor(() => expect(toCanvas).toHaveBeenCalledOnce())
  expect(toCanvas.mock.calls[0]?.[1]).toBe(LINK)
  expect(screen.getByRole('img', { name: 'QR code of this replay' })).toBeTruthy()
  expect(screen.queryByText(LINK)).toBeNull()
  unmount()

  toCanvas.mockRejectedValue(new Error('no canvas'))
  render(<QrCode text={LINK} label="QR code of this replay" />)
  expect(await screen.findByText(LINK)).toBeTruthy()
})
