import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SHARE_TEXTS } from '../../../contract/texts/share-texts.ts'
import { aTimeline, evenTimes } from '../../../race/testing/a-race.ts'
import { aPlayer } from '../../replay/testing/a-player.ts'
import { ShareLink } from './share-link.tsx'

const link = () =>
  (screen.getByRole('textbox', { name: SHARE_TEXTS.link }) as HTMLInputElement).value

const select = () => screen.getByRole('combobox', { name: SHARE_TEXTS.startAt })
const moments = () => [...select().querySelectorAll('option')].map(({ text }) => text)
const startAt = (label: string) => {
  const option = [...select().querySelectorAll('option')].find(({ text }) => text === label)
  fireEvent.change(select(), { target: { value: option?.value } })
}

test('[LINK-4] the link contains the current view, and the moment on request', () => {
  window.history.replaceState(null, '', '/race?idp=A1&cam=director&ghost=winner&gaps=interval')
  render(<ShareLink player={aPlayer({ time: 600 })} title="Hyrox" />)
  expect(link()).toMatch(/\/race\?idp=A1&cam=director&gaps=interval&ghost=winner$/)
  startAt('10:00, as you see it now')
  expect(link()).toMatch(/\/race\?idp=A1&t=600&speed=25&cam=director&gaps=interval&ghost=winner$/)
})

test('[LINK-4] the link can start at any station the first athlete reached', () => {
  window.history.replaceState(null, '', '/race?idp=A1')
  const times = Object.fromEntries(Object.entries(evenTimes()).slice(0, 7))
  const timelines = [aTimeline({ times, total: null, status: 'dnf' })]
  render(<ShareLink player={aPlayer({ time: 650, timelines })} title="Hyrox" />)
  expect(moments()).toEqual([
    'The start',
    '10:50, as you see it now',
    'Ski Erg, 3:20',
    'Sled Push, 10:00',
  ])
  startAt('Ski Erg, 3:20')
  expect(link()).toMatch(/&t=200&speed=25$/)
})

test('[LINK-4, SPOIL-1] the link can hide results until watched, and still starts at a station', () => {
  window.history.replaceState(null, '', '/race?idp=A1')
  render(<ShareLink player={aPlayer({ time: 650 })} title="Hyrox" />)
  const hiding = screen.getByRole('switch', { name: SHARE_TEXTS.hide })
  startAt('Sled Push, 10:00')
  fireEvent.click(hiding)
  expect(link()).toMatch(/&t=600&speed=25&spoilers=off$/)
  fireEvent.click(hiding)
  expect(link()).toMatch(/&t=600&speed=25$/)
})

test('[LINK-4, SPOIL-1] while results are hidden, the link hides them and offers only stations already watched', () => {
  window.history.replaceState(null, '', '/race?idp=A1&spoilers=off')
  render(<ShareLink player={aPlayer({ time: 650, isHidden: true })} title="Hyrox" />)
  const watched = ['The start', '10:50, as you see it now', 'Ski Erg, 3:20', 'Sled Push, 10:00']
  expect(link()).toContain('spoilers=off')
  expect(moments()).toEqual(watched)
  // A link without this still names no station the sender may not have watched.
  fireEvent.click(screen.getByRole('switch', { name: SHARE_TEXTS.hide }))
  expect(link()).not.toContain('spoilers')
  expect(moments()).toEqual(watched)
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
  startAt('10:00, as you see it now')
  fireEvent.click(screen.getByRole('button', { name: SHARE_TEXTS.embed.show }))
  const code = await screen.findByRole('textbox', { name: SHARE_TEXTS.embed.code })
  expect((code as HTMLInputElement).value).toContain('/embed/race?idp=A1&amp;idp=B2&amp;t=600')
})
