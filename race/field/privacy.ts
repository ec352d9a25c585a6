import type { FieldPerson } from './field.ts'

/** The ways an athlete who asked not to be shown can appear: as initials, or without a name. */
export const PRIVACY_STATES = ['initials', 'hidden'] as const

/** How an athlete who asked not to be shown appears. */
export type PrivacyState = (typeof PRIVACY_STATES)[number]

/** Shown in place of a hidden name. */
export const UNNAMED = 'Unnamed athlete'

/**
 * The first letter of every word: `Ruiz, Ana / Li, Bo` becomes `R., A. / L., B.`. Applying it twice
 * changes nothing.
 */
export function nameInitials(name: string): string {
  const bare = name.replace(/\([^)]*\)/g, ' ')
  const initials = bare.replace(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’`´-]*/gu, (word) => {
    const [first = ''] = word
    return `${first.toUpperCase()}.`
  })
  return initials.replace(/\s+/g, ' ').trim()
}

/** What visitors see of an athlete's identity: everything, only initials, or nothing. */
export function asShown(person: FieldPerson, state: PrivacyState | null): FieldPerson {
  if (state === null) return person
  const isInitials = state === 'initials' && person.name !== null
  return { name: isInitials ? nameInitials(person.name) : null, bib: null, team: null }
}
