import { CLOSE_ZOOM, DIRECTOR_ROOM, RUN_ZOOM, type Subject, type Take } from '../camera/take.ts'
import type { Stretch } from '../camera/watch-axis.ts'
import { type RaceWindow, without } from '../replay/race-window.ts'
import type { Hold } from '../replay/replay-axis.ts'
import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import { chapterWindows } from './chapters.ts'
import { chooseMoments, windowOf } from './choose-moments.ts'
import { finishCut, type HighlightLength, MEDIA_SHARE, shareMedia, startCut } from './cut-media.ts'
import { type CutMoment, findCutMoments } from './cut-moments.ts'
import { buildHighlights, READABLE } from './highlights.ts'
import { holdSpans, type Span, type Unreadable, type VideoCut } from './video-cut.ts'

/** Shortest time between cuts for each video length, not counting photos and clips. */
export const LEAST_TAKES: { readonly [length in HighlightLength]: Seconds } = {
  15: 2.4,
  30: 3,
  60: 4,
}

/** The subject of a span. */
type Filmed = { readonly subject: Subject; readonly zoom: number }
type FilmedSpan = Span & { readonly filmed: Filmed }

/**
 * A replay cut to a length by a director: a few moments, each at a speed that can be followed, with
 * jumps between them. The start and the winner's finish are in every cut.
 */
export function buildDirectedCut(
  replay: Replay,
  length: HighlightLength,
  unreadable: Unreadable = new Set(),
): { readonly cut: VideoCut; readonly takes: readonly Take[] } {
  const { axis, winner } = replay
  const { raceEnd } = axis
  const least = LEAST_TAKES[length]
  const { taste, media, last, farewell, free } = startCut(replay, length, unreadable)
  const times = shareMedia(media, taste, free - 2 * least, free * MEDIA_SHARE)
  const left = free - [...times.values()].reduce(add, 0)

  const count = Math.floor(left / least + 1e-9)
  const isHidden = (hold: Hold) => !times.has(hold)
  const hidden = [...axis.jumps, ...axis.holds.filter(isHidden)].map(toWindow)
  const ends = [-Infinity, raceEnd].map((from) => ({ from, to: from < 0 ? 0 : Infinity }))
  const moments = chooseMoments(findCutMoments(replay, left / count), count, [...ends, ...hidden])
    .map((moment) => beside(moment, [...times.keys()]))
    .map((moment) => trim(moment, chapterWindows(replay.timelines), left / count))
    .filter(({ parts }) => parts.length > 0)
  // Without a race there is nothing to direct.
  if (moments.length === 0 || winner === null) {
    const whole = buildHighlights(replay, length, unreadable)
    return { cut: whole, takes: [takeOf(0, length, { subject: 'map', zoom: 1 }, true)] }
  }

  const spans = moments.flatMap((moment) =>
    spansOf(moment, [...times.keys()], left / moments.length),
  )
  for (const [hold, seconds] of times) {
    const around = moments.find((moment) => isIn(hold, windowOf(moment)))
    const filmed = around ?? { subject: [hold.item?.athlete ?? 0], zoom: RUN_ZOOM }
    spans.push(...holdSpans(hold, seconds).map((span) => ({ ...span, filmed })))
  }
  spans.sort((a, b) => a.from - b.from || a.to - b.to)
  if (last) {
    // The winner is already at the finish, so no cut is needed if it was just shown.
    const before = spans.at(-1)?.filmed
    const isWinner = String(before?.subject) === String(winner)
    const filmed = before && isWinner ? before : { subject: [winner], zoom: CLOSE_ZOOM }
    spans.push(...holdSpans(last, farewell).map((span) => ({ ...span, filmed })))
  }
  const laid = finishCut(replay, length, spans, times)
  return { cut: laid, takes: takesOf(laid, spans) }
}

const add = (sum: number, value: number) => sum + value
const toWindow = ({ start, end }: { start: Seconds; end: Seconds }): RaceWindow => ({
  from: start,
  to: end,
})
const isIn = ({ start, end }: Hold, { from, to }: RaceWindow) => start >= from && end <= to

/** A moment without photos that overlap its edge; a photo inside is part of it. */
function beside(moment: CutMoment, holds: readonly Hold[]): CutMoment {
  const { from, to } = windowOf(moment)
  const reaching = holds.filter(
    (hold) => hold.start < to && hold.end > from && !isIn(hold, { from, to }),
  )
  return {
    ...moment,
    parts: moment.parts.flatMap((part) =>
      without(part, reaching)
        .slice(0, 1)
        .map((rest) => ({ ...part, ...rest })),
    ),
  }
}

/** A moment without the ends of runs and stations whose names would be too short to read. */
function trim(
  moment: CutMoment,
  chapters: readonly { readonly end: Seconds }[],
  take: Seconds,
): CutMoment {
  const [first, last] = [moment.parts[0], moment.parts.at(-1)]
  if (!first || !last) return moment
  const sum = moment.parts.reduce((all, { share }) => all + share, 0)
  const needed = ({ from, to, share }: typeof first) =>
    (READABLE * (to - from) * sum) / (share * take)
  const ends = chapters.map(({ end }) => end)
  const from = ends.find((end) => end > first.from && end - first.from < needed(first))
  const to = ends.findLast((end) => end < last.to && last.to - end < needed(last))
  return {
    ...moment,
    parts: moment.parts
      .map((part) => ({
        ...part,
        from: Math.max(part.from, from ?? part.from),
        to: Math.min(part.to, to ?? part.to),
      }))
      .filter((part) => part.to > part.from),
  }
}

/** The race in fast forward, without its photos, in a given number of video seconds. */
function spansOf(moment: CutMoment, holds: readonly Hold[], take: Seconds): FilmedSpan[] {
  const inside = holds.filter((hold) => isIn(hold, windowOf(moment)))
  const pieces = moment.parts.flatMap((part) => {
    const rest = without(part, inside)
    const seconds = rest.reduce((sum, { from, to }) => sum + to - from, 0)
    return rest.map(({ from, to }) => ({ from, to, share: (part.share * (to - from)) / seconds }))
  })
  const shares = pieces.reduce((sum, { share }) => sum + share, 0)
  return pieces.map(({ from, to, share }) => ({
    ...{ from, to, item: null, filmed: moment },
    length: (take * share) / shares,
  }))
}

/** One take for all spans of a moment; the first starts with the video, the last ends with it. */
function takesOf({ stretches, length }: VideoCut, spans: readonly FilmedSpan[]): Take[] {
  const takes: Take[] = []
  let before: Filmed | null = null
  spans.forEach(({ filmed }, i) => {
    // The first stretch belongs to the title.
    const { start, end } = stretches[i + 1] as Stretch
    const last = takes.at(-1)
    if (last && filmed === before) takes[takes.length - 1] = { ...last, end }
    else takes.push(takeOf(takes.length === 0 ? 0 : start, end, filmed, true))
    before = filmed
  })
  return takes.map((take, i) => (i === takes.length - 1 ? { ...take, end: length } : take))
}

function takeOf(start: Seconds, end: Seconds, { subject, zoom }: Filmed, isCut: boolean): Take {
  return { start, end, subject, zoom, room: DIRECTOR_ROOM, isCut }
}
