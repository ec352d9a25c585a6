/** Texts of the replay itself. */
export const REPLAY_TEXTS = {
  /** The brand header inside the replay. */
  brand: 'Relive your Race',
  /** Before the site's own host name: survives in recorded and shared videos. */
  promo: 'Relive Your Race At',
  congratulations: 'Congratulations',
  /** What the end of a replay offers. */
  watchAgain: 'Watch again',
  share: 'Share',
  compare: 'Compare',
  /** Five are compared: nobody can be added, and anybody removed. */
  changeAthletes: 'Change Athletes',
  addingAthlete: 'Adding...',
  /** In place of the search for a competitor, where the race is not published. */
  searchElsewhere:
    'This race cannot be searched from here, since it is not published. Find your athletes on the search page, by name or by their result links.',
  /** Here and not with the texts of the export, which are loaded once it is opened. */
  exportVideo: 'Export video',
  rivals: 'Rivals',
  /** The camera's button says what it shows now. */
  camera: {
    map: 'Camera: whole map',
    director: 'Camera: director',
    follow: 'Camera: follow',
    battle: 'Camera: battle',
    free: 'Camera: by hand',
  },
  wholeMap: 'Whole map',
  turnMap: 'Turn the map',
  trails: {
    off: 'Trails: off',
    short: 'Trails: short',
    long: 'Trails: long',
    station: 'Trails: since the station',
  },
  followAthlete: (name: string) => `Follow ${name}`,
  /** Beside the first press on a phone. */
  withDirector: 'Play with the director',
} as const
