import { expect, test } from 'vitest'
import { mostRequested } from './most-requested.ts'

const asked = (...names: string[]) => names.map((raceName) => ({ raceName }))

test('[ADMIN-32] requests for a race are counted however its name is spelled, most requested first', () => {
  const requests = asked(
    '2026 Oslo',
    'Hyrox Málaga 2026',
    'MALAGA 2026',
    '2026 Lima',
    '2026 Malaga',
  )
  expect(mostRequested(requests, 5)).toEqual([
    { name: 'Hyrox Málaga 2026', count: 3 },
    { name: '2026 Oslo', count: 1 },
    { name: '2026 Lima', count: 1 },
  ])
})

test('[ADMIN-32] the list is limited to the given number', () => {
  expect(mostRequested(asked('A', 'B', 'C'), 2)).toHaveLength(2)
  expect(mostRequested([], 2)).toEqual([])
})

test('[ADMIN-57] requests marked as done do not count', () => {
  const requests = [
    { raceName: '2026 Oslo', isDone: true },
    { raceName: '2026 Lima', isDone: false },
    { raceName: '2026 Oslo', isDone: true },
  ]
  expect(mostRequested(requests, 5)).toEqual([{ name: '2026 Lima', count: 1 }])
})
