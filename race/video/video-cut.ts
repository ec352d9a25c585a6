import type { Stretch } from '../camera/watch-axis.ts'
import type { PlacedItem } from '../media/media.ts'
import type { Speed } from '../replay/playback.ts'
import type { Hold } from '../replay/replay-axis.ts'
import { FADE_OUT, type Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'

/** Frames per second of every exported video. */
export const VIDEO_FPS = 30

/** Longest video we make: phones run out of memory beyond it. */
export const LONGEST_VIDEO: Seconds = 15 * 60

/** Seconds for the opening title and the closing card of a video of the whole replay. */
const OPENING: Seconds = 2
const CLOSING: Seconds = 3

/**
 * A media item in a video: always from its beginning and at 1x, so that picture and sound match.
 */
export type ShownItem = {
  readonly item: PlacedItem
  /** In video time. */
  readonly start: Seconds
  readonly length: Seconds
}

/** Which moment of a replay each frame of a video shows. */
export type VideoCut = {
  readonly frames: number
  readonly length: Seconds
  /**
   * In order and without gaps in video time; replay time may jump forward between them, never back.
   */
  readonly stretches: readonly Stretch[]
  readonly starts: Float64Array
  /** How long the opening title is shown, from the first frame. */
  readonly opening: Seconds
  /** When the closing card appears. */
  readonly closing: Seconds
  readonly shown: readonly ShownItem[]
  /** Media items that don't fit. */
  readonly leftOut: number
}

/** A piece of the replay and its duration in the video. */
export type Span = {
  readonly from: Seconds
  readonly to: Seconds
  readonly length: Seconds
  /** The item on screen, if any. */
  readonly item: PlacedItem | null
}

/** Unreadable items; the video leaves them out. */
export type Unreadable = ReadonlySet<string>
const NONE: Unreadable = new Set()

/** The whole replay at one speed: like playing it, with a title before and a card after it. */
export function buildFullVideo(
  { axis }: Replay,
  speed: Speed,
  unreadable: Unreadable = NONE,
): VideoCut {
  const spans: Span[] = []
  let time = axis.start
  const goOn = (to: Seconds) => {
    if (to > time) spans.push({ from: time, to, length: (to - time) / speed, item: null })
    time = Math.max(time, to)
  }
  const stops = [
    ...axis.holds.map((hold) => ({ ...hold, spans: holdSpans(hold, hold.end - hold.start) })),
    ...axis.jumps.map((jump) => ({ ...jump, item: null, spans: [] })),
    ...axis.finals.map(({ start, end }) => ({
      ...{ start, end, item: null },
      spans: [{ from: start, to: end, length: end - start, item: null }],
    })),
  ].sort((a, b) => a.start - b.start)
  for (const { start, end, item, spans: shown } of stops) {
    goOn(start)
    if (isReadable({ item }, unreadable)) spans.push(...shown)
    time = Math.max(time, end)
  }
  goOn(axis.end)
  return layoutVideoCut({ axis }, spans, { opening: OPENING, closing: CLOSING, leftOut: 0 })
}

/** Whether a hold has something to show; the congratulations always do. */
export function isReadable({ item }: Pick<Hold, 'item'>, unreadable: Unreadable): boolean {
  return item === null || !unreadable.has(item.id)
}

/** How long the facts of the finish stay on the map, between the congratulations and the card. */
export const FINISH_SHOWN: Seconds = 0.7

/** A hold shown for `length`. A shortened one leaves out its middle, where nothing fades. */
export function holdSpans({ start, end, item }: Hold, length: Seconds): Span[] {
  const fade = Math.min(FADE_OUT, end - start)
  const cut = Math.min(length, end - start) - fade
  const spans = [
    { from: start, to: start + cut, length: cut, item },
    { from: end - fade, to: end, length: fade, item },
  ]
  return item ? spans : [...spans, { from: end, to: end, length: FINISH_SHOWN, item }]
}

type Frame = { opening: Seconds; closing: Seconds; leftOut: number; length?: Seconds }

/** Puts spans one after another, between the opening title and the closing card. */
export function layoutVideoCut(
  { axis }: Pick<Replay, 'axis'>,
  spans: readonly Span[],
  { opening, closing, leftOut, length }: Frame,
): VideoCut {
  const last = spans.at(-1)?.to ?? axis.end
  const standing = (at: Seconds, seconds: Seconds): Span => ({
    from: at,
    to: at,
    length: seconds,
    item: null,
  })
  const all = [standing(axis.start, opening), ...spans, standing(last, closing)]
  const wanted = length ?? all.reduce((sum, span) => sum + span.length, 0)
  // A tiny amount above a whole number of frames must not add a frame.
  const frames = Math.ceil(wanted * VIDEO_FPS - 1e-6)

  const stretches: Stretch[] = []
  const shown: ShownItem[] = []
  let start = 0
  for (const { from, to, length: seconds, item } of all) {
    const end = start + seconds
    stretches.push({ start, end, from, to })
    const before = shown.at(-1)
    if (item && before?.item === item) {
      shown[shown.length - 1] = { ...before, length: before.length + seconds }
    } else if (item) shown.push({ item, start, length: seconds })
    start = end
  }
  return {
    frames,
    length: frames / VIDEO_FPS,
    stretches,
    starts: Float64Array.from(stretches, (stretch) => stretch.start),
    opening,
    closing: stretches.at(-1)?.start ?? 0,
    shown,
    leftOut,
  }
}

/** When a frame is shown, in video time. */
export function frameStart(frame: number): Seconds {
  return frame / VIDEO_FPS
}

/** The item on screen at a video time, and how far it has played. */
export function shownAt(
  { shown }: VideoCut,
  videoTime: Seconds,
): { item: PlacedItem; position: Seconds } | null {
  const found = shown.findLast(({ start }) => start <= videoTime)
  if (!found || videoTime >= found.start + found.length) return null
  return { item: found.item, position: videoTime - found.start }
}
