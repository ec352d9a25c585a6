/** The two dialogs about devices; their titles are the specification's. */
export const DEVICE_TEXTS = {
  desktop: {
    title: 'Better on Desktop',
    description:
      'Several athletes side by side need room: on a larger screen the leaderboard, the gaps and the map stand next to each other.',
    close: 'Continue here',
  },
  mobile: {
    title: 'Relive Your Race on Mobile',
    description:
      'Point your phone’s camera at the code: the same replay opens there, made for one hand and ready to share.',
    close: 'Watch here',
  },
} as const
