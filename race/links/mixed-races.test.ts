import { expect, test } from 'vitest'
import { groupByRace } from './mixed-races.ts'

const raced = (athleteName: string, eventName: string | null) => ({ athleteName, eventName })

test('[RACE-7] athletes of the same race are not separated, however its name is spelled', () => {
  const results = [
    raced('Ana', '2025 Málaga'),
    raced('Ben', 'Hyrox Malaga 2025'),
    raced('Cy', null),
  ]
  expect(groupByRace(results, '2025 Málaga')).toBeNull()
})

test('[RACE-7] athletes of different races are grouped, starting with the race whose course is shown', () => {
  const results = [raced('Ana', '2025 Sydney'), raced('Ben', '2025 Málaga'), raced('Cy', null)]
  expect(groupByRace(results, '2025 Málaga')).toEqual([
    { raceName: '2025 Málaga', athletes: ['Ben', 'Cy'] },
    { raceName: '2025 Sydney', athletes: ['Ana'] },
  ])
})

test('[RACE-7] it reports when no athlete ran the course that is shown', () => {
  expect(groupByRace([raced('Ana', '2025 Sydney')], '2025 Málaga')).toEqual([
    { raceName: '2025 Sydney', athletes: ['Ana'] },
  ])
})
