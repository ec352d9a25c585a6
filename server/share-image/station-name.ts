import { getSegment } from '../../race/segments.ts'

/** Station names too long for a small image, shortened the way athletes say them. */
const SHORT: { readonly [kind: string]: string } = {
  BURPEE_BROAD_JUMP: 'Burpees',
  FARMERS_CARRY: 'Carry',
  SANDBAG_LUNGES: 'Lunges',
}

/** A station's name in capitals; null for other segments. */
export function findStationName(segment: number): string | null {
  const { kind, label } = getSegment(segment)
  if (kind === 'RUN' || kind === 'ROXZONE' || kind === 'FINISH') return null
  return (SHORT[kind] ?? label).toUpperCase()
}
