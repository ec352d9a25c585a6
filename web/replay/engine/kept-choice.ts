import type { FieldChoice } from '../../../race/links/replay-link.ts'
import { storageOf } from '../../storage/embedded.ts'

/**
 * Local storage: the map's orientation on an upright phone, the length of trails, the whole field,
 * single-letter keys, and the sound of clips.
 */
const KEYS = {
  turn: 'racetrace:turned-map',
  trail: 'racetrace:trail',
  field: 'racetrace:field',
  waves: 'racetrace:field-waves',
  letters: 'racetrace:letter-keys',
  sound: 'racetrace.sound',
} as const

/** The stored choice, as a text. */
export function keptChoice(what: keyof typeof KEYS): string | null {
  try {
    return storageOf('local').getItem(KEYS[what])
  } catch {
    return null
  }
}

/** The last choice of how the field is shown. */
export function keptField(): FieldChoice {
  return keptChoice('field') === '1' ? fieldTurnedOn() : 'off'
}

/** A field that is turned on starts as it was last seen. */
export const fieldTurnedOn = (): FieldChoice => (keptChoice('waves') === '1' ? 'waves' : 'on')

/** Remembers a choice. */
export function keepChoice(what: keyof typeof KEYS, value: string) {
  try {
    storageOf('local').setItem(KEYS[what], value)
  } catch {
    // Storage is switched off, so the page asks again.
  }
}

/** Whether single-letter keys are on; they can be switched off (WCAG 2.1.4). */
export const areLetterKeysOn = () => keptChoice('letters') !== '0'
