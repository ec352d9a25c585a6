/** Texts of View: what changes the picture of a replay. */
export const VIEW_TEXTS = {
  title: 'View',
  camera: 'Camera',
  cameras: {
    map: 'Whole map',
    director: 'Director',
    leader: 'Leader',
    athlete: 'Athlete',
    battle: 'Closest battle',
    free: 'Manual',
  },
  trails: 'Trails',
  trailLengths: { short: 'Short', long: 'Long', station: 'Since the last station', off: 'Off' },
  turnMap: 'Rotate the map',
  fullMap: 'Open the full map',
  gaps: 'Gaps',
  field: 'Show the field',
  inWaves: 'Real start times',
  slowMotion: 'Slow motion',
  slowMotions: { '1': 'Off', '0.5': '0.5x', '0.25': '0.25x' },
  keys: 'Keyboard shortcuts',
  letterKeys: 'Single-letter shortcuts',
} as const

/** The list of keys, as people read it. */
export const KEY_HELP = [
  { keys: ['Space'], text: 'Play or pause' },
  { keys: ['Left', 'Right'], text: '10 seconds back or forward' },
  { keys: ['Shift', 'Left', 'Right'], text: 'One segment back or forward' },
  { keys: ['Up', 'Down'], text: 'Faster or slower' },
  { keys: ['C'], text: 'Next camera' },
  { keys: ['M'], text: 'Whole map' },
  { keys: ['I'], text: 'Switch between gap to leader and gap ahead' },
  { keys: ['N', 'P'], text: 'Next or previous pass, if the field is available' },
  { keys: ['F'], text: 'Turn full screen on or off' },
  { keys: ['0'], text: 'Back to the start' },
  { keys: ['?'], text: 'Show this list' },
] as const
