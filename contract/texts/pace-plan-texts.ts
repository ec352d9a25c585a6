import type { AggregateTable } from '../../race/field/aggregate-table.ts'
import type { AggregateRank } from '../../race/field/aggregates.ts'
import type { NoRoom } from '../../race/pace-plan/pace-plan.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { numberText } from '../../race/text/number-text.ts'
import { isolate } from '../../race/text/plain-text.ts'
import { shareText, tableName, tableText } from './many-races-texts.ts'

/** Texts of `/plan`. */
export const PLAN_TEXTS = {
  title: 'Plan your race',
  lead: 'Choose a race and a time, watch it before you run it, and take the times along.',
  choices: 'What you plan',
  race: 'Race',
  racesLoading: 'Loading races...',
  standardTitle: 'Standard course',
  standardCourse: 'Standard course, without a map',
  racesFailed: 'The races could not be loaded',
  racesFailedHint: 'You can plan on the standard course all the same.',
  group: 'Division',
  chooseGroup: 'Choose a division...',
  target: 'Target time',
  targetHint: 'As H:MM:SS or in minutes',
  notATarget: 'A time between 30 minutes and 6 hours, as 1:20:00',
  shape: 'Divided like',
  shapes: { typical: 'Typical', even: 'Even', result: 'My result' },
  shapeHints: {
    typical: (table: AggregateTable) =>
      `As is typical of ${tableName(table)} at this time. ${tableText(table)} Run 1 is planned like the other runs: in many halls it is shorter.`,
    even: 'All runs and all roxzones take the same time; stations as is typical.',
    result: 'As in a race of yours, brought to your target.',
  },
  result: 'Result link',
  resultHint: 'From the results site, or a Racetrace link',
  resultUse: 'Use it',
  resultLoading: 'Loading the result...',
  resultUsed: (name: string, total: string) => `${isolate(name)}, ${total}`,
  resultUnusable: 'This result has splits missing, so that nothing can be planned by it.',
  noLink: 'Not a link to a result.',
  hold: 'Hold the total',
  holdHint: 'The other splits give way when you change one.',
  freeHint: 'The total moves when you change a split.',
  noRoom: ({ pinned, target }: NoRoom) =>
    `The times you set add up to ${clockText(pinned)}; the total is held at ${clockText(target)}. Let one of them go, or let the total move.`,
  empty: 'Choose a division and a target time: your splits appear here.',
  splits: 'Your splits',
  setByHand: 'set by you',
  reset: (label: string) => `${label}: back to what was proposed`,
  resetAll: 'Reset all',
  notATime: (least: string) => `Type a time from ${least} up, such as 4:30.`,
  tooFast: (labels: readonly string[]) =>
    `Faster than the fastest 1% of many races: ${labels.join(', ')}.`,
  clockAt: (clock: string) => `at ${clock}`,
  /** Where the total stands among those of the tables, which are of many races. */
  rank: (rank: AggregateRank, table: AggregateTable) =>
    `${shareText(rank)} of ${numberText(rank.count)} of many races (${tableName(table)})`,
  watch: 'Watch this plan',
  watchLoading: 'Loading the map...',
  mapFailed: 'The map could not be loaded',
  back: 'Back to the plan',
  name: (total: string) => `Plan ${total}`,
  place: { value: 'Plan', note: 'Not raced yet' },
  next: 'Next',
  nextPart: (label: string, split: string, start: string) => `${label} in ${split}, at ${start}`,
  last: 'Nothing comes after this',
  card: 'Pace card',
  cardAlt: 'The pace card as a picture',
  cardFailed: 'The pace card could not be drawn',
  print: 'Print',
  copy: 'Copy link',
  copied: { title: 'Link copied', description: 'It opens this plan on any device' },
  columns: { part: 'Part', split: 'Split', clock: 'Clock' },
  raced: 'Raced it? Compare with your result',
} as const
