/** Texts of the split table. */
export const SPLIT_TABLE_TEXTS = {
  title: 'Splits',
  athlete: 'Athlete',
  compareWith: 'Compare with',
  reference: 'ref',
  segment: 'Segment',
  split: 'Split',
  soFar: 'Race time',
  details: 'Time of day and place',
  detailColumns: ['Time of day', 'Official place'],
  estimated: {
    typed: '~ estimated: you didn’t enter a time here.',
    official: '~ estimated: the official results have no time here.',
    ghost: '~ estimated for the ghost.',
  },
  ranks:
    '1st, 2nd and so on are places among the athletes you’re comparing. Under Split they are for that segment, under Race time for the race so far.',
  penalty: (time: string | null) => (time === null ? 'Penalty' : `Penalty ${time}`),
} as const

/** Texts of what a table or chart offers to download. */
export const DOWNLOAD_TEXTS = {
  open: 'Download',
  of: (what: string, kind: string) => `Download the ${what} as ${kind}`,
  names: { splits: 'Splits', gaps: 'Gaps', places: 'Places' },
  files: { splits: 'racetrace-splits', gaps: 'racetrace-gaps', places: 'racetrace-places' },
} as const
