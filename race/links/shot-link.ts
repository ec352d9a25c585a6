import { readIdp } from '../athlete-list.ts'

/** A shot as written in an address: athletes by their idp. */
export type LinkedShot =
  | { readonly kind: 'map' | 'battle' | 'director' }
  /** `null` for the leader. */
  | { readonly kind: 'follow'; readonly idp: string | null }

/** Reads `map`, `director`, `battle`, `follow` or `follow:IDP`; nothing for any other text. */
export function readShot(text: string): LinkedShot | null {
  if (text === 'map' || text === 'battle' || text === 'director') return { kind: text }
  const [kind, value, ...more] = text.split(':')
  if (kind !== 'follow' || more.length > 0) return null
  if (value === undefined) return { kind, idp: null }
  const idp = readIdp(value)
  return idp === null ? null : { kind, idp }
}

/** The inverse of `readShot`. */
export function shotText(shot: LinkedShot): string {
  return shot.kind === 'follow' && shot.idp !== null ? `follow:${shot.idp}` : shot.kind
}
