import { getSegment } from '../../race/segments.ts'

/** Names of stations too long for a small picture, shortened the way athletes say them. */
const SHORT: { readonly [kind: string]: string } = {
  BURPEE_BROAD_JUMP: 'Burpees',
  FARMERS_CARRY: 'Carry',
  SANDBAG_LUNGES: 'Lunges',
}

/** The name of a station in capitals; nothing for other segments. */
export function findStationName(segment: number): string | null {
  const { kind, label } = getSegment(segment)
  if (kind === 'RUN' || kind === 'ROXZONE' || kind === 'FINISH') return null
  return (SHORT[kind] ?? label).toUpperCase()
}
