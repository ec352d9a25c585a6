import type { Seconds } from '../../../race/types.ts'

/** What a key does in the player. */
export type KeyAction =
  | { readonly do: 'toggle' }
  | { readonly do: 'reset' }
  | { readonly do: 'full-screen' }
  | { readonly do: 'list-keys' }
  | { readonly do: 'skip'; readonly seconds: Seconds }
  | { readonly do: 'step'; readonly direction: 1 | -1 }
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
export type Focus = 'page' | 'button' | 'slider' | 'field'

/** What a pressed key means for the player; nothing when it belongs to something else. */
export function keyAction(pressed: Pressed, focus: Focus): KeyAction | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed
  if (focus === 'field' || altKey || ctrlKey || metaKey) return null
  if (key === ' ') return focus === 'button' ? null : { do: 'toggle' }
  if (key === '0') return { do: 'reset' }
  if (key === '?') return { do: 'list-keys' }
  if (key.toLowerCase() === 'f') return { do: 'full-screen' }
  return focus === 'slider' ? null : arrowAction(key, shiftKey)
}

function arrowAction(key: string, isShifted: boolean): KeyAction | null {
  if (key === 'ArrowUp') return { do: 'speed', direction: 1 }
  if (key === 'ArrowDown') return { do: 'speed', direction: -1 }
  const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
  if (direction === null) return null
  return isShifted ? { do: 'step', direction } : { do: 'skip', seconds: direction * ARROW_SKIP }
}
