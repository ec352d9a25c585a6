import { SEGMENTS } from '../../../race/segments.ts'
import type { Seconds, SegmentKey } from '../../../race/types.ts'
import type { SplitModel, Spread } from './split-model.ts'

/** The model with every station and run changed. */
export function mapWork(
  { work }: SplitModel,
  change: (key: SegmentKey, spread: Spread) => Spread,
): SplitModel['work'] {
  const changed: { [key in SegmentKey]?: Spread } = {}
  for (const { key } of SEGMENTS) if (work[key]) changed[key] = change(key, work[key])
  return changed
}

/** The model with every transition changed, or all of them together; laps count from 0. */
export function mapRoxzone(model: SplitModel, change: (spread: Spread, lap: number) => Spread) {
  if ('roxzone' in model) return { roxzone: change(model.roxzone, 0) }
  return { transitions: model.transitions.map(change) }
}

/** The figures of the transitions, or the one of all of them. */
export function transitionsOf(model: SplitModel): readonly Spread[] {
  return 'roxzone' in model ? [model.roxzone] : model.transitions
}

/** All medians of a model together. */
export function sumOfMedians(model: SplitModel): Seconds {
  const spreads = [...Object.values(model.work), ...transitionsOf(model)]
  return spreads.reduce((sum, [median]) => sum + median, 0)
}
