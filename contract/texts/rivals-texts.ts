import type { StartMode } from '../../race/replay/start-mode.ts'
import type { NoGhost } from '../../race/rivals/build-ghost.ts'
import type { GhostWish } from '../../race/rivals/ghost-wish.ts'
import type { LeftOutReason } from '../../race/rivals/line-up.ts'
import { findSegmentIndex, getSegment } from '../../race/segments.ts'
import { clockText } from '../../race/text/clock-text.ts'
import type { Seconds, SegmentKey } from '../../race/types.ts'
import { PLAN_TEXTS } from './pace-plan-texts.ts'

/** Texts of Compare: athletes, ghosts, start modes and what-if. */
export const RIVALS_TEXTS = {
  title: 'Compare',
  list: 'Comparing Athletes',
  tabs: { athletes: 'Add athletes', ghosts: 'Ghosts', start: 'Start' },
  full: 'You’re already comparing five athletes. Remove one to add another.',
  paste: 'Result link',
  pasteHint: 'A link to a result from any race.',
  pasteGhostHint: 'A link to a result from any race, or to a plan.',
  pasteWrong: 'This isn’t a link to a result. Paste a link to a single result or a plan.',
  pastePlan: 'A plan can only be added as a ghost.',
  noTimes: (name: string) => `${name} has no times to replay.`,
  duplicate: (name: string) => `${name} is already in this replay.`,
  addAthlete: 'Add athlete',
  addGhost: 'Add as ghost',
  together: { name: 'Start together', hint: 'Everyone starts at zero.' },
  waves: {
    name: 'Real start times',
    hint: 'Everyone starts at their actual start time, so you see who was really beside you.',
    unknown: 'We don’t know anyone’s start time.',
  },
  from: {
    name: 'From this station',
    hint: 'Everyone starts this run or station at the same time.',
    segment: 'Start at',
  },
  ghost: 'Ghost',
  ghostsHint: 'Up to two ghosts run beside the athletes. They aren’t ranked.',
  ghostsFull: 'Two ghosts are already running. Remove one to add another.',
  winner: 'Winner',
  median: 'Median of the field',
  best: 'Best splits combined',
  plan: 'My plan',
  target: 'Target time',
  targetHint: 'For example, 1:10:00.',
  other: 'Another result',
  remove: (name: string) => `Remove ${name}`,
  whatIf: 'What-if',
  whatIfHint: 'Change any split. Your what-if self runs beside you as a ghost.',
  whatIfOf: (name: string) => `Change ${name}’s splits`,
  changedTotal: 'Total',
  changedPlace: 'Place',
  changedShare: 'Percentile',
  split: (name: string) => `${name}, what-if split`,
  faster: (name: string) => `${name}, 5 seconds faster`,
  slower: (name: string) => `${name}, 5 seconds slower`,
  resetAll: 'Reset all',
  done: 'Done',
  splitWrong: (name: string, least: string) =>
    `Enter a time from ${least} to 1:00:00. Nobody has gone faster than ${least} on ${name}.`,
  changed: (name: string) => `${name}, what-if`,
  hidden: 'Hide results until watched',
  hiddenHint:
    'Totals, places and everything still to come stay hidden until you’ve watched that far.',
  timeOfDay: 'Time of day',
  nobody: 'None of these athletes can start this way, so everyone starts together.',
} as const

/** The name of a segment: `Sled Push`. */
export const segmentName = (key: SegmentKey) => getSegment(findSegmentIndex(key) ?? 0).label

/** The mode in a few words: `From Sled Push on`. */
export function startModeName(mode: StartMode): string {
  return mode.kind === 'here' ? `From ${segmentName(mode.segment)}` : RIVALS_TEXTS[mode.kind].name
}

const REASONS: Record<LeftOutReason, string> = {
  'no-start-time': 'has no start time',
  'another-race': 'ran another race',
  'stopped-before': 'didn’t get that far',
}

/** The athletes a mode leaves out, and why: `Bo Lind has no start time and is left out.` */
export function leftOutText({ name, reason }: { name: string; reason: LeftOutReason }): string {
  return `${name} ${REASONS[reason]} and is left out.`
}

/**
 * The name of a ghost: `Target 1:10:00`, `Plan 1:20:00` once its total is known, or whose other
 * race it is.
 */
export function ghostName(
  wish: GhostWish,
  other: { readonly athleteName: string; readonly eventName: string | null } | null,
  total: Seconds | null,
): string {
  if (wish.kind === 'target') return `Target ${clockText(wish.total)}`
  if (wish.kind === 'plan')
    return total === null ? RIVALS_TEXTS.plan : PLAN_TEXTS.name(clockText(total))
  if (wish.kind !== 'idp') return RIVALS_TEXTS[wish.kind]
  if (!other) return RIVALS_TEXTS.other
  return other.eventName ? `${other.athleteName}, ${other.eventName}` : other.athleteName
}

/** Why a ghost does not run along. */
export const NO_GHOST_TEXTS: Record<NoGhost | 'loading', string> = {
  loading: 'is loading.',
  'no-field': 'needs the organiser’s list for this race, which we don’t have.',
  'not-loaded': 'could not be loaded.',
  'no-times': 'has no times to replay.',
  'one-result': 'needs at least two results.',
}
