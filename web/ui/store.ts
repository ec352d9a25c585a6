import { useSyncExternalStore } from 'react'

/** Listeners to one kind of event. */
export type Emitter<Args extends unknown[] = []> = {
  /** Adds a listener; call what it returns to remove it. */
  on(listener: (...args: Args) => void): () => void
  emit(...args: Args): void
}

export function createEmitter<Args extends unknown[] = []>(): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    on(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    emit(...args) {
      for (const listener of listeners) listener(...args)
    },
  }
}

/** State that is read outside React and rendered inside it. */
export type Store<State> = {
  get(): State
  set(next: State): void
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const { on, emit } = createEmitter()
  return {
    get: () => state,
    set(next) {
      state = next
      emit()
    },
    subscribe: on,
  }
}

/** The state of a store, or what `select` takes from it; renders again when that changes. */
export function useStore<State, Selected = State>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  select?: (state: State) => Selected,
): Selected {
  const read = () => (select ? select(store.get()) : (store.get() as unknown as Selected))
  return useSyncExternalStore(store.subscribe, read, read)
}
