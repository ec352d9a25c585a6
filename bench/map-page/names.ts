/** Maps of every kind, with the default look of each. */
export const MAP_NAMES = {
  dark: 'as-is',
  white: 'night',
  bright: 'dimmed',
  photo: 'dimmed',
  tall: 'night',
  panoramic: 'dimmed',
  'tiny text': 'night',
  alpha: 'night',
  'six thousand': 'dimmed',
  grey: 'dimmed',
} as const
