import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SegmentTimes } from '../../race/types.ts'
import {
  readSeason,
  type SampleField,
  type SampleRace,
  type SampleRow,
  SPLIT_KEYS,
} from '../../server/results/sample/season-file.ts'
import type { SampleAthlete } from './landing-sample.ts'

const folder = join(import.meta.dirname, '../..')
const text = readFileSync(join(folder, 'server/sample/season.json'), 'utf8')
const { races } = readSeason()
const [portMeridian, northgate] = races as [SampleRace, SampleRace]

const rowsOf = ({ fields }: SampleRace) => fields.flatMap(({ rows }) => rows)
const timesOf = ([, , , , , , , , splits]: SampleRow): SegmentTimes =>
  Object.fromEntries(SPLIT_KEYS.map((key, index) => [key, splits[index]]))
const totalOf = (row: SampleRow) => row[5]
const remarksOf = (row: SampleRow) => row[9] ?? {}
const inHundredths = (time: number | null) => Math.round((time ?? 0) * 100)

function getField({ fields }: SampleRace, division: string, sex: string): SampleField {
  const field = fields.find((one) => one.division === division && one.sex === sex)
  if (!field) throw new Error(`There is no ${division} ${sex}`)
  return field
}

test('the season file stays small', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(600_000)
})

test('[RESULT-7] it is one season with two races, newest first', () => {
  expect(readSeason()).toMatchObject({ value: 'season-8', label: 'Season 25/26' })
  expect(races.map(({ name }) => name)).toEqual(['2026 Port Meridian', '2026 Northgate'])
})

