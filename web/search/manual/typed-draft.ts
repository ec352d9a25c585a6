import * as z from 'zod/mini'
import type { TypedTexts } from '../../../race/splits/typed-splits.ts'
import { createStoredStore } from '../../storage/stored-store.ts'
import { useStore } from '../../ui/store.ts'

/** The typed texts of the form, as stored. */
export const typedTexts = z.object({
  name: z.string(),
  total: z.string(),
  splits: z.record(z.string(), z.string()),
})

const draft = z.extend(typedTexts, { id: z.string() })

/** Texts that are being typed; `id` is that of the result they change, empty for a new one. */
type Draft = z.infer<typeof draft>

const EMPTY: Draft = { id: '', name: '', total: '', splits: {} }

/** Thirty times typed on a phone must survive a wrong tap. */
function createDraft(key: string) {
  const store = createStoredStore<Draft>({ area: 'session', key, schema: draft, initial: EMPTY })
  return {
    get: store.get,
    subscribe: store.subscribe,
    isKept: store.isKept,
    /** Begins with these texts; unfinished changes of the same result continue. */
    open(id: string, texts: TypedTexts) {
      if (store.get().id !== id) store.set({ id, ...texts })
    },
    change(next: Partial<TypedTexts>) {
      store.set({ ...store.get(), ...next })
    },
    changeSplit(segment: string, text: string) {
      const now = store.get()
      store.set({ ...now, splits: { ...now.splits, [segment]: text } })
    },
    clear() {
      store.set(EMPTY)
    },
  }
}

export type TypedDraft = ReturnType<typeof createDraft>

/** A new result and an edited one are stored separately, so neither replaces the other. */
export const newDraft = createDraft('racetrace:typed-splits')
export const editDraft = createDraft('racetrace:typed-edit')

export const useTypedDraft = (one: TypedDraft) => useStore(one)

/** Whether a reload brings them back. */
export const useIsTypedKept = (one: TypedDraft) => useStore(one, one.isKept)

/** Whether anything was typed. */
export const isBegun = ({ name, total, splits }: TypedTexts) =>
  [name, total, ...Object.values(splits)].some((text) => text !== '')
