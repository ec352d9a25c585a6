import { expect, test } from 'vitest'
import { divisionKindOf, isRollUp, participantTypeOf, splitDay } from './division.ts'

test.each([
  ['HYROX', 'open'],
  ['HYROX - Saturday', 'open'],
  ['HYROX (Saturday)', 'open'],
  ['HYROX PRO - Fri, 22 May', 'pro'],
  ['HYROX ELITE 15 - Thursday', 'elite'],
  ['HYROX ELITE', 'elite'],
  ['HYROX DOUBLES - Overall', 'doubles'],
  ['HYROX GORUCK DOUBLES', 'doubles'],
  ['HYROX PRO DOUBLES', 'pro-doubles'],
  ['HYROX ELITE 15 DOUBLES - Friday', 'elite-doubles'],
  ['HYROX TEAM RELAY', 'relay'],
  ['HYROX CORPORATE RELAY', 'relay'],
  ['MIXED RELAY ASIAN CHAMPIONSHIPS', 'relay'],
  ['HYROX ADAPTIVE - Mon, 25 May', 'adaptive'],
  ['HYROX YOUNGSTARS 8-9 YRS', 'youngstars'],
  ['HYROX COMPANY CHALLENGE - Friday', 'other'],
  ['Something new', 'other'],
])('[RESULT-1] %s is %s', (label, kind) => {
  expect(divisionKindOf(label)).toBe(kind)
})

test.each([
  ['HYROX - Fri, 22 May', 'HYROX', 'Fri, 22 May'],
  ['HYROX - Week II', 'HYROX', 'Week II'],
  ['HYROX PRO (Saturday)', 'HYROX PRO', 'Saturday'],
  ['HYROX YOUNGSTARS 8-9 YRS', 'HYROX YOUNGSTARS 8-9 YRS', null],
])('[RESULT-1] the day of %s', (label, name, day) => {
  expect(splitDay(label)).toEqual({ name, day })
})

test('[RESULT-1] codes of several days are distinguished from those of one', () => {
  const rollUps = ['H_BER26_OVERALL', 'H_JFK26_OVERALL_2', 'HPRO_Birmingham_1025_OVERALL']
  expect([...rollUps, 'H_UKBOveralll', 'H_IEDOverall'].every(isRollUp)).toBe(true)
  expect(['H_RT0A1', 'HDP_RT163B', 'H_999999212F07'].some(isRollUp)).toBe(false)
})

test.each([
  ['HYROX', 0, 'single'],
  ['HYROX DOUBLES', 0, 'doubles'],
  [null, 2, 'doubles'],
  ['HYROX TEAM RELAY', 2, 'relay'],
  [null, 4, 'relay'],
])('[RESULT-1] %s with %d members is %s', (division, count, type) => {
  expect(participantTypeOf(division, count)).toBe(type)
})
