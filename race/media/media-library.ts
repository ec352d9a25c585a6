import type { WallTime } from '../text/wall-time.ts'
import type { Seconds } from '../types.ts'
import { type MediaItem, mediaOffset, type PlacedItem } from './media.ts'
import type { MediaSettings } from './media-settings.ts'
import { findRaceStart, type StartClues } from './race-start.ts'

/** A media item with everything needed to correct its time and to choose between items. */
export type LibraryItem = MediaItem & {
  /** The camera whose clock dated it: items from one camera are corrected together. */
  readonly camera: string
  /** Whether the zone of its time was unknown and the browser's was used (TIME-12). */
  readonly isTimeGuess: boolean
  /** Where a trimmed video ends, in seconds; `null` for untrimmed videos and photos. */
  readonly clippedEndTime: Seconds | null
  /**
   * Whether another item of its group was picked; it stays in the library and can be shown again.
   */
  readonly isHidden: boolean
  /** Whether the athlete chose 'Keep all' for it, so its group doesn't ask again. */
  readonly isKept: boolean
}

/** All media of one replay, how they are shown, and every correction the athlete made. */
export type Library = {
  readonly items: readonly LibraryItem[]
  readonly settings: MediaSettings
  /** Whether the race start was derived from the bib number. */
  readonly isStartGuess: boolean
  /** Seconds to add to a camera's clock. */
  readonly cameraShifts: { readonly [camera: string]: Seconds }
  /** Offsets set by hand, by item id; they override every clock. */
  readonly manualOffsets: { readonly [id: string]: Seconds }
}

/** A replay without media. */
export function emptyLibrary(settings: MediaSettings): Library {
  return { items: [], settings, isStartGuess: false, cameraShifts: {}, manualOffsets: {} }
}

/** What is known about the race apart from the media; see `StartClues`. */
export type StartHints = Omit<StartClues, 'current' | 'takenAt'>

/** Adds items. If there is no race start, tries to find one, and returns it if found. */
export function addItems(
  library: Library,
  added: readonly LibraryItem[],
  hints: StartHints,
): { library: Library; start: { raceStart: WallTime; isGuess: boolean } | null } {
  const items = [...library.items, ...added]
  const hasTimes = added.some(({ takenAt }) => takenAt !== null)
  const found = findRaceStart({
    ...hints,
    current: library.settings.raceStartTime,
    takenAt: hasTimes ? surestTimes(items) : [],
  })
  if (!found.ok) return { library: { ...library, items }, start: null }
  const { raceStart, isGuess } = found
  const settings = { ...library.settings, raceStartTime: raceStart }
  return {
    library: { ...library, items, settings, isStartGuess: isGuess },
    start: { raceStart, isGuess },
  }
}

/**
 * A guessed zone can move a time to another date, so such times count only if there are no others.
 */
function surestTimes(items: readonly LibraryItem[]): WallTime[] {
  const timed = items.filter(({ takenAt }) => takenAt !== null)
  const sure = timed.filter(({ isTimeGuess }) => !isTimeGuess)
  return (sure.length > 0 ? sure : timed).map(({ takenAt }) => takenAt as WallTime)
}

/** Removes items from the library; `restoreItems` with the same items undoes it. */
export function removeItems(library: Library, ids: readonly string[]): Library {
  return { ...library, items: library.items.filter(({ id }) => !ids.includes(id)) }
}

/** Restores removed items, with the times set by hand. */
export function restoreItems(library: Library, items: readonly LibraryItem[]): Library {
  const known = new Set(library.items.map(({ id }) => id))
  return { ...library, items: [...library.items, ...items.filter(({ id }) => !known.has(id))] }
}

/**
 * Merges stored media with changes made before they were read: the current items and settings win.
 */
export function mergeKept(kept: Library, now: Library, defaults: MediaSettings): Library {
  const changed = Object.entries(now.settings).filter(
    ([name, value]) => value !== defaults[name as keyof MediaSettings],
  )
  const settings: MediaSettings = { ...kept.settings, ...Object.fromEntries(changed) }
  const isStartKept = settings.raceStartTime === kept.settings.raceStartTime
  const known = new Map(now.items.map((item) => [item.id, item]))
  return restoreItems(
    {
      items: kept.items.map((item) => known.get(item.id) ?? item),
      settings,
      isStartGuess: (isStartKept ? kept : now).isStartGuess,
      cameraShifts: { ...kept.cameraShifts, ...now.cameraShifts },
      manualOffsets: { ...kept.manualOffsets, ...now.manualOffsets },
    },
    now.items,
  )
}

/** Changes settings; a start set by a person is no longer a guess. */
export function changeSettings(library: Library, settings: MediaSettings): Library {
  const isSameStart = settings.raceStartTime === library.settings.raceStartTime
  return { ...library, settings, isStartGuess: isSameStart && library.isStartGuess }
}

/**
 * An item's offset: set by hand, or by its camera's corrected clock; nothing while its time or the
 * start is unknown.
 */
export function offsetOf(library: Library, item: LibraryItem): Seconds | null {
  const manual = library.manualOffsets[item.id]
  if (manual !== undefined) return manual
  const offset = mediaOffset(item.takenAt, library.settings.raceStartTime)
  return offset === null ? null : offset + (library.cameraShifts[item.camera] ?? 0)
}

/** The visible items with their offsets: the input of the axis. */
export function placedItems(library: Library): PlacedItem[] {
  return library.items
    .filter(({ isHidden }) => !isHidden)
    .map((item) => ({
      id: item.id,
      type: item.type,
      takenAt: item.takenAt,
      duration: item.duration,
      offset: offsetOf(library, item),
    }))
}

/** The placed items of several athletes, in the order of the replay's athletes. */
export function joinPlaced(athletes: readonly (readonly PlacedItem[])[]): PlacedItem[] {
  return athletes.flatMap((items, athlete) => items.map((item) => ({ ...item, athlete })))
}

/** Where an item's time comes from: its own clock, a partial guess, or the athlete. */
export type TimeBadge = 'Time' | 'Guessed' | 'Manual'

/** The badge of an item; none while it has no offset. */
export function badgeOf(library: Library, item: LibraryItem): TimeBadge | null {
  if (offsetOf(library, item) === null) return null
  if (library.manualOffsets[item.id] !== undefined || library.cameraShifts[item.camera]) {
    return 'Manual'
  }
  return item.isTimeGuess || library.isStartGuess ? 'Guessed' : 'Time'
}
