import type { FieldRow } from '../../../race/field/field.ts'
import { teamName } from '../parse/people.ts'
import { spokenName } from './page-result.ts'
import { type SampleField, SPLIT_KEYS } from './season-file.ts'

/** All athletes of a sample field, in the form of an organiser's file. */
export function sampleFieldRows({ rows }: SampleField): FieldRow[] {
  return rows.map(([, bib, start, ageGroup, people, total, , , splits, remarks = {}]) => ({
    name: teamName(people.map(spokenName)),
    bib,
    ageGroup,
    start,
    total,
    status: remarks.status ?? 'finished',
    times: Object.fromEntries(SPLIT_KEYS.map((key, index) => [key, splits[index] ?? null])),
  }))
}
