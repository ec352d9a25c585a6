import type { PageResult } from '../../contract/result-schema.ts'
import { decodeField } from '../../race/field/field-file.ts'
import type { FieldRank } from '../../race/field/field-ranks.ts'
import { officialRank } from '../../race/field/official-rank.ts'
import { candidateFields } from '../../race/field/standing.ts'
import type { Timeline } from '../../race/timeline.ts'
import type { FieldStore } from '../storage/fields/field-store.ts'

/** A finisher's rank in the field of a race; null if they are in none. */
export async function findFieldRank(
  fields: Pick<FieldStore, 'list' | 'find'>,
  raceId: string,
  { division, bibNumber }: Pick<PageResult, 'division' | 'bibNumber'>,
  timeline: Timeline,
): Promise<FieldRank | null> {
  for (const { hash } of candidateFields(await fields.list(raceId), division)) {
    const file = await fields.find(hash)
    // The field was replaced since the list was read; the next image has it.
    const rank = file && officialRank(decodeField(file), timeline, bibNumber)
    if (rank) return rank
  }
  return null
}
