import { expect, test } from 'vitest'
import { isSingleDivision, personName } from './person-name.ts'

test.each([
  ['Öztürk, Tim', 'Tim Öztürk'],
  ['ÖZTÜRK, Tim', 'Tim Öztürk'],
  ['ÖZTÜRK Tim', 'Tim Öztürk'],
  ['Tim ÖZTÜRK', 'Tim Öztürk'],
  ['GARCIA LOPEZ Ana María', 'Ana María Garcia Lopez'],
  ['WEIß Sophie', 'Sophie Weiß'],
  ['O’BRIEN-MEYER Pat', 'Pat O’Brien-Meyer'],
  ['İBRAHİM Can', 'Can İbrahim'],
  ['ИВАНОВ Пётр', 'Пётр Иванов'],
  ['McDONALD, Tim', 'Tim McDONALD'],
])('[FIELD-35] “%s” is imported as “%s”', (written, name) => {
  expect(personName(written)).toBe(name)
  expect(personName(name)).toBe(name)
})

test.each([
  ['Tim Öztürk'],
  ['McDONALD Tim'],
  ['MCDONALD Tim'],
  ['VAN DER BERG Jan'],
  ['Tim'],
  ['ÖZTÜRK'],
  ['TIM ÖZTÜRK'],
  ['JP Smith'],
  ['Tim Smith III'],
  ['Smith, Jr.'],
  ['Ana GARCIA Lopez'],
  ['Ruiz, Ana, Gym Club'],
  ['山田 太郎'],
  ['山田, 太郎'],
  ['محمد علي'],
  [''],
])('[FIELD-35] “%s” is imported as it is', (name) => {
  expect(personName(name)).toBe(name)
})

test('[FIELD-35] divisions of teams are told by their names', () => {
  expect(['HYROX', 'HYROX PRO', 'GYM', null].map(isSingleDivision)).not.toContain(false)
  const teams = ['HYROX DOUBLES', 'Relay', 'Team Staffel', 'Mixed', 'Équipe']
  expect(teams.map(isSingleDivision)).not.toContain(true)
})
