import type { FieldRank } from '../../race/field/field-ranks.ts'
import { PEER_BAND, type Peers } from '../../race/field/peers.ts'
import { byLoss, type Difference, type RacePart } from '../../race/field/race-made.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { numberText } from '../../race/text/number-text.ts'
import type { FieldEntry } from '../field/field-calls.ts'
import { SEX_LABELS } from '../results.ts'
import { ordinal } from './ordinal.ts'

/** Texts of the whole field. */
export const FIELD_TEXTS = {
  title: 'The whole field',
  loading: 'Loading the field...',
  failed: 'The field could not be loaded',
  notIn: 'This result is not in the field the organiser gave us: its times are nobody’s there.',
  made: 'Where your race was made',
  byCourse: 'By course',
  byLoss: 'By loss',
  places: 'Place and percentile of every split',
  small: 'small sample',
  disqualified: 'Who was disqualified has no place in the field.',
  noPeers: 'There are too few others in this field to compare with.',
} as const

/** `HYROX PRO, Men: 84 athletes`. */
export function fieldName({
  division,
  sex,
  count,
}: Pick<FieldEntry, 'division' | 'sex' | 'count'>) {
  return `${division}, ${SEX_LABELS[sex]}: ${numberText(count)} ${count === 1 ? 'athlete' : 'athletes'}`
}

/** `12th of 84`, and that they are few where they are. */
export function placeText({ place, of, isSmall }: FieldRank): string {
  return `${ordinal(place)} of ${of}${isSmall ? ` (${FIELD_TEXTS.small})` : ''}`
}

/** `Faster than 67 %`; nothing for one alone. Rounded down: nobody is told of more than they beat. */
export function percentText({ beaten }: Pick<FieldRank, 'beaten'>): string | null {
  return beaten === null ? null : `Faster than ${Math.floor(beaten * 100 + 1e-9)} %`
}

/** Whom one is compared with, and that the band had to be widened. */
export function peersText({ athletes, band, isWidened }: Peers): string {
  const { length } = athletes
  const count = `${length} ${length === 1 ? 'finisher' : 'finishers'}`
  const percent = (share: number) => `${Math.ceil(share * 100 - 1e-9)} %`
  return isWidened
    ? `Peers: ${count} within ${percent(band)} of your time, as fewer than 20 are within ${percent(PEER_BAND)}.`
    : `Peers: ${count} within ${percent(PEER_BAND)} of your time.`
}

/** What the parts come to; `isWhole` once the race is over or has not begun. */
export function sumText({ lost, won }: Difference, isWhole: boolean): string {
  const when = isWhole ? '' : ' so far'
  return `Time left behind${when}: ${clockText(lost)}. Time won${when}: ${clockText(won)}.`
}

/** Less than this is no loss worth a sentence. */
const LEAST = 5

/** Where most time was left and won, if any of it is worth telling. */
export function madeSentences(parts: readonly RacePart[]): string[] {
  const told = byLoss(parts).filter(
    ({ difference, isEstimated }) => difference !== null && !isEstimated,
  )
  const worst = told[0]
  const best = told.at(-1)
  const sentences: string[] = []
  if (worst?.difference && worst.difference >= LEAST) {
    sentences.push(
      `Most time was left in ${worst.label}: ${clockText(worst.difference)} more than the median of your peers.`,
    )
  }
  if (best?.difference && best.difference <= -LEAST) {
    sentences.push(
      `Most time was won in ${best.label}: ${clockText(-best.difference)} less than the median of your peers.`,
    )
  }
  return sentences
}

/** What stands behind the name of a part, for those who cannot see its bar. */
export function partText({ time, median, count, isEstimated }: RacePart): string {
  const own = `, ${isEstimated ? '~ ' : ''}${clockText(time)}`
  if (median === null) return `${own}, too few peers to compare`
  return `${own}, median of ${count} peers ${clockText(median)}, `
}
