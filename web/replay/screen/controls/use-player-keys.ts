import { useEffect, useEffectEvent } from 'react'
import { areLetterKeysOn } from '../../engine/kept-choice.ts'
import { focusOf, type KeyAction, keyAction } from './player-keys.ts'

/** Listens on the whole page, so that the player needs no click before its keys work. */
export function usePlayerKeys(act: (action: KeyAction) => void) {
  const take = useEffectEvent(act)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // Whether the focus came from the mouse or a finger, until the tab key moves it.
    let isByPointer = false
    let isSpaceTaken = false
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') isByPointer = false
      if (event.defaultPrevented) return
      const on = focusOf(event.target, isByPointer)
      const action = keyAction(event, { on, hasLetters: areLetterKeysOn() })
      if (!action) return
      isSpaceTaken = event.key === ' '
      // Otherwise space and arrows would scroll the page as well.
      event.preventDefault()
      const isSwitch = !('direction' in action || 'seconds' in action)
      if (!event.repeat || !isSwitch) take(action)
    }
    const release = (event: KeyboardEvent) => {
      // Firefox presses a focused button when Space is released.
      if (event.key === ' ' && isSpaceTaken) event.preventDefault()
      isSpaceTaken = false
    }
    const point = () => {
      isByPointer = true
    }
    window.addEventListener('keydown', press, { signal })
    window.addEventListener('keyup', release, { signal })
    window.addEventListener('pointerdown', point, { signal, capture: true })
    return () => stop.abort()
  }, [])
}
