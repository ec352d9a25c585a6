import { addSeconds, type WallTime } from '../text/wall-time.ts'
import type { Seconds } from '../types.ts'
import type { MediaItem } from './media.ts'
import { type Library, type LibraryItem, offsetOf } from './media-library.ts'

/** The steps for correcting a camera's clock: a second, a quarter of a minute, a time zone. */
export const CLOCK_STEPS: readonly Seconds[] = [-3600, -15, -1, 1, 15, 3600]

const UNKNOWN_CAMERA = 'Unknown camera'

/**
 * The camera whose clock dates an item. Videos count as a separate camera if their error may differ
 * from that of photos: if the zone of their time was guessed, or no camera is named.
 */
export function cameraOf(
  type: MediaItem['type'],
  model: string | null,
  { isTimeGuess = false }: { isTimeGuess?: boolean } = {},
): string {
  const isApart = type === 'video' && (model === null || isTimeGuess)
  return `${model ?? UNKNOWN_CAMERA}${isApart ? ' (videos)' : ''}`
}

/** The camera that items came from, and how far its clock has been shifted. */
export type Camera = {
  readonly name: string
  readonly count: number
  readonly shift: Seconds
}

/** The cameras of all items with a time, in order of first appearance. */
export function camerasOf({ items, cameraShifts }: Library): Camera[] {
  const counts = new Map<string, number>()
  for (const { camera, takenAt } of items) {
    if (takenAt !== null) counts.set(camera, (counts.get(camera) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count, shift: cameraShifts[name] ?? 0 }))
}

/** Shifts a camera's clock, and all of its items, by more seconds. */
export function shiftCamera(library: Library, camera: string, by: Seconds): Library {
  return withShift(library, camera, (library.cameraShifts[camera] ?? 0) + by)
}

/** Undoes every correction of a camera's clock. */
export function resetCamera(library: Library, camera: string): Library {
  return withShift(library, camera, 0)
}

function withShift(library: Library, camera: string, shift: Seconds): Library {
  const { [camera]: _, ...others } = library.cameraShifts
  return { ...library, cameraShifts: shift === 0 ? others : { ...others, [camera]: shift } }
}

/**
 * 'This was at …': corrects the clock of the item's camera so that the item has this offset.
 * Without a race start, the item determines it; an item without a time is placed by hand.
 */
export function alignCamera(library: Library, item: LibraryItem, offset: Seconds): Library {
  if (item.takenAt === null) return placeByHand(library, item.id, offset)
  const freed = placeByHand(library, item.id, null)
  const present = offsetOf(freed, item)
  if (present !== null) return shiftCamera(freed, item.camera, Math.round(offset) - present)

  const shift = (freed.cameraShifts[item.camera] ?? 0) - Math.round(offset)
  const raceStartTime = addSeconds(item.takenAt as WallTime, shift)
  return { ...freed, settings: { ...freed.settings, raceStartTime }, isStartGuess: true }
}

/** Sets an offset for one item, regardless of its camera; `null` removes it. */
export function placeByHand(library: Library, id: string, offset: Seconds | null): Library {
  const { [id]: _, ...others } = library.manualOffsets
  return { ...library, manualOffsets: offset === null ? others : { ...others, [id]: offset } }
}
