import {
  MANY_RACES_TEXTS,
  shortShareText,
  tableName,
  tableText,
} from '../../../../contract/texts/result/many-races-texts.ts'
import type { AggregateTable } from '../../../../race/field/aggregate-table.ts'
import { AGGREGATE_TABLES } from '../../../../race/field/aggregate-tables.ts'
import { manyRacesRanks, offerTables } from '../../../../race/field/many-races.ts'
import type { ReplayAthlete } from '../../../../race/replay/scene.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import type { TableRanks } from '../split-table/splits-table.tsx'

/** The table an athlete is compared with: from the result, or chosen by hand. */
export function tableOf(
  { idp, result }: WatchedAthlete,
  chosen: { readonly [idp: string]: string },
): {
  readonly tables: readonly AggregateTable[]
  readonly isMeant: boolean
  readonly table: AggregateTable | null
} {
  const { tables, meant } = offerTables(result.division, result.sex ?? null, AGGREGATE_TABLES)
  const table = meant ?? tables.find((one) => tableName(one) === chosen[idp]) ?? null
  return { tables, isMeant: meant !== null, table }
}

/** Each athlete's rank in many races, for the split table; nothing if there is no table. */
export function manyRacesTable(
  shown: readonly ReplayAthlete[],
  athletes: readonly WatchedAthlete[],
  chosen: { readonly [idp: string]: string },
): TableRanks | null {
  const tables = shown.map(({ id }) => {
    const athlete = athletes.find(({ idp }) => idp === id)
    return athlete ? tableOf(athlete, chosen).table : null
  })
  const told = [...new Set(tables.filter((table) => table !== null))]
  if (told.length === 0) return null
  const of = told.map((table) => `${tableName(table)}: ${tableText(table)}`)
  return {
    label: MANY_RACES_TEXTS.title,
    note: [MANY_RACES_TEXTS.inTable, ...of].join(' '),
    texts: shown.map(({ timeline }, athlete) => {
      const table = tables[athlete]
      if (!table) return null
      return manyRacesRanks(table, timeline).map(({ split, soFar }) => ({
        split: split && shortShareText(split),
        soFar: soFar && shortShareText(soFar),
      }))
    }),
  }
}
