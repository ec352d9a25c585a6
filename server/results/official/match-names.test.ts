import { expect, test } from 'vitest'
import { hasFirstname } from './match-names.ts'

test.each([
  ['Zoë Dupré', 'zoe'],
  ['ZOË DUPRÉ', 'Zoë'],
  ['Bjørn Øverli', 'bjorn'],
  ['Işıl Kılavuz', 'isil'],
  ['Łukasz Wójtanek', 'Lukasz'],
  ['Jörg Straßwald', 'JORG'],
  ['Mei Shan(Vivi) Mo', 'vivi'],
  ['Mei Shan(Vivi) Mo', 'shan mei'],
  ['Anne-Sophie Vale', 'sophie'],
  ['Anne-Sophie Vale', 'ann'],
  ['昊天 墨', '昊'],
])('%s can be who is called %s', (name, firstname) => {
  expect(hasFirstname(name, firstname)).toBe(true)
})

test.each([
  ['Zoë Dupré', 'Chloé'],
  ['Joanna Vale', 'Anna'],
  ['Mei Mo', 'Mei Shan'],
])('%s does not match %s', (name, firstname) => {
  expect(hasFirstname(name, firstname)).toBe(false)
})

test.each(['Ilja', 'Puk', 'púk'])('in a team any member can match: %s', (firstname) => {
  expect(hasFirstname('Ilja Everdeel / Puk Ter Heide', firstname)).toBe(true)
})
