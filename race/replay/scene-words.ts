import type { PlacedItem } from '../media/media.ts'
import { getSegment } from '../segments.ts'
import { segmentLabelAt, type Timeline } from '../splits/timeline.ts'
import { clockText, wholePart } from '../text/clock-text.ts'
import type { LeaderboardRow } from './ranking.ts'

/** The race in words, as listed: `Ana Ruiz: Run 3, 42 %. Bo Lind: finished in 1:02:10.` */
export function wordsFor(rows: readonly LeaderboardRow[], timelines: readonly Timeline[]): string {
  const phrases: string[] = []
  for (const row of rows) {
    const timeline = timelines[row.athlete] as Timeline
    phrases[row.athlete] = `${row.name}: ${placeInWords(row, timeline)}.`
  }
  return phrases.join(' ')
}

function placeInWords({ state, segment, share }: LeaderboardRow, timeline: Timeline): string {
  if (state === 'waiting') return 'at the start'
  if (state === 'racing') return `${segment.label}, ${wholePart(share * 100)} %`
  if (state === 'finished') return `finished in ${clockText(timeline.end)}`
  const label = state === 'dsq' ? 'DSQ' : 'DNF'
  return `${label} after ${getSegment(timeline.reached - 1).label}`
}

/** A media item in words: `Photo, Run 3, 12:34`. The segment is that of the athlete whose it is. */
export function mediaInWords(
  { type, ...item }: PlacedItem,
  timelines: readonly Timeline[],
): string {
  return `${type === 'video' ? 'Video' : 'Photo'}, ${momentInWords(item, timelines)}`
}

function momentInWords(
  { offset, athlete = 0 }: Pick<PlacedItem, 'offset' | 'athlete'>,
  timelines: readonly Timeline[],
): string {
  const timeline = timelines[athlete]
  const time = offset ?? 0
  if (time < 0) return 'before the start'
  if (!timeline || time > timeline.end) return 'after the finish'
  return `${segmentLabelAt(timeline, time)}, ${clockText(time)}`
}
