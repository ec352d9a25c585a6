import { useEffect, useEffectEvent } from 'react'
import { type Focus, type KeyAction, keyAction } from './player-keys.ts'

/** Listens on the whole page: nobody should have to click into the player first. */
export function usePlayerKeys(act: (action: KeyAction) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const action = keyAction(event, focusOf(event.target))
    if (!action) return
    // Otherwise space and arrows would scroll the page as well.
    event.preventDefault()
    const isSwitch = action.do !== 'skip' && action.do !== 'step' && action.do !== 'speed'
    if (event.repeat && isSwitch) return
    act(action)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const FIELDS = 'input, select, textarea, [contenteditable], [role=tab], [role=radio], [role=menu]'
const BUTTONS = 'button, a[href], summary, [role=button], [role=switch], [role=link]'

function focusOf(target: EventTarget | null): Focus {
  if (document.querySelector('[role=dialog][data-state=open], dialog[open]')) return 'field'
  if (!(target instanceof Element)) return 'page'
  if (target.matches('input[type=range]')) return 'slider'
  if (target.closest(FIELDS)) return 'field'
  return target.closest(BUTTONS) ? 'button' : 'page'
}
