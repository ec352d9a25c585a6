import type { AggregateTable } from '../../race/field/aggregate-table.ts'
import type { AggregateRank } from '../../race/field/aggregates.ts'
import type { NoRoom } from '../../race/pace-plan/pace-plan.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { numberText } from '../../race/text/count-text.ts'
import { isolate } from '../../race/text/plain-text.ts'
import { APP_TEXTS } from './app-texts.ts'
import { shareText, tableName, tableText } from './result/many-races-texts.ts'

/** Texts of `/plan`. */
export const PLAN_TEXTS = {
  title: 'Plan your race',
  lead: 'Choose a race and a target time, watch it before you run it, and take your splits with you.',
  choices: 'Your plan',
  race: 'Race',
  racesLoading: 'Loading races...',
  standardTitle: 'Standard course',
  standardCourse: APP_TEXTS.standardCourse,
  racesFailed: APP_TEXTS.racesFailed,
  racesFailedHint: 'You can still plan on the standard course.',
  group: 'Division',
  chooseGroup: 'Choose a division...',
  target: 'Target time',
  targetHint: 'As H:MM:SS or in minutes',
  notATarget: 'Enter a time from 30:00 to 6:00:00, for example 1:20:00',
  shape: 'Pacing',
  shapes: { typical: 'Typical', even: 'Even', result: 'My result' },
  shapeHints: {
    typical: (table: AggregateTable) =>
      `Typical splits for ${tableName(table)} at this target time. ${tableText(table)} We plan Run 1 like the other runs, although it is shorter at many venues.`,
    even: 'Every run takes the same time, and so does every roxzone. Stations take their typical times.',
    result: 'Your own splits, scaled to your target time.',
  },
  result: 'Result link',
  resultHint: 'From the results site, or a Racetrace link',
  resultUse: 'Use this result',
  resultLoading: 'Loading the result...',
  resultUsed: (name: string, total: string) => `${isolate(name)}, ${total}`,
  resultUnusable: 'This result has missing splits, so you can’t plan with it.',
  noLink: 'This isn’t a link to a result.',
  hold: 'Lock total',
  holdHint: 'When you change a split, the others adjust.',
  freeHint: 'When you change a split, the total changes.',
  noRoom: ({ pinned, target }: NoRoom) =>
    `The times you set add up to ${clockText(pinned)}, but the total is locked at ${clockText(target)}. Reset one of them, or unlock the total.`,
  empty: 'Choose a division and a target time to see your splits.',
  splits: 'Your splits',
  setByHand: 'set by you',
  reset: (label: string) => `Reset ${label}`,
  resetAll: 'Reset all',
  notATime: (least: string) => `Enter a time of ${least} or more, such as 4:30.`,
  tooFast: (labels: readonly string[]) =>
    `Faster than the fastest 1% of results from many races: ${labels.join(', ')}.`,
  clockAt: (clock: string) => `at ${clock}`,
  /** How the total compares with the tables of many races. */
  rank: (rank: AggregateRank, table: AggregateTable) =>
    `${shareText(rank)} of ${numberText(rank.count)} results from many races (${tableName(table)})`,
  watch: 'Watch this plan',
  watchLoading: 'Loading the map...',
  back: 'Back to the plan',
  name: (total: string) => `Plan ${total}`,
  place: { value: 'Plan', note: 'Not raced yet' },
  next: 'Next',
  nextPart: (label: string, split: string, start: string) =>
    `${label}: ${split}, starts at ${start}`,
  last: 'This is the last segment',
  card: 'Pace card',
  cardAlt: 'Preview of the pace card',
  cardFailed: 'The pace card could not be created',
  print: 'Print',
  calendar: 'Add to calendar',
  copy: 'Copy link',
  link: {
    title: 'Link to this plan',
    label: 'Link',
    hint: APP_TEXTS.copyByHand,
  },
  copied: { title: 'Link copied', description: 'It opens this plan on any device' },
  columns: { part: 'Segment', split: 'Split', clock: 'Race time' },
  raced: 'Raced it? Compare with your result',
} as const
