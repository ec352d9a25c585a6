import * as z from 'zod/mini'
import type { TypedFields } from '../../../race/splits/typed-splits.ts'
import { useStore } from '../../ui/store.ts'
import { createStoredStore } from '../lineup/stored-store.ts'

const EMPTY: TypedFields = { name: '', total: '', splits: {} }

const store = createStoredStore<TypedFields>({
  area: 'session',
  key: 'racetrace:typed-splits',
  schema: z.object({
    name: z.string(),
    total: z.string(),
    splits: z.record(z.string(), z.string()),
  }),
  initial: EMPTY,
})

/** Thirty fields typed on a phone must survive a wrong tap. */
export const typedDraft = {
  change(next: Partial<TypedFields>) {
    store.set({ ...store.get(), ...next })
  },
  changeSplit(key: string, text: string) {
    const draft = store.get()
    store.set({ ...draft, splits: { ...draft.splits, [key]: text } })
  },
  clear() {
    store.set(EMPTY)
  },
}

export const useTypedDraft = () => useStore(store)

/** Whether a reload brings them back. */
export const useIsTypedKept = () => useStore(store, store.isKept)
