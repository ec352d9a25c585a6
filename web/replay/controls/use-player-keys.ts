import { type RefObject, useEffect, useEffectEvent } from 'react'
import { mapDrawn } from '../map/map-screen.ts'
import type { KeyAction } from './player-keys.ts'

let keys: typeof import('./player-keys.ts') | null = null

/** Listens on the whole page: nobody should have to click into the player to start it. */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  isFull: boolean,
  act: (action: KeyAction) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const action = keys?.actionOf(event, player.current, isFull)
    if (action) act(action)
  })
  useEffect(() => {
    // Nothing is to be pressed before there is something to see; without a connection buttons remain.
    mapDrawn()
      .then(() => import('./player-keys.ts'))
      .then(
        (loaded) => {
          keys = loaded
        },
        () => {},
      )
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
