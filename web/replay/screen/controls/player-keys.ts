import type { Seconds } from '../../../../race/types.ts'

/** What a key does in the player. */
export type KeyAction =
  | { readonly do: 'toggle' }
  | { readonly do: 'reset' }
  | { readonly do: 'full-screen' }
  | { readonly do: 'list-keys' }
  | { readonly do: 'camera' }
  | { readonly do: 'rivals' }
  | { readonly do: 'gaps' }
  | { readonly do: 'whole-map' }
  | { readonly do: 'skip'; readonly seconds: Seconds }
  | { readonly do: 'step'; readonly direction: 1 | -1 }
  | { readonly do: 'pass'; readonly direction: 1 | -1 }
  | { readonly do: 'speed'; readonly direction: 1 | -1 }

const ARROW_SKIP: Seconds = 10

type Pressed = {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** What holds the focus, as far as keys care: it keeps those it needs itself. */
type Focus = {
  readonly on: 'page' | 'button' | 'slider' | 'field'
  /** Inside the player, or the player fills the screen: then the arrow keys are its own. */
  readonly isPlayer: boolean
}

/** What a pressed key means for the player; nothing when it belongs to something else. */
export function keyAction(pressed: Pressed, focus: Focus): KeyAction | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed
  if (focus.on === 'field' || altKey || ctrlKey || metaKey) return null
  if (key === ' ') return focus.on === 'button' ? null : { do: 'toggle' }
  if (key === '0') return { do: 'reset' }
  if (key === '?') return { do: 'list-keys' }
  const letter = key.toLowerCase()
  if (letter === 'f') return { do: 'full-screen' }
  if (letter === 'c') return { do: 'camera' }
  if (letter === 'm') return { do: 'whole-map' }
  if (letter === 'r') return { do: 'rivals' }
  if (letter === 'i') return { do: 'gaps' }
  if (letter === 'n') return { do: 'pass', direction: 1 }
  if (letter === 'p') return { do: 'pass', direction: -1 }
  // Elsewhere they scroll the page, as everywhere.
  return focus.on === 'slider' || !focus.isPlayer ? null : arrowAction(key, shiftKey)
}

function arrowAction(key: string, isShifted: boolean): KeyAction | null {
  if (key === 'ArrowUp') return { do: 'speed', direction: 1 }
  if (key === 'ArrowDown') return { do: 'speed', direction: -1 }
  const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
  if (direction === null) return null
  return isShifted ? { do: 'step', direction } : { do: 'skip', seconds: direction * ARROW_SKIP }
}

/** What a key pressed on the page means for the player; nothing when it belongs to something else. */
export function actionOf(
  event: KeyboardEvent,
  player: HTMLElement | null,
  isFull: boolean,
): KeyAction | null {
  const { target } = event
  const isInside = target instanceof Node && player?.contains(target) === true
  const action = keyAction(event, { on: focusOf(target), isPlayer: isFull || isInside })
  if (!action) return null
  // Otherwise space and arrows would scroll the page as well.
  event.preventDefault()
  const isSwitch = !('direction' in action || 'seconds' in action)
  return event.repeat && isSwitch ? null : action
}

const FIELDS = 'input, select, textarea, [contenteditable], [role=tab], [role=radio], [role=menu]'
const BUTTONS = 'button, a[href], summary, [role=button], [role=switch], [role=link]'

function focusOf(target: EventTarget | null): Focus['on'] {
  if (document.querySelector('[role=dialog][data-state=open], dialog[open]')) return 'field'
  if (!(target instanceof Element)) return 'page'
  if (target.matches('input[type=range]')) return 'slider'
  if (target.closest(FIELDS)) return 'field'
  return target.closest(BUTTONS) ? 'button' : 'page'
}
