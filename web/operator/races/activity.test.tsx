import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aRace } from '../../../contract/testing/examples.ts'
import { readStrictCsv } from '../../../race/testing/strict-csv.ts'
import { queryClient } from '../../api/queries.ts'
import { createOperatorSession } from '../session/operator-session.ts'
import { Activity } from './activity.tsx'

afterEach(() => vi.unstubAllGlobals())

const day = '2026-11-19'
const REPLIES: readonly (readonly [string, readonly object[]])[] = [
  ['/api/races', [aRace({ id: 'oslo', name: '=2026 Oslo, "Grand" Final' })]],
  [
    '/api/logs/summary',
    [
      { day, what: 'opened', raceId: 'oslo', count: 1204 },
      { day, what: 'replay', raceId: 'oslo', count: 310 },
      { day, what: 'replay', raceId: 'gone', count: 2 },
      { day, what: 'video', raceId: 'oslo', count: 7 },
      { day, what: '/', raceId: null, count: 5000 },
    ],
  ],
]

test('[ADMIN-32, SAFE-40] activity is downloaded as CSV, as counts for each race', async () => {
  const blobs: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL() {} }))
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(REPLIES.find(([start]) => path.startsWith(start))?.[1] ?? []),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <Activity session={createOperatorSession()} />
    </QueryClientProvider>,
  )
  await screen.findAllByText(/Grand/)
  fireEvent.click(screen.getByRole('button', { name: 'Activity as CSV' }))
  expect(readStrictCsv((await blobs[0]?.text()) ?? '')).toEqual([
    ['Race', 'Visits', 'Replays watched', 'Videos made'],
    [`'=2026 Oslo, "Grand" Final`, '1204', '310', '7'],
    ['A deleted race', '0', '2', '0'],
  ])
})
