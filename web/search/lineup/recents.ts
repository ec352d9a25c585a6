import * as z from 'zod/mini'
import { createStoredStore } from '../../storage/stored-store.ts'
import { useStore } from '../../ui/store.ts'
import { type Competitor, competitor } from './competitor.ts'

const MOST_ATHLETES = 8
const MOST_RACES = 4

const recentAthlete = z.extend(competitor, { raceId: z.string() })
const schema = z.object({
  athletes: z.array(recentAthlete).check(z.maxLength(MOST_ATHLETES)),
  /** Race ids, most recent first. */
  races: z.array(z.string()).check(z.maxLength(MOST_RACES)),
})

/** A previously chosen athlete and the race. */
export type RecentAthlete = z.infer<typeof recentAthlete>

const NOTHING: z.infer<typeof schema> = { athletes: [], races: [] }

const store = createStoredStore({
  area: 'local',
  key: 'racetrace:recent',
  schema,
  initial: NOTHING,
})

/** Athletes and races recently viewed in this browser, stored only there. */
export const recents = {
  rememberRace(raceId: string) {
    const { athletes, races } = store.get()
    store.set({ athletes, races: front(races, raceId, (id) => id).slice(0, MOST_RACES) })
  },
  /** An athlete and their race. */
  remember(athlete: Competitor, raceId: string) {
    recents.rememberRace(raceId)
    const { athletes, races } = store.get()
    const next = front(athletes, { ...athlete, raceId }, ({ idp }) => idp)
    store.set({ athletes: next.slice(0, MOST_ATHLETES), races })
  },
  forget() {
    store.set(NOTHING)
  },
}

export const useRecents = () => useStore(store)

/** Whether they are kept for the next visit. */
export const useAreRecentsKept = () => useStore(store, store.isKept)

/** Moves the item to the front of the list, without a duplicate. */
function front<Item>(items: readonly Item[], item: Item, keyOf: (item: Item) => string): Item[] {
  return [item, ...items.filter((other) => keyOf(other) !== keyOf(item))]
}
