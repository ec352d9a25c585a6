/** The two dialogs about devices; their titles are the specification's. */
export const DEVICE_TEXTS = {
  desktop: {
    title: 'Better on Desktop',
    description: 'On a larger screen, you see the map, the leaderboard and the gaps side by side.',
    close: 'Continue here',
  },
  mobile: {
    title: 'Relive Your Race on Mobile',
    description: 'Point your phone’s camera at the code to open this replay on your phone.',
    close: 'Watch here',
  },
} as const
