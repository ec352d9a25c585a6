import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readStrictCsv } from '../../../race/testing/strict-csv.ts'
import { queryClient } from '../../api/queries.ts'
import { createOperatorSession } from '../session/operator-session.ts'
import { OpenRequests, RaceRequests } from './race-requests.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const REQUEST = {
  ...{ id: '1', raceName: '=2026, "Oslo"', details: 'two\nlines', season: null, raceGroup: null },
  ...{ isDone: false, privacy: null, createdAt: '2026-11-19T03:30:00.000Z' },
}
const WISH = {
  ...{ ...REQUEST, id: '2', raceName: '2026 Gym Cup', details: '', isDone: true },
  privacy: { name: 'Ana Ruiz', bib: '7', wanted: 'hidden', contact: 'ana@example.org', idp: 'RT1' },
}

test('[ADMIN-57, SAFE-40] requests are downloaded as CSV, without names and addresses of athletes', async () => {
  const blobs: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL() {} }))
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/race-requests' ? [REQUEST, WISH] : []),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RaceRequests
        session={createOperatorSession()}
        attempt={(_, work) => work()}
        onDraft={() => {}}
      />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Requests as CSV' }))
  const text = (await blobs[0]?.text()) ?? ''
  expect(text).not.toMatch(/Ana|example\.org|RT1/)
  const [, race, wish] = readStrictCsv(text)
  expect(race?.slice(1)).toEqual(['Race', `'=2026, "Oslo"`, '', '', 'two\nlines', ''])
  expect(wish?.slice(1)).toEqual(['Hide a name', '2026 Gym Cup', '', '', '', 'Done'])
})

test('[ADMIN-57] open requests are counted in a link to them', async () => {
  let requests = [{ ...REQUEST, isDone: true }, WISH]
  vi.stubGlobal('fetch', async () => Response.json(requests))
  const shown = (
    <QueryClientProvider client={queryClient}>
      <OpenRequests session={createOperatorSession()} />
    </QueryClientProvider>
  )
  const { unmount } = render(shown)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  requests = [REQUEST, WISH]
  render(shown)
  const link = await screen.findByRole('link', { name: '1 open request' })
  expect(link.getAttribute('href')).toBe('#requests')
})
