import { findSegmentIndex, getSegment } from '../../../race/segments.ts'
import { type Adjustment, findPenaltySegment } from '../../../race/splits/penalty-segment.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { counted } from '../../../race/text/count-text.ts'
import type { Timeline } from '../../../race/timeline.ts'
import type { AthleteResult, ResultWarning } from '../../result-schema.ts'
import { ENDINGS } from './result-texts.ts'

/** How an athlete who stopped ended: where, and why when the judges say so. */
export function endText(result: AthleteResult, timeline: Timeline): string | null {
  if (result.status === 'finished') return null
  const label = ENDINGS[result.status]
  const reason = result.statusReason ? ` (${result.statusReason})` : ''
  if (timeline.reached >= 33) return `${label}${reason}.`
  const last = getSegment(Math.max(0, timeline.reached - 1)).label
  return `${label}${reason}. The last split is ${last}, and the replay stops there.`
}

/** The splits of an athlete that we estimated. */
export function estimatesText({ segments }: Timeline, isTyped = false): string | null {
  const estimated = segments.flatMap(({ isEstimated }, index) =>
    isEstimated ? [getSegment(index).label] : [],
  )
  if (estimated.length === 0) return null
  const names = estimated.length > 4 ? `${estimated.length} splits` : estimated.join(', ')
  const reason = isTyped ? 'no time was entered' : 'the official results have no time'
  return `Estimated, because ${reason}: ${names}.`
}

/** Time that no split accounts for, and where it passes. */
export function unaccountedText({ segments }: Timeline, isTyped = false): string | null {
  const places = segments.flatMap(({ unaccounted }, index) =>
    unaccounted > 0 ? [`${clockText(unaccounted)} after ${getSegment(index).label}`] : [],
  )
  if (places.length === 0) return null
  const what = isTyped
    ? 'Time not covered by any split'
    : 'Time not covered by any official split, for example because of a penalty or a missed timing mat'
  return `${what}: ${places.join(', ')}.`
}

type Doubted = Pick<AthleteResult, 'warnings'> & Partial<Pick<AthleteResult, 'source'>>

/** Official times that the replay could not follow. */
export function doubtsText({ warnings, source }: Doubted): string[] {
  const has = (wanted: ResultWarning['reason']) => warnings.some(({ reason }) => reason === wanted)
  const doubted = warnings.flatMap(({ reason, segment }) =>
    reason === 'split-does-not-fit' && segment !== null
      ? [getSegment(findSegmentIndex(segment) ?? 0).label]
      : [],
  )
  const names = [...new Set(doubted)].join(', ')
  return [
    has('run-contains-roxzone')
      ? 'The official run times include the roxzone, so we subtracted the official roxzone time.'
      : null,
    names === ''
      ? null
      : `${source === 'typed' ? 'Times' : 'Official times'} that don’t match the others: ${names}.`,
    has('roxzone-does-not-fit') ? 'The official roxzone time doesn’t match the other times.' : null,
  ].filter((text) => text !== null)
}

/** A penalty or bonus, with its segment unless the text already names it. */
function adjustmentText(adjustment: Adjustment, timeline: Timeline): string {
  const { kind, text } = adjustment
  const segment = findPenaltySegment(adjustment, timeline)
  const label = segment === null ? '' : getSegment(segment).label
  const isNamed = text.toLowerCase().includes(label.toLowerCase())
  return `${kind === 'bonus' ? 'Bonus' : 'Penalty'}: ${text}${isNamed ? '' : ` (${label})`}`
}

/** The age of a copy that is shown because the site did not answer. */
export function ageText(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const
  for (const [size, name] of units) {
    const count = Math.floor(seconds / size)
    if (count >= 1) return counted(count, name)
  }
  return 'less than a minute'
}

/** What a viewer should know about an athlete's times; empty when there is nothing to say. */
export function warningsOf(result: AthleteResult, timeline: Timeline): string[] {
  const { adjustments, staleFor } = result
  const isTyped = result.source === 'typed'
  const texts = [
    endText(result, timeline),
    ...adjustments.map((adjustment) => adjustmentText(adjustment, timeline)),
    estimatesText(timeline, isTyped),
    unaccountedText(timeline, isTyped),
    ...doubtsText(result),
    staleFor === null
      ? null
      : `The results site didn’t respond. This copy is ${ageText(staleFor)} old.`,
  ]
  return texts.filter((text) => text !== null)
}