describe.each(races)('the results of $name', (race) => {
  const rows = rowsOf(race)

  test('[RESULT-7] number at least 450, and cover every division and sex', () => {
    expect(rows.length).toBeGreaterThanOrEqual(450)
    expect(race.fields.map(({ division, sex }) => `${division} ${sex}`).toSorted()).toEqual([
      'HYROX ADAPTIVE M',
      'HYROX ADAPTIVE W',
      'HYROX DOUBLES M',
      'HYROX DOUBLES W',
      'HYROX DOUBLES X',
      'HYROX ELITE 15 M',
      'HYROX ELITE 15 W',
      'HYROX M',
      'HYROX PRO DOUBLES M',
      'HYROX PRO DOUBLES W',
      'HYROX PRO M',
      'HYROX PRO W',
      'HYROX TEAM RELAY M',
      'HYROX TEAM RELAY W',
      'HYROX TEAM RELAY X',
      'HYROX W',
    ])
  })

  test('have splits that add up to the total, and no impossible ones', () => {
    for (const { division, rows: field } of race.fields) {
      const isElite = division === 'HYROX ELITE 15'
      for (const row of field) {
        const [idp, , , , , total, , , splits] = row
        const known = splits.filter((split) => split !== null)
        const sum = known.reduce((before, split) => before + inHundredths(split), 0)
        expect(splits.length).toBe(30)
        for (const time of isElite ? [] : known) expect(Number.isInteger(time)).toBe(true)
        for (const time of known) expect(inHundredths(time) / 100).toBe(time)
        if (known.length === splits.length && Math.max(...known) < 13_000) {
          expect(sum, idp).toBe(inHundredths(total))
        } else if (total !== null && Math.max(...known) < total) {
          expect(sum, idp).toBeLessThan(inHundredths(total))
        }
      }
    }
  })

  test('have a unique idp and bib each; a bib starts with the time of its wave', () => {
    expect(new Set(rows.map(([idp]) => idp)).size).toBe(rows.length)
    expect(new Set(rows.map(([, bib]) => bib)).size).toBe(rows.length)
    for (const [idp, bib, start] of rows) {
      const wave = Number(bib.slice(0, 2)) * 3600 + Number(bib.slice(2, 4)) * 60
      expect(idp).toMatch(/^RT(NG|PM)\d{4}$/)
      expect(start - wave).toBeGreaterThanOrEqual(0)
      expect(start - wave).toBeLessThan(5)
    }
  })

  test('are ranked by total, overall and in the age group, but only if finished', () => {
    for (const { rows: field } of race.fields) {
      const finished = field.filter((row) => remarksOf(row).status === undefined)
      for (const row of field) {
        const [idp, , , ageGroup, , total, place, agPlace] = row
        const faster = finished.filter((other) => (totalOf(other) ?? 0) < (total ?? 0))
        const isRanked = finished.includes(row)
        expect(place, idp).toBe(isRanked ? faster.length + 1 : null)
        const fasterOfAge = faster.filter((other) => other[3] === ageGroup).length
        expect(agPlace, idp).toBe(isRanked && ageGroup ? fasterOfAge + 1 : null)
      }
    }
  })

  test('have one person, a pair or a team of four', () => {
    const sizes = { single: 1, doubles: 2, relay: 4 }
    for (const { type, rows: field } of race.fields) {
      for (const [idp, , , , people] of field) expect(people.length, idp).toBe(sizes[type])
    }
  })

  test('[RESULT-7] contain the awkward cases: penalties, a bonus, missed mats, a DNF, a DSQ', () => {
    const adjustments = rows.flatMap((row) => remarksOf(row).adjustments ?? [])
    const penalties = adjustments.filter(({ kind }) => kind === 'penalty').map((one) => one.text)
    expect(penalties).toEqual(expect.arrayContaining(['5 Minutes - missing 1 lap', 'RUN 5 (300s)']))
    expect(penalties.length).toBeGreaterThanOrEqual(4)
    expect(adjustments.filter(({ kind }) => kind === 'bonus').length).toBe(1)
    const statuses = rows.flatMap((row) => remarksOf(row).status ?? []).toSorted()
    expect(statuses).toEqual(['dnf', 'dsq'])
    expect(rows.filter((row) => remarksOf(row).reason).length).toBe(1)
    const finished = race.fields
      .filter(({ division }) => division !== 'HYROX ELITE 15')
      .flatMap(({ rows: field }) => field.filter((row) => !remarksOf(row).status))
    const missed = finished.filter(([, , , , , , , , splits]) => splits.includes(null))
    const absurd = finished.filter((row) =>
      row[8].some((split) => (split ?? 0) > (totalOf(row) ?? 0)),
    )
    expect([missed.length, absurd.length]).toEqual([4, 1])
  })

  test('have names of every kind, each unique except for two people who share one', () => {
    const names = rows.flatMap(([, , , , people]) =>
      people.map(([first, last]) => `${first} ${last}`),
    )
    const letters = names.map((name) => name.match(/\p{L}/gu)?.length ?? 0)
    expect(names.length - new Set(names).size).toBe(1)
    expect(Math.max(...letters)).toBe(60)
    for (const kind of [
      /[áéíóúñ]/,
      /[øöåß]/,
      /[ąęłś]/,
      /'/,
      /-/,
      /[\p{Script=Han}\p{Script=Hangul}]/u,
    ]) {
      expect(
        names.some((name) => kind.test(name)),
        String(kind),
      ).toBe(true)
    }
    expect(names.filter((name) => /\s{2}|^\s|\s$|\n/.test(name))).toEqual([])
  })
})

describe('the athletes of the landing page', () => {
  const file = join(folder, 'contract/sample/athletes.json')
  const heroes: SampleAthlete[] = JSON.parse(readFileSync(file, 'utf8'))
  const field = getField(northgate, 'HYROX PRO', 'M').rows

  test('take part in 2026 Northgate with exactly their times', () => {
    for (const hero of heroes) {
      const row = field.find(([, bib]) => bib === hero.bib) as SampleRow
      const [, , , ageGroup, people, total] = row
      expect(people).toEqual([
        [hero.name.split(' ')[0], hero.name.split(' ').slice(1).join(' '), hero.nationality[0]],
      ])
      expect([ageGroup, total]).toEqual([hero.ageGroup, hero.totalTime])
      expect({ ...hero.segmentTimes, ...timesOf(row) }).toEqual(hero.segmentTimes)
    }
  })

  test('include the winner, and are not in the other race', () => {
    const winner = field.find(([, , , , , , place]) => place === 1) as SampleRow
    expect(winner[4][0]?.[1]).toBe('Overgaard')
    const others = rowsOf(portMeridian).flatMap(([, , , , people]) =>
      people.map(([, last]) => last),
    )
    expect(others).not.toContain('Overgaard')
  })
})
