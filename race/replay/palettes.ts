/** Colours of athletes on the search screen, in the order they are added. */
export const SEARCH_COLORS = [
  'rgb(76 141 255)', // blue
  'rgb(52 211 120)', // green
  'rgb(176 116 255)', // purple
  'rgb(255 138 48)', // orange
  'rgb(255 110 180)', // pink
] as const

/** Colours of athletes on the race page, in the order they are compared. */
export const RACE_COLORS = [
  'rgb(255 138 48)', // orange
  'rgb(76 141 255)', // blue
  'rgb(52 211 120)', // green
  'rgb(176 116 255)', // purple
  'rgb(255 84 84)', // red
  'rgb(255 214 64)', // yellow
  'rgb(45 212 200)', // teal
  'rgb(255 110 180)', // pink
] as const

/** The colour of the athlete at an index; the palette repeats when it is used up. */
export function colorAt(palette: readonly [string, ...string[]], index: number): string {
  return palette[index % palette.length] ?? palette[0]
}

/** Dashes and gaps of lines, in pixels, for people who can't tell two colours apart. */
const PATTERNS: readonly (readonly number[])[] = [
  [],
  [14, 4],
  [6, 4],
  [12, 4, 2, 4],
  [12, 4, 2, 4, 2, 4],
]
/** Dots for ghosts. */
const GHOST_PATTERNS: readonly (readonly number[])[] = [
  [2, 5],
  [2, 9],
]

/** The pattern of an athlete's lines, by their index in the list. */
export function patternAt(index: number, isGhost = false): readonly number[] {
  const patterns = isGhost ? GHOST_PATTERNS : PATTERNS
  return patterns[index % patterns.length] ?? []
}
