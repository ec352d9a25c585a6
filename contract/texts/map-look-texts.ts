import type { MapLook } from '../../race/course/map-look.ts'

/** The looks of a map as the operator chooses between them. */
export const LOOK_NAMES: Readonly<Record<MapLook, string>> = {
  'as-is': 'As it is',
  dimmed: 'Dimmed',
  night: 'Night',
}

/** Why a look is suggested for a map. */
export const LOOK_REASONS: Readonly<Record<MapLook, string>> = {
  'as-is': 'This map is dark: shown as it is, since the course stands out on it.',
  dimmed: 'This map is bright or full of colour: shown dimmed, so that the course stands out.',
  night: 'This map is light: shown as a night map, so that the course stands out.',
}

/** Texts beside the choice of a look. */
export const LOOK_TEXTS = {
  question: 'How visitors see the map',
  suggested: 'Suggested',
  useSuggestion: 'Use the suggestion',
  /** While it is measured, and when that fails. */
  unmeasured: 'Without a choice the map is measured whenever it is shown.',
  /** Another look than the suggested one was chosen. */
  own: (chosen: MapLook, suggested: MapLook) =>
    `You chose '${LOOK_NAMES[chosen]}'. We would suggest '${LOOK_NAMES[suggested]}'. Your choice stays when you replace the map.`,
  printedNames: 'The map prints the station names itself',
  printedNamesHint: 'Ours are then not drawn over it in the replay.',
} as const

/** What is said about the look of a map: why it is suggested, or that another was chosen. */
export function lookSentence(suggested: MapLook | null, chosen: MapLook | null): string {
  if (suggested === null) return LOOK_TEXTS.unmeasured
  return chosen === null ? LOOK_REASONS[suggested] : LOOK_TEXTS.own(chosen, suggested)
}
