import { expect, test } from 'vitest'
import { parsePeople, parsePerson, teamName } from './people.ts'

test.each([
  ['Ruiz, Ana', 'Ana Ruiz', null],
  ['Scottsdale, Dyl (USA)', 'Dyl Scottsdale', 'USA'],
  ['WU, Xiao(Fion) (CHN)', 'Xiao(Fion) WU', 'CHN'],
  ['Weir, Callan (HYROX)', 'Callan Weir', null],
  ['Oake, John (III)', 'John Oake', null],
  ['van der Berg, Anna Maria', 'Anna Maria van der Berg', null],
  ['Cher', 'Cher', null],
  ['Ruiz,', 'Ruiz', null],
])('[RESULT-1] the name %s is read in the order it is spoken', (text, name, nationality) => {
  expect(parsePerson(text)).toEqual({ name, nationality })
})

test.each(['', '–', '--', ',', ' - , - '])('[RESULT-1] %j gives no name', (text) => {
  expect(parsePerson(text)).toBeNull()
})

const names = (text: string, isList?: boolean) =>
  parsePeople(text, { isList: isList ?? false }).map(({ name }) => name)

test('[SAFE-34] a name on a page cannot reverse other text', () => {
  expect(parsePerson('Ruiz\u202e, A\u0007na (ESP)')).toEqual({
    name: 'Ana Ruiz',
    nationality: 'ESP',
  })
})

test('[RESULT-1] brackets and slashes separate the members of a team', () => {
  expect(names('Lee, Jo (KOR), Jang, Gyu (KOR)')).toEqual(['Jo Lee', 'Gyu Jang'])
  expect(names('Alba Finn / Caius Marl')).toEqual(['Alba Finn', 'Caius Marl'])
})

test('[RESULT-1] a comma separates two whole names, but not last name from first name', () => {
  expect(names('Kim Evers, Cem Ter Haar')).toEqual(['Kim Evers', 'Cem Ter Haar'])
  expect(names('Lee, Jo')).toEqual(['Jo Lee'])
})

test('[RESULT-1] in a team column a comma always separates people', () => {
  expect(names('Cher, Kim Evers', true)).toEqual(['Cher', 'Kim Evers'])
})

test('[RESULT-1] a member is listed once, however often and with whatever accents they are printed', () => {
  expect(names('José Marín, Ana Sáez, Jose Marin, ANA SAEZ', true)).toEqual([
    'José Marín',
    'Ana Sáez',
  ])
  expect(names('Ben Suther, Harry Suther', true)).toHaveLength(2)
})

test('[RESULT-1] a team is called after its members', () => {
  expect(teamName(['Kim Evers', 'Cem Ter Haar'])).toBe('Kim Evers / Cem Ter Haar')
})
