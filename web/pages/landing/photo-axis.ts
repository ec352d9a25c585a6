import type { PlacedItem } from '../../../race/media/media.ts'
import { advance } from '../../../race/replay/playback.ts'
import { buildReplayAxis, holdAt, type ReplayAxis } from '../../../race/replay/replay-axis.ts'
import { findSegmentIndex } from '../../../race/segments.ts'
import type { Seconds, SegmentKey } from '../../../race/types.ts'
import { SAMPLE_WINNER } from './sample.ts'

const { timeline } = SAMPLE_WINNER
/** What is shown around each photo, in seconds of the race. */
const [BEFORE, AFTER]: readonly [Seconds, Seconds] = [130, 60]
/** A photo fades out within its time, not behind it. */
const FADE_OUT: Seconds = 0.4

/** The moment that lies so far into a segment. */
function momentIn(key: SegmentKey, share: number): Seconds {
  const segment = timeline.segments[findSegmentIndex(key) ?? 0]
  return segment ? Math.round(segment.tStart + (segment.tEnd - segment.tStart) * share) : 0
}

/** Three photos of the winner, by the moment they were taken. */
export const PHOTOS = [
  { id: 'sled', offset: momentIn('seg_push', 0.55) },
  { id: 'row', offset: momentIn('seg_row', 0.4) },
  { id: 'wall', offset: momentIn('seg_wb', 0.6) },
] as const

/** Where the drawing starts: while the first photo is shown. */
export const PHOTO_START: Seconds = PHOTOS[0].offset + 1

/** The axis of a real replay with these photos, that leaps from one to the next. */
const AXIS = buildPhotoAxis()

function buildPhotoAxis(): ReplayAxis {
  const media = PHOTOS.map(
    ({ id, offset }): PlacedItem => ({ id, offset, type: 'image', takenAt: null, duration: null }),
  )
  const options = { imageDisplayTime: 2.5, showMedia: true, skipRuns: false }
  const axis = buildReplayAxis({ timelines: [timeline], media, ...options })
  const jumps = PHOTOS.slice(1).map(({ offset }, index) => ({
    start: (PHOTOS[index]?.offset ?? 0) + AFTER,
    end: offset - BEFORE,
  }))
  return { ...axis, jumps, jumpStarts: Float64Array.from(jumps, ({ start }) => start) }
}

/** The time so many real seconds later; at the finish it starts over shortly before the first photo. */
export function stepPhotos(time: Seconds, elapsed: Seconds): Seconds {
  const next = advance({ time, speed: 50, slowMotion: 1, isPlaying: true }, AXIS, elapsed)
  return next.time >= timeline.end ? PHOTOS[0].offset - BEFORE : next.time
}

/** Which photo is on screen at a time, if any. */
export function findPhotoAt(time: Seconds): string | null {
  const hold = holdAt(AXIS, time)
  return hold?.item && time < hold.end - FADE_OUT ? hold.item.id : null
}
