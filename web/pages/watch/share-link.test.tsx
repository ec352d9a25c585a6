import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SHARE_TEXTS } from '../../../contract/texts/share-texts.ts'
import { aPlayer } from '../../replay/testing/a-player.ts'
import { ShareLink } from './share-link.tsx'

const link = () =>
  (screen.getByRole('textbox', { name: SHARE_TEXTS.link }) as HTMLInputElement).value

test('[LINK-4] the link contains the current view, and the moment on request', () => {
  window.history.replaceState(null, '', '/race?idp=A1&cam=director&ghost=winner&gaps=interval')
  render(<ShareLink player={aPlayer({ time: 600 })} title="Hyrox" />)
  expect(link()).toMatch(/\/race\?idp=A1&cam=director&gaps=interval&ghost=winner$/)
  fireEvent.click(screen.getByRole('switch', { name: 'Start at 10:00' }))
  expect(link()).toMatch(/\/race\?idp=A1&t=600&speed=25&cam=director&gaps=interval&ghost=winner$/)
})

test('[LINK-4, SPOIL-1] Share says that results stay hidden when the link hides them', () => {
  window.history.replaceState(null, '', '/race?idp=A1&spoilers=off')
  render(<ShareLink player={aPlayer({ isHidden: true })} title="Hyrox" />)
  expect(link()).toContain('spoilers=off')
  expect(screen.getByText(SHARE_TEXTS.linkHint(true)).textContent).toContain('stay hidden')
})

test('[LINK-4] if copying is forbidden, the link can be copied by hand', async () => {
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  })
  render(<ShareLink player={aPlayer()} title="Hyrox" />)
  fireEvent.click(screen.getByRole('button', { name: SHARE_TEXTS.copy }))
  expect(await screen.findByText(SHARE_TEXTS.copyByHand)).toBeTruthy()
})

test('[EMBED-1] Share has the code that embeds the same moment in another page', async () => {
  window.history.replaceState(null, '', '/race?idp=A1&idp=B2')
  render(<ShareLink player={aPlayer({ time: 600 })} title="Hyrox" />)
  fireEvent.click(screen.getByRole('switch', { name: 'Start at 10:00' }))
  fireEvent.click(screen.getByRole('button', { name: SHARE_TEXTS.embed.show }))
  const code = await screen.findByRole('textbox', { name: SHARE_TEXTS.embed.code })
  expect((code as HTMLInputElement).value).toContain('/embed/race?idp=A1&amp;idp=B2&amp;t=600')
})
