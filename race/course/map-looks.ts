/** How a map is shown: as it is, dimmed and less colourful, or with inverted lightness. */
export const MAP_LOOKS = ['as-is', 'dimmed', 'night'] as const

/** One of the ways to show a map. */
export type MapLook = (typeof MAP_LOOKS)[number]
