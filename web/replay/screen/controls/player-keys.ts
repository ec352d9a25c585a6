import type { Seconds } from '../../../../race/types.ts'

/** What a key does in the player. */
export type KeyAction =
  | { readonly do: 'toggle' }
  | { readonly do: 'reset' }
  | { readonly do: 'full-screen' }
  | { readonly do: 'list-keys' }
  | { readonly do: 'camera' }
  | { readonly do: 'gaps' }
  | { readonly do: 'whole-map' }
  | { readonly do: 'skip'; readonly seconds: Seconds }
  | { readonly do: 'step'; readonly direction: 1 | -1 }
  | { readonly do: 'pass'; readonly direction: 1 | -1 }
  | { readonly do: 'speed'; readonly direction: 1 | -1 }

/** How far an arrow key skips. */
export const ARROW_SKIP: Seconds = 10

type Pressed = {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The kind of focused element, which keeps the keys it needs itself. */
type Focus = {
  readonly on: 'page' | 'button' | 'input'
  /** Whether single letters, digits and signs act; they can be switched off. */
  readonly hasLetters: boolean
}

const LETTERS: { readonly [key: string]: KeyAction } = {
  '0': { do: 'reset' },
  '?': { do: 'list-keys' },
  f: { do: 'full-screen' },
  c: { do: 'camera' },
  m: { do: 'whole-map' },
  i: { do: 'gaps' },
  n: { do: 'pass', direction: 1 },
  p: { do: 'pass', direction: -1 },
}

/** What a pressed key means for the player; nothing when it belongs to something else. */
export function keyAction(pressed: Pressed, focus: Focus): KeyAction | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed
  if (focus.on === 'input' || altKey || ctrlKey || metaKey) return null
  if (key === ' ') return focus.on === 'button' ? null : { do: 'toggle' }
  if (key === 'ArrowUp') return { do: 'speed', direction: 1 }
  if (key === 'ArrowDown') return { do: 'speed', direction: -1 }
  const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
  if (direction === null) return (focus.hasLetters && LETTERS[key.toLowerCase()]) || null
  return shiftKey ? { do: 'step', direction } : { do: 'skip', seconds: direction * ARROW_SKIP }
}

const INPUTS =
  'input:not([type=range]), select, textarea, [contenteditable], [role=tab], [role=radio], [role=menu]'
const BUTTONS = 'button, a[href], summary, [role=button], [role=switch], [role=link]'

/** The focused element; a button pressed with the mouse needs no keys. */
export function focusOf(target: EventTarget | null, isByPointer: boolean): Focus['on'] {
  if (document.querySelector('[role=dialog][data-state=open], dialog[open]')) return 'input'
  if (!(target instanceof Element)) return 'page'
  if (target.closest(INPUTS)) return 'input'
  return target.closest(BUTTONS) && !isByPointer ? 'button' : 'page'
}
