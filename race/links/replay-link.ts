import { SPEEDS, type Speed, TIMELINE_STEP } from '../replay/playback.ts'
import type { Seconds } from '../types.ts'
import { readIdp } from './athlete-list.ts'
import { firstOf, parseQuery, type Query, writeQuery } from './query.ts'
import type { RaceAddress } from './race-address.ts'
import { type LinkedShot, readShot, shotText } from './shot-link.ts'

/** How a replay is watched, as far as an address says; `null` for what it does not say. */
export type ReplayLink = {
  /** Replay time; beyond the end of the replay it counts as the end. */
  readonly time: Seconds | null
  readonly speed: Speed | null
  /** The idp everybody's differences are shown against. */
  readonly reference: string | null
  readonly camera: LinkedShot | null
}

/** An address with everything that reopens a view. */
export type ReplayAddress = Omit<ReplayLink, 'camera'> &
  Pick<RaceAddress, 'idps' | 'event'> &
  Partial<Pick<RaceAddress, 'isStandard'> & Pick<ReplayLink, 'camera'>> & {
    /** What says how they start and who runs along, as it stands in the address of the page. */
    readonly rivals?: Query
  }

/** Reads `t`, `speed`, `ref` and `cam` out of the query of `/race`; what makes no sense is left out. */
export function readReplayLink(query: string): ReplayLink {
  const values = parseQuery(query)
  return {
    time: firstOf(values, 't', readTime),
    speed: firstOf(values, 'speed', readSpeed),
    reference: firstOf(values, 'ref', readIdp),
    camera: firstOf(values, 'cam', readShot),
  }
}

/** The address that reopens a view: `/race?idp=A1&idp=B2&event=2025+Sydney&t=754.3&speed=25&ref=A1`. */
export function writeReplayLink(address: ReplayAddress): string {
  const { idps, event, isStandard, time, speed, reference, camera, rivals = [] } = address
  return `/race${writeQuery([
    ...idps.map((idp) => ['idp', idp] as const),
    ['event', event],
    ['t', time === null || !Number.isFinite(time) ? null : timeText(time)],
    ['speed', speed === null ? null : String(speed)],
    ['ref', reference],
    ['cam', camera ? shotText(camera) : null],
    ...rivals,
    ['course', isStandard ? 'standard' : null],
  ])}`
}

/** Twelve digits are more than any race lasts; longer numbers would lose their decimals. */
const TIME = /^-?\d{1,12}(?:\.\d+)?$/

function readTime(text: string): Seconds | null {
  return TIME.test(text) ? Number(timeText(Number(text))) : null
}

/** To the step of the timeline: nobody can point at a moment more exactly. */
function timeText(time: Seconds): string {
  const steps = Math.round(time / TIMELINE_STEP)
  return String(Number((steps * TIMELINE_STEP).toFixed(1)))
}

function readSpeed(text: string): Speed | null {
  return SPEEDS.find((speed) => text === String(speed) || text === `${speed}x`) ?? null
}
