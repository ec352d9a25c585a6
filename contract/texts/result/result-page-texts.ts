/** Texts of the figures and cards below a replay. */
export const RESULT_PAGE_TEXTS = {
  stats: {
    total: 'Total Time',
    ageGroup: 'AG Place',
    averageRun: 'Avg Lap',
    averageRunNote: 'per run',
    fastestRun: 'Fastest Lap',
    fastestRunNote: 'Best run',
    fastest: 'Fastest',
    roxzone: 'Roxzone',
  },
  comparison: 'Comparison',
  details: 'Details',
  ageGroupRank: 'Age group rank',
  sample: 'Sample data: this race and its athletes are made up.',
  upload: {
    title: 'Upload Media to Sync Photos & Videos!',
    text: 'They appear on the map at the moment they were taken. Photos never leave your device.',
    action: 'Upload Media',
  },
  optimize: {
    title: 'Ready to Share Your Replay?',
    text: 'Skip the runs, bring your stats and the map together, and record your screen.',
    action: 'Optimize for Sharing',
  },
} as const
