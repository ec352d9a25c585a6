import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SHARE_TEXTS } from '../../../contract/texts/share-texts.ts'
import { aPlayer } from '../../replay/testing/a-player.ts'
import { ShareLink } from './share-link.tsx'

const link = () =>
  (screen.getByRole('textbox', { name: SHARE_TEXTS.link }) as HTMLInputElement).value

test('[LINK-4] the link has what is shown, and the moment where that is wanted', () => {
  window.history.replaceState(null, '', '/race?idp=A1&cam=director&ghost=winner&gaps=interval')
  render(<ShareLink player={aPlayer({ time: 600 })} title="Hyrox" />)
  expect(link()).toMatch(/\/race\?idp=A1&cam=director&gaps=interval&ghost=winner$/)
  fireEvent.click(screen.getByRole('switch', { name: 'Start at 10:00' }))
  expect(link()).toMatch(/\/race\?idp=A1&t=600&speed=25&cam=director&gaps=interval&ghost=winner$/)
})

test('[LINK-4] where copying is forbidden the link is there to be copied by hand', async () => {
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  })
  render(<ShareLink player={aPlayer()} title="Hyrox" />)
  fireEvent.click(screen.getByRole('button', { name: SHARE_TEXTS.copy }))
  expect(await screen.findByText(SHARE_TEXTS.copyByHand)).toBeTruthy()
})
