import { numberText } from '../../../race/text/count-text.ts'
import { isolate } from '../../../race/text/plain-text.ts'

/** Texts of the Setup tab. */
export const SETUP_TEXTS = {
  title: 'Race Information',
  season: 'Season',
  chooseSeason: 'Choose a season...',
  loadingSeasons: 'Loading seasons...',
  group: 'Race Group',
  chooseGroup: 'Choose a race group...',
  noGroups: (season: string) => `${season} has no race groups yet`,
  noGroupsHint:
    'You can publish without one. Visitors can still find athletes you import, or use the link to their result.',
  reload: 'Reload',
  notReached: 'We couldn’t reach the results site, so these lists may be incomplete.',
  name: 'Race Name',
  nameHint:
    'Visitors find the race by this name, and links use it. We fill it in from the race group.',
  shownTitle: 'Title shown to visitors',
  shownTitleHint: 'Optional. If you leave this empty, we base the title on the race name.',
  shownAs: (title: string) => `Visitors see: ${isolate(title)}`,
  location: 'Location',
  locationHint: 'The venue name shown to visitors',
  date: 'Date',
  dateHint: 'Optional. Puts photos on the right day.',
  timeZone: 'Time zone',
  timeZoneHint: 'Optional. Puts videos at the right moment.',
  lapMetres: 'Lap length in metres',
  lapMetresHint:
    'Optional. With it, visitors see laps and metres on every run, even if you trace only one lap.',
  badLapMetres: (least: number, most: number) => `Enter ${least} to ${numberText(most)} metres`,
  timeZoneExample: 'Europe/Berlin',
  badTimeZone: 'Choose a time zone such as Europe/Berlin',
  map: 'Map',
} as const

/** Texts of the organiser's logo and colour. */
export const BRANDING_TEXTS = {
  title: 'Branding',
  hint: 'Optional. Shown on TV screens, in embeds, on share images and at the end of videos.',
  logo: 'Logo',
  logoHint:
    'PNG, JPEG or WebP. A transparent logo gets a white or dark background, whichever makes it stand out more.',
  file: 'Logo file',
  choose: 'Choose logo',
  replace: 'Replace logo',
  remove: 'Remove logo',
  accent: 'Accent colour',
  accentHint: 'Enter a colour code such as #d7263d, or pick a colour.',
  pick: 'Pick the accent colour',
} as const

/** Texts of the map upload. */
export const MAP_UPLOAD_TEXTS = {
  upload: 'Upload Venue Map',
  uploadHint: 'Upload a floor plan or track layout image',
  choose: 'Choose File',
  kinds: 'PNG, JPEG, WebP, AVIF, HEIC or PDF, up to 100 MB',
  file: 'Venue map file',
  reading: 'Reading the image...',
  refused: 'This map can’t be used',
  map: 'Venue map',
  size: (width: number, height: number) => `Venue map, ${width} x ${height} pixels`,
  seen: 'Visitors see the part inside the frame.',
  clear: 'Clear map',
  replace: 'Replace map',
} as const

/** Texts that the dialogs changing a map share. */
export const MAP_DIALOG_TEXTS = {
  cancel: 'Cancel',
  apply: 'Apply',
  tooSmall: 'A map must be at least 300 x 300 pixels. Choose a larger part',
} as const

/** Texts of the dialog in which a map is rotated and cropped. */
export const CROP_TEXTS = {
  open: 'Crop or rotate',
  title: 'Crop or rotate the map',
  description:
    'We suggest the part your course uses. Drag over the part visitors should see, or move the edges below. They can still open the full map, and what you have traced stays where it is.',
  turnLeft: 'Rotate left',
  turnRight: 'Rotate right',
  whole: 'Show the whole map',
  edges: { left: 'Left edge', right: 'Right edge', top: 'Top edge', bottom: 'Bottom edge' },
  size: (width: number, height: number) =>
    `Visitors will see ${numberText(width)} x ${numberText(height)} pixels`,
  loading: 'Reading the map...',
  working: 'Rotating the map...',
  unreadable: 'The map image could not be read. Upload the map again',
  failed: 'The map could not be rotated. Rotate it in another program',
} as const

/** Texts of the dialog in which a tilted photo is straightened. */
export const STRAIGHTEN_TEXTS = {
  open: 'Straighten',
  title: 'Straighten the map',
  description:
    'For a photo taken at an angle. Drag each point to a corner of the floor plan, or move it with the arrow keys. What you have traced stays where it is.',
  /** Clockwise from the top left. */
  corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
  size: (width: number, height: number) =>
    `The map will be ${numberText(width)} x ${numberText(height)} pixels`,
  crossed: 'Place the four points at the corners of the floor plan',
  working: 'Straightening...',
  failed: 'The map could not be straightened. Straighten it in another program',
} as const

/** Texts of the dialog in which a page of a PDF is chosen. */
export const PDF_TEXTS = {
  title: 'Choose a page',
  description: (pages: number) => `This PDF has ${pages} pages. Which one is the map?`,
  page: (page: number) => `Page ${page}`,
  more: 'Show more pages',
} as const
