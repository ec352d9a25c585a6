import type { Hold } from '../replay/replay-axis.ts'
import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import {
  FINISH_SHOWN,
  isReadable,
  layoutVideoCut,
  type Span,
  type Unreadable,
  type VideoCut,
} from './video-cut.ts'

/** The lengths a replay can be cut to. */
export const HIGHLIGHT_LENGTHS = [15, 30, 60] as const
export type HighlightLength = (typeof HIGHLIGHT_LENGTHS)[number]

/** Seconds for the title, the card and the congratulations, and how long media stay. */
type Taste = {
  readonly opening: Seconds
  readonly closing: Seconds
  readonly congratulations: Seconds
  /** How long a photo and a clip stay if there is room. */
  readonly photo: Seconds
  readonly clip: Seconds
}

/** How each length spends its time. */
const TASTES: { readonly [length in HighlightLength]: Taste } = {
  15: { opening: 1.6, closing: 1.7, congratulations: 1.4, photo: 1.2, clip: 2.5 },
  30: { opening: 2, closing: 2.5, congratulations: 2, photo: 1.8, clip: 5 },
  60: { opening: 2.5, closing: 3, congratulations: 3, photo: 2.5, clip: 10 },
}

/** What a cut has to show besides the race, and the seconds left for the race and its media. */
export function startCut({ axis }: Replay, length: HighlightLength, unreadable: Unreadable) {
  const taste = TASTES[length]
  const holds = axis.holds.filter((hold) => isReadable(hold, unreadable))
  const media = holds.filter(({ item }) => item !== null)
  const last = holds.find(({ item }) => item === null)
  const farewell = last ? Math.min(taste.congratulations, last.end - last.start) : 0
  const around = taste.opening + taste.closing + (last ? farewell + FINISH_SHOWN : 0)
  return { taste, media, last, farewell, free: length - around }
}

/** Lays out a cut. */
export function finishCut(
  replay: Replay,
  length: HighlightLength,
  spans: readonly Span[],
  times: ReadonlyMap<Hold, Seconds>,
): VideoCut {
  const { opening } = TASTES[length]
  return layoutVideoCut(replay, spans, {
    ...{ opening, length },
    closing: length - opening - spans.reduce((sum, span) => sum + span.length, 0),
    leftOut: replay.axis.holds.filter(({ item }) => item !== null).length - times.size,
  })
}

/** Minimum time for a photo or clip: both fades and a moment between. */
export const LEAST_SHOWN: Seconds = 1
/** Maximum share of the time between title and card that media may take from the race. */
export const MEDIA_SHARE = 0.5

/**
 * How long each item stays: its preferred time if there is room, otherwise less, down to the
 * minimum. If even that is too much, items are left out, spread evenly over the race.
 */
export function shareMedia(
  holds: readonly Hold[],
  { photo, clip }: Taste,
  most: Seconds,
  fair: Seconds,
): Map<Hold, Seconds> {
  const least = ({ start, end }: Hold) => Math.min(LEAST_SHOWN, end - start)
  const liked = (hold: Hold) =>
    Math.min(hold.item?.type === 'video' ? clip : photo, hold.end - hold.start)
  let kept = holds
  while (kept.map(least).reduce(add, 0) > most) kept = thin(kept)
  const needed = kept.map(least).reduce(add, 0)
  const wanted = kept.map(liked).reduce(add, 0)
  const room = Math.min(Math.max(fair, needed), most) - needed
  const share = wanted > needed ? Math.min(1, room / (wanted - needed)) : 0
  return new Map(kept.map((hold) => [hold, least(hold) + (liked(hold) - least(hold)) * share]))
}

/** Removes one item: the one whose neighbours are closest to each other. */
function thin(holds: readonly Hold[]): readonly Hold[] {
  const starts = holds.map(({ start }) => start)
  let closest = 0
  let least = Number.POSITIVE_INFINITY
  starts.forEach((start, i) => {
    const room = (starts[i + 1] ?? start) - (starts[i - 1] ?? start)
    // The first and the last stay while others can go.
    const isInner = i > 0 && i < starts.length - 1
    const weight = isInner ? room : room + 1e9
    if (weight >= least) return
    least = weight
    closest = i
  })
  return holds.filter((_, i) => i !== closest)
}

const add = (sum: number, value: number) => sum + value
