import { expect, test } from 'vitest'
import { buildField, COLUMNS, clockOf, endOf } from '../race/field/field.ts'
import { encodeField } from '../race/field/field-file.ts'
import { buildTables, printedSplit, rankOfTime } from '../race/field/field-ranks.ts'
import { findPasses, ranksAlong } from '../race/field/passes.ts'
import { findPeers } from '../race/field/peers.ts'
import { buildRaceMade, RACE_PARTS } from '../race/field/race-made.ts'
import { buildTimeline } from '../race/splits/build-timeline.ts'
import { sampleFieldRows } from '../server/results/sample/field-rows.ts'
import { readSeason } from '../server/results/sample/season-file.ts'
import {
  beatenBy,
  medianOf,
  passesOf,
  peersOf,
  placeOf,
  readAthletes,
} from './testing/field-reference.ts'

const MOST = 200

const rankIn = (columns: readonly Float64Array[], segment: number, time: number | null) =>
  time === null ? null : rankOfTime(columns[segment] as Float64Array, time)

test('[FIELD-1, FIELD-2, FIELD-3, FIELD-4] an independent computation gives the same numbers for 200 athletes of the sample', () => {
  const samples = readSeason().races.flatMap(({ fields }) => fields)
  let checked = 0
  for (const sample of samples) {
    const rows = sampleFieldRows(sample)
    const field = buildField({ ...sample, isNamed: true }, rows)
    const reference = readAthletes(JSON.parse(JSON.stringify(encodeField(field))))
    const tables = buildTables(field)
    expect(reference).toHaveLength(rows.length)
    // Some athletes of every field, so that pairs, relays, DNFs and small fields are included.
    for (let i = checked % 3; i < field.count && checked < MOST; i += 5) {
      checked += 1
      const isOut = field.statuses[i] === 2
      const reached = field.reached[i] as number
      const ranked = Array.from({ length: isOut ? 0 : reached }, (_, segment) => segment)
      const numbers = ranked.map((segment) => {
        const clock = rankIn(tables.clocks, segment, clockOf(field, i, segment))
        const split = rankIn(tables.splits, segment, printedSplit(field, i, segment))
        return [clock?.rank, clock?.beaten, split?.rank, split?.beaten].map((n) => n ?? null)
      })
      expect(numbers).toEqual(
        ranked.map((segment) => [
          placeOf(reference, i, segment, 'clocks'),
          beatenBy(reference, i, segment, 'clocks'),
          placeOf(reference, i, segment, 'splits'),
          beatenBy(reference, i, segment, 'splits'),
        ]),
      )
      expect(ranksAlong(field, i).slice(0, ranked.length)).toEqual(numbers.map(([place]) => place))
      const passes = findPasses(field, i)
      const made = passes.filter(({ isMade }) => isMade).length
      expect([made, passes.length - made]).toEqual(passesOf(reference, i))
      const peers = findPeers(field, { time: endOf(field, i), reached, athlete: i })
      const others = peersOf(reference, i)
      expect(peers.athletes).toEqual(others)
      const person = field.people?.[i]
      const row = rows.find(({ bib, name }) => bib === person?.bib && name === person?.name)
      const outcome = buildTimeline(row ?? { total: null })
      const parts = outcome.ok ? buildRaceMade(field, outcome.timeline, peers.athletes) : []
      for (const { segments, median } of parts.filter((part) => part.segments.length === 1)) {
        expect(median).toBe(medianOf(reference, others, segments[0] as number))
      }
      if (reached === COLUMNS) expect(parts).toHaveLength(RACE_PARTS.length)
    }
  }
  expect(checked).toBe(MOST)
})
