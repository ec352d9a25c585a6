import type { QueryClient } from '@tanstack/react-query'
import type { FieldEntry } from '../../contract/field-calls.ts'
import type { AthleteResult } from '../../contract/result-schema.ts'
import { buildField, type FieldRow } from '../../race/field/field.ts'
import { buildStanding } from '../../race/field/standing.ts'
import type { Replay, ReplayAthlete } from '../../race/replay/scene.ts'
import { splitOf } from '../../race/timeline.ts'
import type { WatchedAthlete } from '../../web/replay/engine/watched-athlete.ts'
import { type FoundStanding, standingQuery } from '../../web/replay/loading/field-query.ts'
import type { FieldSource } from '../../web/replay/loading/field-source.ts'
import { manyRows } from '../many-rows.ts'

const RACE = 'bench'

/** A field of a given size that includes all athletes of a replay, as if loaded and switched on. */
export function aLargeField(replay: Replay, count: number, client: QueryClient): FieldSource {
  const rows = [...manyRows(count - replay.athletes.length), ...replay.athletes.map(rowOf)]
  const field = buildField({ division: 'HYROX', sex: 'M', isNamed: false }, rows)
  const athletes = replay.athletes.map(watchedOf)
  const [first] = athletes
  const standing = first && buildStanding(field, first.timeline)
  if (!first || !standing) throw new Error('The athlete is not in the field')
  const entry: FieldEntry = {
    division: 'HYROX',
    sex: 'M',
    count,
    isNamed: false,
    hash: '',
    storedAt: null,
    address: '',
  }
  const found: FoundStanding = { kind: 'found', entry, field, standing }
  client.setQueryData(standingQuery(RACE, first).queryKey, found)
  return { raceId: RACE, athlete: first, athletes, onCompare: null }
}

const watchedOf = ({ id, name, color, timeline }: ReplayAthlete): WatchedAthlete => ({
  ...{ idp: id, color, timeline },
  result: { athleteName: name, status: 'finished', bibNumber: null } as AthleteResult,
})

const rowOf = ({ timeline }: ReplayAthlete): FieldRow => ({
  ...{ name: null, bib: null, ageGroup: '30-34', start: 36_000 },
  ...{ status: 'finished', total: timeline.end },
  times: Object.fromEntries(timeline.segments.map((one) => [one.key, splitOf(one)])),
})
