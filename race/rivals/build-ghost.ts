import { endOf, type Field, hasFinished } from '../field/field.ts'
import { medianOf } from '../field/field-ranks.ts'
import { timesOfParts } from '../pace-plan/pace-parts.ts'
import type { PacePlanChoice } from '../pace-plan/pace-plan-link.ts'
import { planOfChoice } from '../pace-plan/plan-of-choice.ts'
import { SEGMENTS } from '../segments.ts'
import { type FilledSplits, splitOf, type Timeline, timelineOfResult } from '../timeline.ts'
import type { Outcome, Seconds } from '../types.ts'
import type { GhostWish } from './ghost-wish.ts'
import { type TargetShape, targetSplits } from './target-splits.ts'
import { timelineInField } from './timeline-in-field.ts'

/** What ghosts are built from. */
export type GhostSources = TargetShape & {
  /** The races of the compared athletes. */
  readonly timelines: readonly Timeline[]
  /** Other results by idp, if they could be loaded. */
  readonly others: ReadonlyMap<string, FilledSplits>
}

/** Why a ghost couldn't be built. */
export type NoGhost = 'no-field' | 'not-loaded' | 'no-times' | 'one-result'

/** The race of a ghost, which is an athlete with another source of splits. */
export function buildGhost(
  wish: GhostWish,
  sources: GhostSources,
): Outcome<{ readonly timeline: Timeline }, { readonly reason: NoGhost }> {
  const { field } = sources
  if (wish.kind === 'target') return made(targetRace(wish.total, sources))
  // From a single result it would only be the same race again.
  if (wish.kind === 'best' && sources.timelines.length < 2) return ONE_RESULT
  if (wish.kind === 'best') return made(bestRace(sources.timelines))
  if (wish.kind === 'idp') {
    const other = sources.others.get(wish.idp)
    return other ? made(timelineOfResult(other)) : NOT_LOADED
  }
  if (wish.kind === 'plan') return plannedRace(wish.plan, sources)
  const total = field && medianTotal(field)
  if (!field || !total) return { ok: false, reason: 'no-field' }
  return made(wish.kind === 'winner' ? winnersRace(field) : targetRace(total, sources), 'no-field')
}

function made(timeline: Timeline | null, reason: NoGhost = 'no-times') {
  return timeline ? ({ ok: true, timeline } as const) : ({ ok: false, reason } as const)
}

const NOT_LOADED = { ok: false, reason: 'not-loaded' } as const
const ONE_RESULT = { ok: false, reason: 'one-result' } as const

/** A plan as a race: its times are its own, so none is an estimate. */
function plannedRace(choice: PacePlanChoice, { others }: GhostSources) {
  const { shape } = choice
  const result = typeof shape === 'object' ? others.get(shape.idp) : null
  if (result === undefined) return NOT_LOADED
  const earlier = result && { times: result.segmentTimes, total: result.totalTime }
  const state = planOfChoice(choice, earlier)
  if (state.kind !== 'ready') return made(null)
  const { parts, total: totalTime } = state.plan
  return made(
    timelineOfResult({
      ...{ totalTime, status: 'finished' },
      segmentTimes: { ...NO_TIME, ...timesOfParts(parts) },
      estimatedSegments: [],
    }),
  )
}

/** Segments missing from the plan take no time. */
const NO_TIME = Object.fromEntries(SEGMENTS.map(({ key }) => [key, 0]))

/** A race that ends exactly at a total; none of its times was printed. */
function targetRace(totalTime: Seconds, shape: TargetShape): Timeline | null {
  const segmentTimes = targetSplits(totalTime, shape)
  const estimatedSegments = SEGMENTS.map(({ key }) => key)
  return timelineOfResult({ totalTime, status: 'finished', segmentTimes, estimatedSegments })
}

/** The median total of the finishers. */
function medianTotal(field: Field): Seconds | null {
  const totals = Array.from({ length: field.count }, (_, i) => i)
    .filter((athlete) => hasFinished(field, athlete))
    .map((athlete) => endOf(field, athlete))
  // In a field, finishers are sorted by total.
  const median = medianOf(totals)
  return median === null ? null : Math.round(median)
}

/** A field starts with its winner. */
const winnersRace = (field: Field): Timeline | null =>
  field.count === 0 || !hasFinished(field, 0) ? null : timelineInField(field, 0)

/** The best split of every segment among the compared results; null if a segment has none. */
function bestRace(timelines: readonly Timeline[]): Timeline | null {
  const best = SEGMENTS.map((_, i) => {
    const own = timelines.flatMap(({ segments }) => {
      const segment = segments[i]
      return segment?.isReached
        ? [{ time: splitOf(segment), isEstimated: segment.isEstimated }]
        : []
    })
    return own.sort((a, b) => a.time - b.time)[0]
  })
  if (best.some((one) => !one)) return null
  const total = best.reduce((sum, one) => sum + (one?.time ?? 0), 0)
  return timelineOfResult({
    totalTime: Math.round(total * 100) / 100,
    status: 'finished',
    segmentTimes: Object.fromEntries(SEGMENTS.map(({ key }, i) => [key, best[i]?.time])),
    estimatedSegments: SEGMENTS.flatMap(({ key }, i) => (best[i]?.isEstimated ? [key] : [])),
  })
}
