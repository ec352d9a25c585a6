import { expect, test } from 'vitest'
import { mixedRacesText } from './mixed-races-texts.ts'

const groups = [
  { raceName: '2025 Malaga', athletes: ['Ana', 'Ben'] },
  { raceName: '2025 Sydney', athletes: ['Cy'] },
]

test('[RACE-7] athletes of different races are named with their race, and with the course shown', () => {
  expect(mixedRacesText(groups, '2025 Malaga')).toEqual({
    title: 'These athletes ran different races',
    description:
      'Ana, Ben: Hyrox Malaga 2025. Cy: Hyrox Sydney 2025. Everyone is shown on the course of Hyrox Malaga 2025.',
  })
  const { title } = mixedRacesText(groups.slice(0, 1), '2025 Sydney')
  expect(title).toBe('This is the course of another race')
  expect(mixedRacesText(groups, null).description).toContain('on the standard course.')
})
