import type { StartMode } from '../../race/replay/start-mode.ts'
import type { NoGhost } from '../../race/rivals/build-ghost.ts'
import type { GhostWish } from '../../race/rivals/ghost-wish.ts'
import type { LeftOutReason } from '../../race/rivals/line-up.ts'
import { findSegmentIndex, getSegment } from '../../race/segments.ts'
import { clockText } from '../../race/text/clock-text.ts'
import type { Seconds, SegmentKey } from '../../race/types.ts'
import { PLAN_TEXTS } from './pace-plan-texts.ts'

/** Texts of how athletes start and who runs along. */
export const RIVALS_TEXTS = {
  title: 'Rivals',
  start: 'How they start',
  together: { name: 'Together', hint: 'Everybody at zero.' },
  waves: {
    name: 'As it happened',
    hint: 'Everybody at their time of day: you see who was really beside you.',
    unknown: 'Nobody’s start time is known.',
  },
  from: {
    name: 'From here',
    hint: 'Everyone starts this run or station at the same time.',
    segment: 'Start at',
  },
  ghosts: 'Ghosts',
  ghostsHint: 'Up to two run along, drawn hollow. They were never there and aren’t ranked.',
  winner: 'Winner',
  median: 'Median of the field',
  best: 'Best of each part',
  plan: 'My plan',
  target: 'Target time',
  targetHint: 'For example 1:10:00.',
  targetWrong: 'Type a time from 40:00 to 6:00:00, for example 1:10:00.',
  other: 'Another result',
  otherHint: 'Its link, of this race or another, or the link of a plan.',
  otherWrong: 'Paste the link of one result, its idp, or the link of a plan.',
  add: 'Add',
  remove: (name: string) => `Remove ${name}`,
  whatIf: 'What if',
  whatIfHint: 'Change any split: the race it makes runs along as a ghost. It is not a result.',
  whose: 'Whose race',
  changedTotal: 'Total, changed',
  changedPlace: 'Place, changed',
  changedShare: 'Percentile, changed',
  split: (name: string) => `${name}, split`,
  reset: (name: string) => `Reset ${name}`,
  resetAll: 'Reset all',
  splitWrong: (name: string, least: string) =>
    `Type a time from ${least} to 1:00:00. Nobody is faster in ${name}.`,
  changed: (name: string) => `${name}, changed`,
  watching: 'Watching',
  interval: 'Gap ahead',
  hidden: 'No spoilers',
  hiddenHint: 'Totals, places and what is to come stay hidden until you have watched them.',
  hiddenNow: ': totals and places stay hidden until you have watched them.',
  tell: 'Tell me',
  change: 'Change',
  back: 'Start together',
  timeOfDay: 'Time of day',
  nobody: 'Nobody can start like that, so they start together.',
} as const

/** The name of a segment: `Sled Push`. */
export const segmentName = (key: SegmentKey) => getSegment(findSegmentIndex(key) ?? 0).label

/** The mode in a few words: `From Sled Push on`. */
export function startModeName(mode: StartMode): string {
  return mode.kind === 'here'
    ? `From ${segmentName(mode.segment)} on`
    : RIVALS_TEXTS[mode.kind].name
}

const REASONS: Record<LeftOutReason, string> = {
  'no-start-time': 'has no start time',
  'another-race': 'ran another race',
  'stopped-before': 'never came so far',
}

/** Who is left out of a mode, and why: `Bo Lind has no start time and is left out.` */
export function leftOutText({ name, reason }: { name: string; reason: LeftOutReason }): string {
  return `${name} ${REASONS[reason]} and is left out.`
}

/** What a ghost is called: `Target 1:10:00`, `Plan 1:20:00` once its total is known, or whose other race it is. */
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
  loading: 'is being loaded.',
  'no-field': 'needs the organiser’s list of this race, which is not here.',
  'not-loaded': 'could not be loaded.',
  'no-times': 'has no times to run with.',
  'one-result': 'needs at least two results.',
}
