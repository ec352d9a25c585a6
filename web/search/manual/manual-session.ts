import * as z from 'zod/mini'
import { type AthleteResult, athleteResult } from '../../../contract/result-schema.ts'
import { addAthlete, MAX_ATHLETES } from '../../../race/athlete-list.ts'
import type { TypedTexts } from '../../../race/splits/typed-splits.ts'
import { createStoredStore } from '../../storage/stored-store.ts'
import { useStore } from '../../ui/store.ts'
import { typedTexts } from './typed-draft.ts'

const schema = z.object({
  results: z.array(athleteResult).check(z.maxLength(MAX_ATHLETES)),
  /** The race whose course is used; null for the standard course. */
  raceId: z.nullable(z.string()),
  isWatching: z.boolean(),
  /** Typed texts by result id, so that a result can be edited. */
  typed: z._default(z.record(z.string(), typedTexts), {}),
})

/** Results without an idp, and whether they are being watched. */
export type ManualSession = z.infer<typeof schema>

const store = createStoredStore<ManualSession>({
  area: 'session',
  key: 'racetrace:manual',
  schema,
  initial: { results: [], raceId: null, isWatching: false, typed: {} },
})

/** Everything the manual path keeps; it stays in this tab. */
export const manualSession = {
  get: store.get,
  add(result: AthleteResult, texts?: TypedTexts) {
    const { results, typed } = store.get()
    const outcome = addAthlete(results, result)
    if (outcome.ok)
      change({ results: [...outcome.athletes], typed: withTexts(typed, result, texts) })
    return outcome
  },
  /** Replaces an edited result; a duplicate is refused. */
  replace(id: string, result: AthleteResult, texts: TypedTexts) {
    const { results, typed } = store.get()
    const others = results.filter((one) => one.id !== id)
    const outcome = addAthlete(others, result)
    if (!outcome.ok) return outcome
    const { [id]: _, ...rest } = typed
    const changed = results.map((one) => (one.id === id ? result : one))
    change({ results: changed, typed: withTexts(rest, result, texts) })
    return outcome
  },
  remove(id: string) {
    const { results, typed } = store.get()
    const { [id]: _, ...rest } = typed
    change({ results: results.filter((result) => result.id !== id), typed: rest })
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
  /** Shows one result on one race at once. */
  show(result: AthleteResult, raceId: string | null) {
    store.set({ results: [result], raceId, isWatching: true, typed: {} })
  },
}

export const useManualSession = () => useStore(store)

function change(next: Partial<ManualSession>) {
  store.set({ ...store.get(), ...next })
}

function withTexts(
  typed: ManualSession['typed'],
  { id }: AthleteResult,
  texts: TypedTexts | undefined,
): ManualSession['typed'] {
  if (!texts) return typed
  const { name, total, splits } = texts
  return { ...typed, [id]: { name, total, splits: { ...splits } } }
}
