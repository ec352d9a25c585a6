import { type RefObject, useEffect, useEffectEvent } from 'react'
import { actionOf, type KeyAction } from './player-keys.ts'

/** Listens on the whole page: nobody should have to click into the player to start it. */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  isFull: boolean,
  act: (action: KeyAction) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const action = actionOf(event, player.current, isFull)
    if (action) act(action)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
