import type { AggregateTable } from '../../../race/field/aggregate-table.ts'
import type { AggregateRank } from '../../../race/field/aggregates.ts'
import type { ManyRacesPart } from '../../../race/field/many-races.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { numberText, ordinal } from '../../../race/text/count-text.ts'
import { SEX_LABELS } from '../../search-calls.ts'
import { percentText } from './rank-texts.ts'

/** Texts of an athlete among many races, where their own race has no field. */
export const MANY_RACES_TEXTS = {
  title: 'Compared with results from many races',
  loading: 'Loading results from many races...',
  compareWith: 'Compare with',
  choose: 'Choose a division and gender',
  chooseHint: 'This result doesn’t say which division and gender it belongs to.',
  total: 'Whole race',
  inTable:
    'Compared with results from many races: the percentage of athletes who were slower on each run, at each station and overall. We don’t have the organiser’s list for this race, so we can’t show places.',
  legend:
    'The percentage of athletes who were slower in each part. Bars to the left mean faster than the median, bars to the right slower.',
  legendWithPlaces:
    'The percentage of athletes who were slower in each part, and the official place. Bars to the left mean faster than the median, bars to the right slower.',
  stopped: 'Athletes who didn’t finish have percentiles only for the parts they completed.',
  disqualified: 'Disqualified athletes have no percentile for the whole race.',
  placesOnly:
    'We don’t have times from other races for this division. These are the official places in each split.',
  note: 'We don’t have the organiser’s list for this race, so this isn’t your place in the race. Run and roxzone distances vary from venue to venue.',
} as const

const DIVISIONS = {
  open: 'HYROX',
  pro: 'HYROX PRO',
  doubles: 'HYROX DOUBLES',
  'pro doubles': 'HYROX PRO DOUBLES',
} as const

/** `HYROX PRO, Men`. */
export function tableName({ division, sex }: Pick<AggregateTable, 'division' | 'sex'>): string {
  return `${DIVISIONS[division]}, ${SEX_LABELS[sex]}`
}

/** How many athletes and races the figures cover: `Splits of 318 athletes of one race, …`. */
export function tableText({ division, count, isOneRace, totals }: AggregateTable): string {
  const who = division.endsWith('doubles') ? 'teams' : 'athletes'
  const splits = `Splits of ${numberText(count)} ${who} from ${isOneRace ? 'one race' : 'many races'}`
  return totals.count === count
    ? `${splits}, with their total times.`
    : `${splits}, and total times of ${numberText(totals.count)} from many races.`
}

/** `Faster than 62%`; beyond the ends of a table `Among the fastest 5%`. */
export function shareText({ beaten, edge }: AggregateRank): string {
  if (edge === 'fastest') return `Among the fastest ${Math.round(100 * (1 - beaten))}%`
  if (edge === 'slowest') return `Among the slowest ${Math.round(100 * beaten)}%`
  return percentText({ beaten }) ?? ''
}

/** The share where there is room for little: `62%`, `> 95%`, `< 5%`. */
export function shortShareText({ beaten, edge }: AggregateRank): string {
  const sign = edge === 'fastest' ? '> ' : edge === 'slowest' ? '< ' : ''
  return `${sign}${Math.floor(100 * beaten + 1e-9)}%`
}

/** Follows the name of a part, for people who can't see its bar. */
export function manyRacesPartText({ time, rank, place, isEstimated }: ManyRacesPart): string {
  const told = [
    `${isEstimated ? '~ ' : ''}${clockText(time)}`,
    ...(rank ? [shareText(rank).toLowerCase()] : []),
    ...(place === null ? [] : [`official place ${ordinal(place)}`]),
  ]
  return `, ${told.join(', ')}`
}
