/** Texts of View: what changes the picture of a replay. */
export const VIEW_TEXTS = {
  title: 'View',
  camera: 'Camera',
  cameras: {
    map: 'Whole map',
    director: 'Director',
    leader: 'Leader',
    athlete: 'The athlete',
    battle: 'Closest battle',
    free: 'Manual',
  },
  trails: 'Trails',
  trailLengths: { short: 'Short', long: 'Long', station: 'Since the last station', off: 'Off' },
  turnMap: 'Turn the map',
  gaps: 'Gaps',
  field: 'Show the field',
  inWaves: 'Start in waves',
  slowMotion: 'Slow motion',
  slowMotions: { '1': 'Off', '0.5': '0.5x', '0.25': '0.25x' },
  keys: 'Keys',
  letterKeys: 'Single-letter keys',
} as const

/** The list of keys, as people read it. */
export const KEY_HELP = [
  { keys: ['Space'], text: 'Play and pause' },
  { keys: ['Left', 'Right'], text: '10 seconds back or forward' },
  { keys: ['Shift', 'Left', 'Right'], text: 'One segment back or forward' },
  { keys: ['Up', 'Down'], text: 'Faster, slower' },
  { keys: ['C'], text: 'Next camera' },
  { keys: ['M'], text: 'Whole map' },
  { keys: ['I'], text: 'Gap to leader, or gap ahead' },
  { keys: ['N', 'P'], text: 'Next or previous pass, where the field is known' },
  { keys: ['F'], text: 'Full screen on and off' },
  { keys: ['0'], text: 'Back to the start' },
  { keys: ['?'], text: 'This list' },
] as const
