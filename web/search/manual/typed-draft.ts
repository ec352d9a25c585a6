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

/** Texts being typed; `id` is the result being edited, empty for a new one. */
type Draft = z.infer<typeof draft>

const EMPTY: Draft = { id: '', name: '', total: '', splits: {} }

/** Thirty splits typed on a phone must survive a wrong tap. */
function createDraft(key: string) {
  const store = createStoredStore<Draft>({ area: 'session', key, schema: draft, initial: EMPTY })
  return {
    get: store.get,
    subscribe: store.subscribe,
    isKept: store.isKept,
    /** Starts with these texts, unless changes to the same result are unfinished. */
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

/** Whether they survive a reload. */
export const useIsTypedKept = (one: TypedDraft) => useStore(one, one.isKept)

/** Whether anything was typed. */
export const isBegun = ({ name, total, splits }: TypedTexts) =>
  [name, total, ...Object.values(splits)].some((text) => text !== '')
