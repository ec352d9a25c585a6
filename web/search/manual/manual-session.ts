import * as z from 'zod/mini'
import { type AthleteResult, athleteResult } from '../../../contract/result.ts'
import { addAthlete, MAX_ATHLETES } from '../../../race/links/athlete-list.ts'
import { useStore } from '../../ui/store.ts'
import { createStoredStore } from '../lineup/stored-store.ts'

const schema = z.object({
  results: z.array(athleteResult).check(z.maxLength(MAX_ATHLETES)),
  /** The race whose course is used; null for the standard course. */
  raceId: z.nullable(z.string()),
  isWatching: z.boolean(),
})

/** Results without an idp, and whether they are being watched. */
export type ManualSession = z.infer<typeof schema>

const store = createStoredStore<ManualSession>({
  area: 'session',
  key: 'racetrace:manual',
  schema,
  initial: { results: [], raceId: null, isWatching: false },
})

/** Everything the manual path keeps; it stays in this tab. */
export const manualSession = {
  get: store.get,
  add(result: AthleteResult) {
    const outcome = addAthlete(store.get().results, result)
    if (outcome.ok) change({ results: [...outcome.athletes] })
    return outcome
  },
  remove(id: string) {
    change({ results: store.get().results.filter((result) => result.id !== id) })
  },
  chooseRace(raceId: string | null) {
    change({ raceId })
  },
  watch() {
    change({ isWatching: true })
  },
  /** 'Back to Upload'. */
  goBack() {
    change({ isWatching: false })
  },
  /** One result on one race, to be watched at once. */
  show(result: AthleteResult, raceId: string | null) {
    store.set({ results: [result], raceId, isWatching: true })
  },
}

export const useManualSession = () => useStore(store)

function change(next: Partial<ManualSession>) {
  store.set({ ...store.get(), ...next })
}
