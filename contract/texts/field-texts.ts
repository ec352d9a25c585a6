import type { DotFacts } from '../../race/field/dot-facts.ts'
import type { FieldCounts } from '../../race/field/field-dots.ts'
import { type FieldRank, SMALL_SAMPLE } from '../../race/field/field-ranks.ts'
import type { Pass, SegmentPasses } from '../../race/field/passes.ts'
import { PEER_BAND, type Peers } from '../../race/field/peers.ts'
import { byLoss, type Difference, type RacePart } from '../../race/field/race-made.ts'
import { SEGMENTS, STATION_WORK } from '../../race/segments.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { counted, numberText, ordinal } from '../../race/text/count-text.ts'
import type { FieldEntry } from '../field-calls.ts'
import { SEX_LABELS } from '../search-calls.ts'

/** Texts of the whole field. */
export const FIELD_TEXTS = {
  title: 'The whole field',
  loading: 'Loading the field...',
  failed: 'The field could not be loaded',
  notIn: 'We couldn’t find this result in the organiser’s list.',
  made: 'Time lost and gained',
  byLoss: 'By time lost',
  inField: 'In the field',
  ranksNote: `In the field: the place in each split and in the race so far, with the percentage of athletes who were slower. Athletes with equal times share a place. Estimated splits aren’t ranked. * Small sample: fewer than ${SMALL_SAMPLE} recorded times.`,
  small: 'small sample',
  disqualified: 'Disqualified athletes aren’t ranked.',
  noPeers: 'This field has too few athletes to compare with.',
  noStarts: 'We can’t show the field with real start times, because the organiser’s list has none.',
  compare: 'Compare',
  passes: 'Passes',
  passed: 'Passed',
  passedBy: 'Passed by',
  nextPass: 'Next pass',
  lastPass: 'Previous pass',
  everyPass: 'Every pass',
  noMeetings:
    'The organiser’s list has no start time for this athlete, so we can’t tell who passed whom.',
  athlete: 'Figures for',
  ageGroup: 'Compared with',
  allAges: 'All age groups',
  rank: 'Place',
  percentile: 'Percentile',
  toNext: 'To the next place',
  toPodium: 'To the podium',
  lead: 'Ahead of 2nd',
  close: 'Close',
} as const

/** Titles of the chart over the course, by what it shows. */
export const CHART_TEXTS = {
  gap: { title: 'Gaps', note: 'Time behind the leader at every point on the course' },
  place: { title: 'Places', note: 'Place in the field at the end of every segment' },
  byPlace: 'Places in the field',
  hidden: 'Time behind the leader, up to the point you’ve watched.',
  gapsInWords: (lines: readonly string[]) =>
    `Time behind the leader throughout the race. At the end: ${lines.join(', ')}.`,
  placesInWords: (lines: readonly string[]) =>
    `Place in the field throughout the race. ${lines.join('; ')}.`,
  placeChange: (name: string, after: string, first: number, last: number) =>
    `${name} ${ordinal(first)} after ${after}, ${ordinal(last)} at the end`,
} as const

/** `passed 12, passed by 3`: what happened in a part of the course. */
export function passesText({ made, suffered }: Pick<SegmentPasses, 'made' | 'suffered'>): string {
  return `passed ${made}, passed by ${suffered}`
}

/** One pass: which athlete passed the other, or that the other stopped. */
export function passText({ isMade, hasStopped }: Pass, other: DotFacts): string {
  const facts = dotFacts(other).slice(0, -1)
  if (other.rank !== null) facts.push(`finished ${facts.pop()}`)
  const who = [dotTitle(other), ...facts].join(', ')
  if (hasStopped) return `${who} ${other.status === 'dsq' ? 'was disqualified' : 'dropped out'}`
  return isMade ? `Passed ${who}` : `Passed by ${who}`
}

/** `154 racing, 61 finished`: a summary of the dots. */
export function countsText({ racing, finished }: Pick<FieldCounts, 'racing' | 'finished'>): string {
  return `${racing} racing, ${finished} finished`
}

/** How many are at each station, for people who can't see the numbers on the map. */
export function stationsText({ counts }: Pick<FieldCounts, 'counts'>): string {
  const stations = SEGMENTS.flatMap(({ kind, label }, segment) =>
    STATION_WORK[kind] && counts[segment] ? [`${label} ${counts[segment]}`] : [],
  )
  return stations.length > 0 ? `At the stations: ${stations.join(', ')}` : 'Nobody is at a station'
}

/** `up 3 since the last segment`; nothing when the place is the same. */
export function gainedText(gained: number): string {
  if (gained === 0) return ''
  return `${gained > 0 ? 'up' : 'down'} ${Math.abs(gained)} since the last segment`
}

