import { useSyncExternalStore } from 'react'

/** Listeners to one kind of event. */
export function createEmitter<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    /** Adds a listener; call the returned function to remove it. */
    on(listener: (...args: Args) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
  }
}

/** State that is read outside React and rendered inside it. */
export type Store<State> = ReturnType<typeof createStore<State>>

export function createStore<State>(initial: State) {
  let state = initial
  const { on, emit } = createEmitter()
  return {
    get: () => state,
    set(next: State) {
      state = next
      emit()
    },
    subscribe: on,
  }
}

/** The state of a store, or a part of it with `select`; renders again when that changes. */
export function useStore<State, Selected = State>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  select?: (state: State) => Selected,
): Selected {
  const read = () => (select ? select(store.get()) : (store.get() as unknown as Selected))
  return useSyncExternalStore(store.subscribe, read, read)
}
