import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PLAN_TEXTS } from '../../../contract/texts/pace-plan-texts.ts'
import { RIVALS_TEXTS } from '../../../contract/texts/rivals-texts.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import { NO_RIVALS, type Rivals } from '../../../race/rivals/rivals.ts'
import { anEvenTimeline } from '../../../race/testing/a-race.ts'
import type { WatchedAthlete } from '../../replay/engine/watched-athlete.ts'
import { aPlayer } from '../../replay/testing/a-player.ts'
import { CompareDialog } from './compare-dialog.tsx'

const anna: WatchedAthlete = {
  idp: 'A1',
  color: 'rgb(255 0 0)',
  timeline: anEvenTimeline(100),
  result: {
    idp: 'A1',
    status: 'finished',
    athleteName: 'Anna',
    teamMembers: [],
    ageGroup: '30-34',
    division: 'HYROX',
  } as unknown as WatchedAthlete['result'],
}

const berta = { ...anna, idp: 'B2', result: { ...anna.result, idp: 'B2', athleteName: 'Berta' } }

async function openCompare(rivals: Rivals = NO_RIVALS, athletes = [anna]) {
  const onChange = vi.fn<(rivals: Rivals) => void>()
  const onWhatIf = vi.fn<(rivals: Rivals) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompareDialog
        athletes={athletes}
        race={null}
        raceId={null}
        query={athletes.length > 1 ? '?idp=A1&idp=B2' : null}
        firstTab={athletes.length > 1 ? 'start' : null}
        player={aPlayer()}
        {...{ rivals, onChange, onWhatIf }}
        wanted=""
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog', { name: 'Compare' })
  return { onChange, onWhatIf }
}

const TWO: Rivals = { ...NO_RIVALS, ghosts: [{ kind: 'target', total: 4200 }, { kind: 'winner' }] }

const addTarget = (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Target time' }), {
    target: { value: text },
  })
  fireEvent.submit(screen.getByRole('form', { name: 'Target time' }))
}

test('[RACE-19, GHOST-1] everyone running is listed; ghosts are added and removed', async () => {
  const { onChange } = await openCompare(TWO)
  const names = screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
  expect(names).toEqual(['Anna', 'Target 1:10:00', 'Winner'])
  // The only athlete can't be removed.
  expect(screen.queryByRole('button', { name: 'Remove Anna' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Target 1:10:00' }))
  expect(onChange).toHaveBeenCalledWith({ ...TWO, ghosts: [{ kind: 'winner' }] })
})

test('[GHOST-1] a third ghost is refused with a message, whether pressed or typed', async () => {
  const { onChange, onWhatIf } = await openCompare(TWO)
  fireEvent.click(screen.getByRole('button', { name: 'Median of the field' }))
  expect(screen.getByRole('alert').textContent).toBe(RIVALS_TEXTS.ghostsFull)
  addTarget('1:20:00')
  await waitFor(() => expect(screen.getAllByText(RIVALS_TEXTS.ghostsFull)).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Change Anna’s splits' }))
  expect([onChange, onWhatIf].map((call) => call.mock.calls.length)).toEqual([0, 0])
})

test('[GHOST-2, WHATIF-1] a typed target runs as a ghost, and what-if opens the table', async () => {
  const { onChange, onWhatIf } = await openCompare()
  addTarget('soon')
  expect(await screen.findByText(PLAN_TEXTS.notATarget)).toBeTruthy()
  addTarget('1:10:00')
  const ghosts = [{ kind: 'target', total: 4200 }]
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...NO_RIVALS, ghosts }))
  fireEvent.click(screen.getByRole('button', { name: 'Change Anna’s splits' }))
  expect(onWhatIf.mock.calls[0]?.[0].changed).toEqual({ idp: 'A1', times: {} })
})

test('[RACE-19] pasted text without a result link is refused before it reaches the address', async () => {
  const { onChange } = await openCompare()
  fireEvent.change(screen.getByRole('textbox', { name: 'Another result' }), {
    target: { value: 'https://example.com/?idp=A1' },
  })
  fireEvent.submit(screen.getByRole('form', { name: 'Another result' }))
  expect(await screen.findByText(new RegExp(SEARCH_TEXTS.linkRefused['wrong-site']))).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})

test('[START-10] the three start modes are chosen under Start', async () => {
  const { onChange } = await openCompare()
  fireEvent.focus(screen.getByRole('tab', { name: 'Start' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^From this station/ }))
  expect(onChange.mock.calls[0]?.[0].mode.kind).toBe('here')
})

test('[RACE-19] removing an athlete opens the replay of the others with Compare at the same tab', async () => {
  await openCompare(NO_RIVALS, [anna, berta])
  expect(screen.getByRole('tab', { name: 'Start', selected: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Berta' }))
  expect(window.location.search).not.toContain('B2')
  expect(window.history.state).toEqual({ compareTab: 'start' })
})
