import { gapText } from '../../../race/text/clock-text.ts'
import { initialsOf } from '../../../race/text/initials.ts'
import { progressAt, timeAtProgress } from '../../../race/timeline.ts'
import type { Seconds } from '../../../race/types.ts'
import { SAMPLE_ATHLETES, SAMPLE_WINNER } from './sample.ts'

/** Those who fought for the win; who is minutes behind would press their lines together. */
export const RIVALS = SAMPLE_ATHLETES.filter(
  ({ timeline }) => timeline.end - SAMPLE_WINNER.timeline.end < 60,
)

/** How long the fight was. */
export const FIGHT: Seconds = SAMPLE_WINNER.timeline.end

/** How much later each rival reached the point of the course that is reached first at `time`. */
export function gapsAt(time: Seconds): Seconds[] {
  const progress = Math.max(...RIVALS.map(({ timeline }) => progressAt(timeline, time)))
  const times = RIVALS.map(({ timeline }) => timeAtProgress(timeline, progress))
  return times.map((reached) => reached - Math.min(...times))
}

/** The same in words: 'MO leads · JV +0:07 · CT +0:31'. */
export function gapWordsAt(time: Seconds): string {
  const order = gapsAt(time)
    .map((gap, rival) => ({ gap, initials: initialsOf(RIVALS[rival]?.name ?? '') }))
    .toSorted((a, b) => a.gap - b.gap)
  return order
    .map(({ gap, initials }, place) =>
      place === 0 ? `${initials} leads` : `${initials} ${gapText(gap)}`,
    )
    .join(' · ')
}
