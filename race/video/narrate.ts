import { directorTakes } from '../camera/director.ts'
import { buildWatchAxis, watchTimeOf } from '../camera/watch-axis.ts'
import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import { buildCaptions, type Caption, captionAt } from './captions.ts'

/** The director's captions at a replay time, at a number of seconds of replay a second. */
export function narrate(replay: Replay, rate: number): (time: Seconds) => Caption | null {
  const axis = buildWatchAxis(replay.axis, rate)
  const takes = directorTakes(replay, axis)
  const captions = buildCaptions(replay, { axis, takes }, { start: 0, end: axis.end })
  return (time) => captionAt(captions, watchTimeOf(axis, time))
}
