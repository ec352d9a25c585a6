import * as z from 'zod/mini'
import type { Race } from '../../../contract/races.ts'
import { addAthlete, MAX_ATHLETES, removeAthlete } from '../../../race/athlete-list.ts'
import { createStoredStore } from '../../storage/stored-store.ts'
import { useStore } from '../../ui/store.ts'
import { type Competitor, competitor } from './competitor.ts'

const schema = z.object({
  /** Null before any choice; empty if the visitor cleared it. */
  season: z.nullable(z.string()),
  raceId: z.nullable(z.string()),
  athletes: z.array(competitor).check(z.maxLength(MAX_ATHLETES)),
})

/** The race and the athletes that were chosen. */
export type Lineup = z.infer<typeof schema>

const store = createStoredStore<Lineup>({
  area: 'session',
  key: 'racetrace:lineup',
  schema,
  initial: { season: null, raceId: null, athletes: [] },
})

/** Races without a season are grouped under this value. */
export const NO_SEASON = '-'

export const seasonOf = (race: Race) => race.season ?? NO_SEASON

/**
 * The one list behind 'Selected Athletes' and 'Comparing Athletes'; it survives a visit to `/race`.
 */
export const lineup = {
  get: store.get,
  subscribe: store.subscribe,
  chooseSeason(season: string) {
    change({ season, raceId: null })
  },
  chooseRace(race: Race) {
    change({ season: seasonOf(race), raceId: race.id })
  },
  /** Chooses a link's race and removes athletes of other races. Returns how many it removed. */
  openRace(race: Race): number {
    const { raceId, athletes } = store.get()
    const left = raceId === race.id ? athletes : []
    change({ season: seasonOf(race), raceId: race.id, athletes: left })
    return athletes.length - left.length
  },
  /** Adds an athlete, or returns why it can't. */
  add(athlete: Competitor) {
    const outcome = addAthlete(store.get().athletes, athlete)
    if (outcome.ok) change({ athletes: [...outcome.athletes] })
    return outcome
  },
  remove(idp: string) {
    change({ athletes: [...removeAthlete(store.get().athletes, idp)] })
  },
  clear() {
    change({ athletes: [] })
  },
}

export const useLineup = () => useStore(store)

function change(next: Partial<Lineup>) {
  store.set({ ...store.get(), ...next })
}
