import { expect, test } from 'vitest'
import { matchesName, nameWords, queryWords } from './match-name.ts'

const isFound = (typed: string, name: string) => matchesName(queryWords(typed), nameWords(name))

test.each([
  ['veredas', 'Veredas'],
  ['VEREDAS', 'Veredas'],
  ['ver', 'Veredas'],
  ['joaquin', 'Joaquín'],
  ['Joaquín', 'Joaquin'],
  ['lukasz', 'Łukasz'],
  ['odegard', 'Ødegård'],
  ['strauss', 'Strauß'],
  ['strauß', 'STRAUSS'],
  ["o'dwyer", "O'Dwyer"],
  ['odwyer', "O'Dwyer"],
  ['dwyer', "O'Dwyer"],
  ['o’dwyer', "O'Dwyer"],
  ['esdoorn', 'van Esdoorn'],
  ['van es', 'van Esdoorn'],
  ['esdoorn van', 'van Esdoorn'],
  ['harrop-milburn', 'Harrop-Milburn'],
  ['milburn', 'Harrop-Milburn'],
  ['schaefer', 'Schäfer'],
  ['schafer', 'Scha\u0308fer'],
  ['Schäfer', 'Schaefer'],
  ['MUELLER', 'Müller'],
  ['müller', 'Mueller'],
  ['joerg', 'Jörg'],
  ['joel', 'Joel'],
  ['森', '森沢'],
  ['남궁', '남궁'],
  ['  Vaz ', 'Vaz'],
  ['', 'Vaz'],
])('typing %j finds %s', (typed, name) => {
  expect(isFound(typed, name)).toBe(true)
})

test.each([
  ['redas', 'Veredas'],
  ['veredas lopez', 'Veredas'],
  ['van dam', 'van Esdoorn'],
  ['沢', '森沢'],
])('typing %j does not find %s: a word must start with it', (typed, name) => {
  expect(isFound(typed, name)).toBe(false)
})

test('punctuation alone is not a word', () => {
  expect(queryWords(" -'.%_ ")).toEqual([])
})
