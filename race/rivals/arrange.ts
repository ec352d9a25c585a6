import type { PlacedItem } from '../media/media.ts'
import type { ReplayAthlete } from '../replay/scene.ts'
import { type StartMode, TOGETHER } from '../replay/start-mode.ts'
import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { type LeftOutReason, lineUp } from './line-up.ts'
import { shiftTimeline } from './shift-timeline.ts'

/** An athlete and their race, for a comparison of several races. */
export type RivalAthlete = ReplayAthlete & { readonly race?: string | null }

/** Everyone in a replay, on the clock of the start mode. */
export type Arranged = {
  /** The mode in use: the default if no athlete can take part in the chosen one. */
  readonly mode: StartMode
  readonly athletes: readonly ReplayAthlete[]
  /**
   * For each athlete of the page, their index in the replay; `null` for athletes who are left out.
   */
  readonly indexes: readonly (number | null)[]
  readonly leftOut: readonly { readonly name: string; readonly reason: LeftOutReason }[]
  /** The index in the replay of the pace plan; `null` if none is shown. */
  readonly planned: number | null
  /** The index in the replay of the what-if race; `null` if there is none. */
  readonly changed: number | null
}

/** Colours of ghosts, which athletes never have. */
export const GHOST_COLORS = ['rgb(244 246 250)', 'rgb(154 163 181)'] as const

/** A ghost with its name. */
export type NamedGhost = {
  /** A label, which may be the name of a race or a time. */
  readonly name: string
  readonly initials: string
  readonly timeline: Timeline
  /** The pace plan; the others are compared with it unless another reference is chosen. */
  readonly isPlan?: boolean
  /** A what-if: an athlete's race with other splits. */
  readonly isChanged?: boolean
}

/** Everyone who can take part in a mode, on its clock, followed by the ghosts. */
export function arrange(
  athletes: readonly RivalAthlete[],
  wanted: StartMode,
  ghosts: readonly NamedGhost[] = [],
): Arranged {
  const places = lineUp(athletes, wanted)
  const leftOut = athletes.flatMap(({ name }, i) => {
    const place = places[i]
    return place?.ok === false ? [{ name, reason: place.reason }] : []
  })
  if (leftOut.length === athletes.length && wanted.kind !== 'together') {
    return { ...arrange(athletes, TOGETHER, ghosts), leftOut }
  }
  const running: ReplayAthlete[] = []
  const indexes = athletes.map((athlete, i) => {
    const place = places[i]
    if (!place?.ok) return null
    running.push({ ...athlete, timeline: shiftTimeline(athlete.timeline, place.shift) })
    return running.length - 1
  })
  const along = arrangeGhosts(ghosts, wanted, running[0]?.timeline.start ?? 0)
  const indexOf = (ghost: number) => (ghost < 0 ? null : running.length + ghost)
  return {
    mode: wanted,
    athletes: [...running, ...along],
    indexes,
    leftOut,
    planned: indexOf(along.findIndex(({ isPlan }) => isPlan)),
    changed: indexOf(along.findIndex(({ isChanged }) => isChanged)),
  }
}

/**
 * Ghosts start with the first athlete. When starting from a segment, they start it at zero like
 * everyone.
 */
function arrangeGhosts(
  ghosts: readonly NamedGhost[],
  mode: StartMode,
  start: Seconds,
): (ReplayAthlete & Pick<NamedGhost, 'isPlan' | 'isChanged'>)[] {
  const places = mode.kind === 'here' ? lineUp(ghosts, mode) : null
  return ghosts.flatMap(({ name, initials, timeline, isPlan = false, isChanged = false }, i) => {
    const place = places?.[i] ?? { ok: true as const, shift: start }
    if (!place.ok) return []
    return [
      {
        id: `ghost-${i + 1}`,
        name,
        initials,
        color: GHOST_COLORS[i % GHOST_COLORS.length] as string,
        timeline: { ...shiftTimeline(timeline, place.shift), isGhost: true },
        isPlan,
        isChanged,
      },
    ]
  })
}

/** The media of those who take part, each with its owner's index in the replay. */
export function mediaOf({ indexes }: Arranged, media: readonly PlacedItem[]): PlacedItem[] {
  return media.flatMap((item) => {
    const athlete = indexes[item.athlete ?? 0] ?? null
    return athlete === null ? [] : [{ ...item, athlete }]
  })
}

/**
 * The index in the replay for an index of the page, where ghosts come after the athletes; null for
 * athletes who are left out. Without a choice (below 0) it is the pace plan's.
 */
export function indexInReplay(arranged: Arranged, listed: number): number | null {
  const { indexes, athletes, planned } = arranged
  if (listed < 0) return planned
  if (listed < indexes.length) return indexes[listed] ?? null
  const index = firstGhost(athletes) + listed - indexes.length
  return athletes[index] ? index : null
}

/** The inverse of `indexIn`. */
export function indexInList({ indexes, athletes }: Arranged, index: number): number {
  const listed = indexes.indexOf(index)
  return listed >= 0 ? listed : indexes.length + index - firstGhost(athletes)
}

const firstGhost = (athletes: readonly ReplayAthlete[]) =>
  athletes.filter(({ timeline }) => !timeline.isGhost).length