/** The label of a dot: name and bib if they may be shown. */
export function dotTitle({ person }: DotFacts): string {
  const facts = [person?.name ?? 'An athlete in the field', person?.bib && `Bib ${person.bib}`]
  return facts.filter(Boolean).join(', ')
}

/** Age group, place and total of a dot, where known. */
export function dotFacts({ ageGroup, rank, of, status, total }: DotFacts): string[] {
  const outcome = rank === null ? status.toUpperCase() : `${ordinal(rank)} of ${of}`
  return [ageGroup, outcome, total === null ? null : clockText(total)].filter(
    (fact) => fact !== null,
  )
}

/** Which field the dots are, for an athlete outside it. */
export function guestText({ division, sex }: Pick<FieldEntry, 'division' | 'sex'>): string {
  return `Not in this field: ${division}, ${SEX_LABELS[sex]}`
}

/** What counts as a pass, and the number of passes; `first` is the segment everyone starts from. */
export function passesNote(
  passes: readonly Pick<Pass, 'isMade'>[],
  { isOnCourse, first }: { readonly isOnCourse: boolean; readonly first: number },
): string {
  const made = passes.filter(({ isMade }) => isMade).length
  const count = passesText({ made, suffered: passes.length - made })
  if (isOnCourse) {
    return `With real start times: ${count}. We count only athletes who were on the course at the same time.`
  }
  return first > 0
    ? `By race time, as if everyone had started ${SEGMENTS[first]?.label} together: ${count}.`
    : `By race time, with each athlete timed from their own start: ${count}.`
}

/** The words before and after a place: `Ana Ruiz is` 24th of 44 `at this point`. */
export function placeNowWords(
  name: string,
  { isGuest, isOver }: { readonly isGuest: boolean; readonly isOver: boolean },
): { readonly before: string; readonly after: string } {
  const verb = isGuest ? 'would be' : isOver ? 'finished' : 'is'
  return { before: `${name} ${verb}`, after: isOver ? '' : ' at this point' }
}

/** Between a place and how many there are: 24th `of 44`. */
export const ofText = (count: number) => `of ${count}`

/** `1 athlete`, `2,000 athletes`. */
export const athletesText = (count: number) => counted(count, 'athlete')

/** `HYROX PRO, Men: 84 athletes`; with `finished`, also how many did if some didn't. */
export function fieldName(
  { division, sex, count }: Pick<FieldEntry, 'division' | 'sex' | 'count'>,
  finished = count,
) {
  const name = `${division}, ${SEX_LABELS[sex]}: ${athletesText(count)}`
  return finished === count ? name : `${name}, ${numberText(finished)} finished`
}

/** `12th of 84`, and whether the sample is small. */
export function placeText({ rank, of, isSmall }: FieldRank): string {
  return `${ordinal(rank)} of ${of}${isSmall ? ` (${FIELD_TEXTS.small})` : ''}`
}

/** Against whom time is lost and gained, and whether the band had to be widened. */
export function peersText({ athletes, band, isWidened }: Peers): string {
  const median = `Against the median of ${athletesText(athletes.length)}`
  const percent = (share: number) => `${Math.ceil(share * 100 - 1e-9)}%`
  return isWidened
    ? `${median} within ${percent(band)} of this time (fewer than 20 are within ${percent(PEER_BAND)}).`
    : `${median} within ${percent(PEER_BAND)} of this time.`
}

/** The sum of all parts; `isWhole` before the start and after the end. */
export function sumText({ lost, won }: Difference, isWhole: boolean): string {
  const when = isWhole ? '' : ' so far'
  return `Time lost${when}: ${clockText(lost)}. Time gained${when}: ${clockText(won)}.`
}

/** Seconds; smaller differences get no sentence. */
const LEAST = 5

/** Where most time was lost and gained, if it was enough to mention. */
export function madeSentences(parts: readonly RacePart[]): string[] {
  const told = byLoss(parts).filter(
    ({ difference, isEstimated }) => difference !== null && !isEstimated,
  )
  const worst = told[0]
  const best = told.at(-1)
  const sentences: string[] = []
  if (worst?.difference && worst.difference >= LEAST) {
    sentences.push(
      `Most time lost in ${worst.label}: ${clockText(worst.difference)} slower than the median.`,
    )
  }
  if (best?.difference && best.difference <= -LEAST) {
    sentences.push(
      `Most time gained in ${best.label}: ${clockText(-best.difference)} faster than the median.`,
    )
  }
  return sentences
}

/** Follows the name of a part, for people who can't see its bar. */
export function partText({ time, median, count, isEstimated }: RacePart): string {
  const own = `, ${isEstimated ? '~ ' : ''}${clockText(time)}`
  if (median === null) return `${own}, too few athletes to compare`
  return `${own}, median of ${count} athletes ${clockText(median)}, `
}
