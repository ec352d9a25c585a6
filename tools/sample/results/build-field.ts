import type { Seconds } from '../../../race/types.ts'
import {
  type SampleField,
  type SampleRemarks,
  type SampleRow,
  SPLIT_KEYS,
} from '../../../server/results/sample/season-file.ts'
import { seededRandom } from '../random.ts'
import { type Start, waveOf } from './programme.ts'
import type { DrawnResult } from './specials.ts'

/** Seconds from the gun until the last of a wave is over the start line. */
const LINE_UP: Seconds = 5

/** A field as the season file holds it; idps in the order of the results. */
export function buildField(
  start: Start,
  event: string,
  results: readonly DrawnResult[],
  idps: readonly string[],
): SampleField {
  const places = placesIn(results)
  const agPlaces = agPlacesIn(results)
  const rows = results.map((result, index): SampleRow => {
    const { wave, bib } = waveOf(start, index)
    const idp = idps[index] as string
    const row = [
      idp,
      bib,
      wave + lineUpOf(idp),
      result.ageGroup,
      result.people.map(({ first, last, nation }) => [first, last, nation] as const),
      result.total,
      places.get(result) ?? null,
      agPlaces.get(result) ?? null,
      SPLIT_KEYS.map((key) => result.times[key] ?? null),
    ] as const
    const remarks = remarksOf(result)
    return Object.keys(remarks).length > 0 ? [...row, remarks] : row
  })
  const { division, sex, type } = start
  return { division, event, sex, type, rows }
}

function lineUpOf(idp: string): Seconds {
  return Math.floor(seededRandom(Number(idp.replace(/\D/g, '')))() * LINE_UP)
}

function remarksOf({ status, reason, adjustments }: DrawnResult): SampleRemarks {
  return {
    ...(status && { status }),
    ...(reason && { reason }),
    ...(adjustments && { adjustments }),
  }
}

/** Only those who finished have a place; the same total is the same place. */
function placesIn(results: readonly DrawnResult[]): Map<DrawnResult, number> {
  const finished = results.filter(({ status, total }) => !status && total !== null)
  const totals = finished.map(({ total }) => total ?? 0).toSorted((a, b) => a - b)
  return new Map(finished.map((result) => [result, totals.indexOf(result.total ?? 0) + 1]))
}

function agPlacesIn(results: readonly DrawnResult[]): Map<DrawnResult, number> {
  const groups = Map.groupBy(
    results.filter(({ ageGroup }) => ageGroup !== null),
    ({ ageGroup }) => ageGroup,
  )
  return new Map([...groups.values()].flatMap((group) => [...placesIn(group)]))
}
