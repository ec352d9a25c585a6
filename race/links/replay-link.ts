import { readIdp } from '../athlete-list.ts'
import { SPEEDS, type Speed, TIMELINE_STEP } from '../replay/playback.ts'
import type { Seconds } from '../types.ts'
import { firstOf, parseQuery, type Query, writeQuery } from './query.ts'
import { type RaceAddress, readRaceAddress } from './race-address.ts'
import { rivalsInAddress } from './rivals-in-address.ts'
import { type LinkedShot, readShot, shotText } from './shot-link.ts'

/** How an address says to show a replay; `null` for anything it doesn't say. */
export type ReplayLink = {
  /** Replay time; a time after the end of the replay counts as the end. */
  readonly time: Seconds | null
  readonly speed: Speed | null
  /** The idp of the athlete the others are compared with. */
  readonly reference: string | null
  readonly camera: LinkedShot | null
  readonly field: FieldChoice | null
  readonly gaps: GapMode | null
}

/** Whether the whole field is on the map, and whether it starts in its waves. */
export type FieldChoice = 'off' | 'on' | 'waves'

/** The gaps in the leaderboard: to the leader, or to the athlete ahead. */
export type GapMode = 'leader' | 'interval'

/** Everything an address needs to reopen a view. */
export type ReplayAddress = Pick<ReplayLink, 'time' | 'speed' | 'reference'> &
  Pick<RaceAddress, 'idps' | 'event'> &
  Partial<Pick<RaceAddress, 'isStandard'> & Pick<ReplayLink, 'camera' | 'field' | 'gaps'>> & {
    /** Start mode, ghosts and spoilers, exactly as in the page's address. */
    readonly rivals?: Query
  }

/**
 * Reads `t`, `speed`, `ref`, `cam`, `field` and `gaps` from the query of `/race` and ignores
 * invalid values. A link to a moment shows what its author saw: no field when it names none.
 */
export function readReplayLink(query: string): ReplayLink {
  const values = parseQuery(query)
  const time = firstOf(values, 't', readTime)
  return {
    time,
    speed: firstOf(values, 'speed', readSpeed),
    reference: firstOf(values, 'ref', readIdp),
    camera: firstOf(values, 'cam', readShot),
    field: firstOf(values, 'field', readField) ?? (time === null ? null : 'off'),
    gaps: firstOf(values, 'gaps', (text) => (text === 'interval' ? text : null)),
  }
}

/** The address that reopens a view: `/race?idp=A1&idp=B2&event=2025+Sydney&t=754.3&speed=25&ref=A1`. */
export function writeReplayLink(address: ReplayAddress): string {
  const { idps, event, isStandard, time, speed, reference, camera, field, gaps } = address
  return `/race${writeQuery([
    ...idps.map((idp) => ['idp', idp] as const),
    ['event', event],
    ['t', time === null || !Number.isFinite(time) ? null : timeText(time)],
    ['speed', speed === null ? null : String(speed)],
    ['ref', reference],
    ['cam', camera ? shotText(camera) : null],
    ['field', fieldText(field ?? 'off')],
    ['gaps', gapsText(gaps ?? 'leader')],
    ...(address.rivals ?? []),
    ['course', isStandard ? 'standard' : null],
  ])}`
}

/** The link that reopens the replay of the page with this query; `change` overrides parts of it. */
export function linkOfPage(query: string, change: Partial<ReplayAddress> = {}): string {
  return writeReplayLink({
    ...readRaceAddress(query),
    ...readReplayLink(query),
    rivals: rivalsInAddress(query),
    ...change,
  })
}

/** Changes a link so that it opens at the start. */
export const FROM_START = { time: null, speed: null } as const

/** The value of `field` in an address; nothing if the field is hidden. */
export const fieldText = (field: FieldChoice) => (field === 'off' ? null : field)

/** The value of `gaps` in an address; nothing for the default. */
export const gapsText = (gaps: GapMode) => (gaps === 'leader' ? null : gaps)

/** No race is longer than twelve digits; longer numbers would lose their decimals. */
const TIME = /^-?\d{1,12}(?:\.\d+)?$/

function readTime(text: string): Seconds | null {
  return TIME.test(text) ? Number(timeText(Number(text))) : null
}

/** Rounded to the timeline's step; pointing is no more precise than that. */
function timeText(time: Seconds): string {
  const steps = Math.round(time / TIMELINE_STEP)
  return String(Number((steps * TIMELINE_STEP).toFixed(1)))
}

function readSpeed(text: string): Speed | null {
  return SPEEDS.find((speed) => text === String(speed) || text === `${speed}x`) ?? null
}

function readField(text: string): FieldChoice | null {
  return text === 'on' || text === 'waves' ? text : null
}
