import type { MapLook } from '../../../race/course/map-look.ts'

/** The looks of a map as the operator chooses between them. */
export const LOOK_NAMES: Readonly<Record<MapLook, string>> = {
  'as-is': 'Original',
  dimmed: 'Dimmed',
  night: 'Night',
}

/** Why a look is suggested for a map. */
export const LOOK_REASONS: Readonly<Record<MapLook, string>> = {
  'as-is': 'This map is already dark enough for the course to stand out.',
  dimmed: 'This map is bright or colourful. Dimming it makes the course stand out.',
  night: 'This map is light. Turning it dark makes the course stand out.',
}

/** Texts beside the choice of a look. */
export const LOOK_TEXTS = {
  question: 'How visitors see the map',
  suggested: 'Suggested',
  useSuggestion: 'Use the suggestion',
  /** While it is measured, and when that fails. */
  unmeasured: 'If you don’t choose one, we pick a look to suit the map’s colours.',
  /** Another look than the suggested one was chosen. */
  own: (chosen: MapLook, suggested: MapLook) =>
    `You chose “${LOOK_NAMES[chosen]}”. We suggest “${LOOK_NAMES[suggested]}”. We keep your choice when you replace the map.`,
  printedNames: 'The map already shows the station names',
  printedNamesHint: 'If it does, the replay won’t add ours.',
} as const

/** Why a look is suggested, or that the operator chose another one. */
export function lookSentence(suggested: MapLook | null, chosen: MapLook | null): string {
  if (suggested === null) return LOOK_TEXTS.unmeasured
  return chosen === null ? LOOK_REASONS[suggested] : LOOK_TEXTS.own(chosen, suggested)
}
