import { createStore } from '../../../ui/store.ts'

/** Which table of many races somebody chose for an athlete whose result does not say it: its name, by idp. */
export const chosenTables = createStore<{ readonly [idp: string]: string }>({})
