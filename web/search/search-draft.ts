import * as z from 'zod/mini'
import { SEX_MODES, type SexMode } from '../../contract/search-calls.ts'
import { createStoredStore } from '../storage/stored-store.ts'
import { useStore } from '../ui/store.ts'

const schema = z.object({
  /** The entry that was chosen last. */
  entry: z.enum(['name', 'links', 'splits']),
  name: z.string(),
  firstname: z.string(),
  sexMode: z.enum(Object.keys(SEX_MODES) as [SexMode, ...SexMode[]]),
  /** Empty for all divisions. */
  division: z.string(),
  links: z.string(),
  /** Searched for in all imported races. */
  anywhere: z.string(),
})

/** The search page's typed, pasted and chosen values, beside the race and the athletes. */
export type SearchDraft = z.infer<typeof schema>

/** The ways to find a replay, by what the visitor has. */
export type Entry = SearchDraft['entry']

const EMPTY: SearchDraft = {
  ...{
    entry: 'name',
    name: '',
    firstname: '',
    sexMode: 'all',
    division: '',
    links: '',
    anywhere: '',
  },
}

const store = createStoredStore({
  area: 'session',
  key: 'racetrace:search',
  schema,
  initial: EMPTY,
})

/** A visitor who comes back from a replay finds the page as they left it (SEARCH-26). */
export const searchDraft = {
  get: store.get,
  change(next: Partial<SearchDraft>) {
    store.set({ ...store.get(), ...next })
  },
}

export const useSearchDraft = () => useStore(store)
