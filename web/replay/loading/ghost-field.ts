import { queryOptions } from '@tanstack/react-query'
import { getField, listFields } from '../../../contract/field-calls.ts'
import { listRaces } from '../../../contract/races.ts'
import { decodeField } from '../../../race/field/field-file.ts'
import { findInField } from '../../../race/field/find-in-field.ts'
import { candidateFields } from '../../../race/field/standing.ts'
import { reader } from '../../api/queries.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'

/** The field an athlete is in, with their place in it; nothing where there is none. The browser caches its file. */
export const ghostFieldQuery = (raceId: string | null, { idp, result, timeline }: WatchedAthlete) =>
  queryOptions({
    queryKey: ['ghost-field', raceId, idp],
    queryFn: async ({ signal }) => {
      if (raceId === null) return null
      const queryKey = [listRaces.path, raceId, 'fields']
      const entries = await reader(listFields.reply)({ queryKey, signal })
      for (const entry of candidateFields(entries, result.division)) {
        const file = await reader(getField.reply)({ queryKey: [entry.address], signal })
        const field = decodeField(file)
        const athlete = findInField(field, timeline, result.bibNumber)
        if (athlete !== null) return { field, athlete }
      }
      return null
    },
  })
