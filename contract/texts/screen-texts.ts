import { raceTitle, type TitledRace } from '../../race/links/race-title.ts'
import type { SceneKind } from '../../race/screen/screen-link.ts'

/** Texts of the TV screen, read from ten metres away: few words. */
export const SCREEN_TEXTS = {
  loading: 'Loading the race...',
  notPublished: {
    title: 'This race isn’t published',
    description: 'The screen starts by itself as soon as it is.',
  },
  notLoaded: 'The race could not be loaded. The screen tries again every minute.',
  nothing: {
    title: 'Nothing to show yet',
    description: 'Import the field of this race, or choose other scenes.',
  },
  /** The fields are imported, but the only scenes of this screen need more. */
  noStarts: {
    title: 'Nothing to show yet',
    description:
      '“Just finished” needs start times. Import a file that has them, or choose other scenes.',
  },
  offline: 'No connection. Showing what we have.',
  titles: {
    field: 'The whole field',
    battles: 'Close battles',
    podium: 'Podium',
    splits: 'Fastest splits',
    finished: 'Just finished',
    find: 'Find your own replay',
  } satisfies Record<SceneKind, string>,
  scan: 'Scan, search for your name, and watch your race on the map.',
  qrCode: 'QR code for the search page',
  tab: (race: TitledRace | null) => (race ? `${raceTitle(race)} on screen` : 'Race on screen'),
} as const
