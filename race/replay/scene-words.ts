import type { PlacedItem } from '../media/media.ts'
import { getSegment } from '../segments.ts'
import { segmentLabelAt, type Timeline } from '../splits/timeline.ts'
import { clockText, wholePart } from '../text/clock-text.ts'
import type { Seconds } from '../types.ts'
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

/** A media item in words: `Photo, Run 3, 12:34`. The segment is that of the first athlete listed. */
export function mediaInWords({ type, offset }: PlacedItem, timelines: readonly Timeline[]): string {
  return `${type === 'video' ? 'Video' : 'Photo'}, ${momentInWords(offset ?? 0, timelines)}`
}

function momentInWords(offset: Seconds, timelines: readonly Timeline[]): string {
  const end = Math.max(0, ...timelines.map((timeline) => timeline.end))
  const [first] = timelines
  if (offset < 0) return 'before the start'
  if (offset > end || !first) return 'after the finish'
  return `${segmentLabelAt(first, offset)}, ${clockText(offset)}`
}
