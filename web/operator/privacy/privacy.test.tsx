import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldEntry } from '../../../contract/field-calls.ts'
import type { Race } from '../../../contract/races.ts'
import type { RaceRequest } from '../../../contract/request-calls.ts'
import { buildField, type FieldRow } from '../../../race/field/field.ts'
import { encodeField } from '../../../race/field/field-file.ts'
import { queryClient } from '../../api/queries.ts'
import { createOperatorSession } from '../session/operator-session.ts'
import { DecisionList } from './decision-list.tsx'
import { FieldAthletes } from './field-athletes.tsx'
import { PrivacyWish } from './privacy-wish.tsx'

const RACE = { id: 'gym', name: '2026 Gym Cup', season: null, group: null } as unknown as Race
const HASH = '0'.repeat(64)
const ENTRY = { division: 'OPEN', sex: 'W', hash: HASH, count: 2, isNamed: true } as FieldEntry
const DECISION = {
  ...{ idp: 'im1', raceId: 'gym', raceName: '2026 Gym Cup', state: 'hidden' },
  ...{ isCurrent: true, decidedAt: '2026-11-19T03:30:00.000Z' },
}
const session = createOperatorSession()

/** Replies by method and path, and the request bodies. */
let answers: Record<string, unknown>
let sent: unknown[]
let presses = 0

beforeEach(() => {
  queryClient.clear()
  ;[answers, sent, presses] = [{ 'POST /api/privacy-decisions': [DECISION] }, [], 0]
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${path}`
    if (init.body) sent.push([path, JSON.parse(String(init.body))])
    return key in answers ? Response.json(answers[key]) : new Response('', { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (part: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
async function press(name: string) {
  presses += 1
  fireEvent.click(await screen.findByRole('button', { name }))
}
const requestOf = (idp: string | null, bib: string | null = null): RaceRequest => ({
  ...{ id: 'r1', raceName: '2026 Gym Cup', details: '', season: null, raceGroup: null },
  ...{ isDone: false, createdAt: '2026-11-19T03:30:00.000Z' },
  privacy: { name: 'Ana Ruiz', bib, wanted: 'hidden', contact: 'ana@example.org', idp },
})
const DECIDED = ['/api/privacy-decisions', expect.objectContaining({ state: 'hidden' })]

test('[PRIV-2] a request from a replay takes one press', async () => {
  show(<PrivacyWish request={requestOf('RTANA1')} race={null} session={session} />)
  expect(screen.getByText(/hide the name/).textContent).toContain('Ana Ruiz')
  await press('Hide name: Ana Ruiz')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual(DECIDED)
  expect(sent[0]).toMatchObject([{}, { idp: 'RTANA1', requestId: 'r1' }])
  expect(presses).toBe(1)
})

test('[PRIV-2] a request with a name takes two presses, because the athlete must be found first', async () => {
  const found = { sex: 'W', event_id: 'OPEN W', event_name: 'OPEN', raceId: 'gym' }
  const link = '/race?idp=im0123456789abcdefw'
  answers['POST /api/hyrox/search'] = [{ ...found, cols: ['Ana Ruiz', '1:12:34', '30-34', link] }]
  show(<PrivacyWish request={requestOf(null)} race={RACE} session={session} />)
  await press('Find the athlete: Ana Ruiz')
  await press('Hide name: Ana Ruiz')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatchObject([{}, { raceId: 'gym', name: 'Ruiz', firstname: 'Ana' }])
  expect(sent[1]).toMatchObject([{}, { idp: 'im0123456789abcdefw', state: 'hidden' }])
  expect(presses).toBeLessThanOrEqual(3)
})

test('[PRIV-2] when name and bib find no athlete, or the search fails, a message says what to do', async () => {
  answers['POST /api/hyrox/search'] = []
  show(<PrivacyWish request={requestOf(null, '77')} race={RACE} session={session} />)
  await press('Find the athlete: Ana Ruiz')
  expect(await screen.findByText(/We found nobody/)).toBeDefined()
  expect(sent).toHaveLength(2)
  delete answers['POST /api/hyrox/search']
  await press('Find the athlete: Ana Ruiz')
  expect((await screen.findByRole('alert')).textContent).toMatch(/search didn’t work/)
})

test("[PRIV-2] a field's list can hide an athlete found by bib, without a request", async () => {
  const row: FieldRow = {
    ...{ name: 'Ana Ruiz', bib: '77', ageGroup: null, start: null, total: 4354 },
    ...{ status: 'finished', times: {} },
  }
  const rows = [row, { ...row, name: 'Kim Mo', bib: '78', total: 4400 }]
  const file = encodeField(buildField({ division: 'OPEN', sex: 'W', isNamed: true }, rows))
  const names = { file, idps: ['im1', 'im2'], states: ['shown', 'initials'] }
  answers[`GET /api/races/gym/fields/${HASH}`] = names
  show(<FieldAthletes race={RACE} entry={ENTRY} session={session} onClose={() => {}} />)
  // Opening this list took one press.
  presses += 1
  expect(await screen.findByText(/Kim Mo.*Initials only/)).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '77' } })
  expect(screen.queryByText(/Kim Mo/)).toBeNull()
  await press('Hide name: Ana Ruiz')
  await waitFor(() => expect(sent).toEqual([DECIDED]))
  expect(presses).toBeLessThanOrEqual(3)
})

test('[PRIV-2] one press in the log shows a name again; older decisions have no buttons', async () => {
  answers['GET /api/privacy-decisions'] = [
    DECISION,
    { ...DECISION, state: 'initials', isCurrent: false, decidedAt: '2026-11-18T03:30:00.000Z' },
  ]
  show(<DecisionList session={session} />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await press('Show name: 2026 Gym Cup im1')
  await waitFor(() => expect(sent).toMatchObject([[{}, { idp: 'im1', state: 'shown' }]]))
})
