import type { Outcome } from './types.ts'

/** Most athletes in one comparison (LIST-1). */
export const MAX_ATHLETES = 5

/** Anyone who can be in the list. */
type Listed = { readonly idp: string }

/**
 * The list with one more athlete. Adding an athlete who is already in it says so, even when the
 * list is full.
 */
export function addAthlete<Athlete extends Listed>(
  athletes: readonly Athlete[],
  athlete: Athlete,
): Outcome<{ athletes: readonly Athlete[] }, { reason: 'duplicate' | 'full' }> {
  if (athletes.some(({ idp }) => isSameIdp(idp, athlete.idp))) {
    return { ok: false, reason: 'duplicate' }
  }
  if (athletes.length >= MAX_ATHLETES) return { ok: false, reason: 'full' }
  return { ok: true, athletes: [...athletes, athlete] }
}

/** The list without one athlete. */
export function removeAthlete<Athlete extends Listed>(
  athletes: readonly Athlete[],
  idp: string,
): readonly Athlete[] {
  return athletes.filter((athlete) => !isSameIdp(athlete.idp, idp))
}

/** Whether the list has anyone to replay. */
export function canReplay(athletes: readonly unknown[]): boolean {
  return athletes.length > 0
}

/** An athlete's id on the results site; anything after an underscore isn't part of it. */
export function readIdp(text: string): string | null {
  const idp = text.replace(/_.*/s, '').trim()
  return /^[A-Za-z0-9]+$/.test(idp) ? idp : null
}

/** The distinct idps among these texts. */
export function readAllIdps(values: readonly string[]): string[] {
  return [...new Set(values.map(readIdp).filter((idp) => idp !== null))]
}

/** The athletes in an address: its first 5 idps. */
export function readIdps(values: readonly string[]): string[] {
  return readAllIdps(values).slice(0, MAX_ATHLETES)
}

/** The labels of the buttons below the list: continue, and add another athlete. */
export function listButtons(count: number): { readonly go: string; readonly more: string | null } {
  if (count <= 0) return { go: 'Search for Athletes', more: null }
  if (count === 1) return { go: 'View Replay', more: 'Challenge Another Competitor' }
  if (count < MAX_ATHLETES) {
    return { go: `Compare ${count} Athletes`, more: 'Add Another Competitor' }
  }
  return { go: `Compare ${MAX_ATHLETES} Athletes`, more: null }
}

function isSameIdp(a: string, b: string): boolean {
  return (readIdp(a) ?? a) === (readIdp(b) ?? b)
}
