import type { LinkedShot } from '../links/shot-link.ts'
import type { Shot } from './shot.ts'

/** The next shot when the camera button or its key is pressed, cycling back to the whole map. */
export function nextShot({ kind }: Shot, isContest: boolean): Shot {
  if (kind === 'map') return { kind: 'director' }
  if (kind === 'director') return { kind: 'follow', athlete: isContest ? null : 0 }
  // A single athlete has no opponent to battle.
  if (kind === 'follow' && isContest) return { kind: 'battle' }
  return { kind: 'map' }
}

type Named = readonly { readonly id: string }[]

/** The shot named in a link; the whole map if its athlete isn't in the replay. */
export function shotOfLink(linked: LinkedShot, athletes: Named): Shot {
  if (linked.kind !== 'follow') return { kind: linked.kind }
  if (linked.idp === null) return { kind: 'follow', athlete: null }
  const athlete = athletes.findIndex(({ id }) => id === linked.idp)
  return athlete === -1 ? { kind: 'map' } : { kind: 'follow', athlete }
}

/**
 * The name of a shot in a link. A position chosen by hand has no name, and the whole map needs
 * none.
 */
export function linkOfShot(shot: Shot, athletes: Named): LinkedShot | null {
  if (shot.kind === 'map' || shot.kind === 'free') return null
  if (shot.kind !== 'follow') return { kind: shot.kind }
  const idp = shot.athlete === null ? null : athletes[shot.athlete]?.id
  return idp === undefined ? null : { kind: 'follow', idp }
}
