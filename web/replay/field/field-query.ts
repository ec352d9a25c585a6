import { queryOptions } from '@tanstack/react-query'
import { getField, listFields } from '../../../contract/field/field-calls.ts'
import { listRaces } from '../../../contract/races.ts'
import { decodeField } from '../../../race/field/field-file.ts'
import { buildStanding, candidateFields } from '../../../race/field/standing.ts'
import { reader } from '../../api/queries.ts'
import { nextTask } from '../../ui/idle.ts'
import type { WatchedAthlete } from '../results/watched-athlete.ts'

/**
 * The field an athlete is in, and where they stand in it. A result does not tell the sex, so the fields of
 * its division are looked through one after another; each is cached by the browser for good.
 */
export const standingQuery = (raceId: string, { idp, result, timeline }: WatchedAthlete) =>
  queryOptions({
    queryKey: ['standing', raceId, idp],
    queryFn: async ({ signal }) => {
      const queryKey = [listRaces.path, raceId, 'fields']
      const entries = await reader(listFields.reply)({ queryKey, signal })
      for (const entry of candidateFields(entries, result.division)) {
        const file = await reader(getField.reply)({ queryKey: [entry.address], signal })
        // Checking a whole field takes as long as comparing with it: a task each.
        await nextTask()
        const standing = buildStanding(decodeField(file), timeline, result.bibNumber)
        if (standing) return { kind: 'found', entry, standing } as const
      }
      if (entries.length === 0) return { kind: 'none' } as const
      return { kind: 'absent' } as const
    },
  })
