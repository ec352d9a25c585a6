import { emptyLibrary, type Library, type LibraryItem } from '../media/media-library.ts'
import { DEFAULT_MEDIA_SETTINGS } from '../media/media-settings.ts'
import { parseWallTime, type WallTime } from '../text/wall-time.ts'

/** Parses a wall time that is known to be valid. */
export const wall = (text: string) => parseWallTime(text) as WallTime

/** A photo in a library, with defaults. */
export function aLibraryItem(overrides: Partial<LibraryItem> = {}): LibraryItem {
  return {
    id: 'photo',
    type: 'image',
    takenAt: wall('2026-03-14T09:10:00'),
    duration: null,
    camera: 'Phone',
    isTimeGuess: false,
    clippedEndTime: null,
    isHidden: false,
    isKept: false,
    ...overrides,
  }
}

/** Photos of one camera at these offsets from a start at nine; `null` for one without a time. */
export function aLibrary(offsets: readonly (number | null)[], camera = 'Phone'): Library {
  const start = wall('2026-03-14T09:00:00')
  const items = offsets.map((offset, i) =>
    aLibraryItem({ id: `${camera} ${i}`, camera, takenAt: offset === null ? null : at(offset) }),
  )
  return {
    ...emptyLibrary({ ...DEFAULT_MEDIA_SETTINGS, raceStartTime: start }),
    items,
  }
}

function at(offset: number): WallTime {
  return wall(new Date(Date.UTC(2026, 2, 14, 9) + offset * 1000).toISOString())
}
