import { useMemo } from 'react'
import { seenBoundary, seenTimeline } from '../../../race/rivals/seen.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { useStore } from '../../ui/store.ts'
import type { Player } from './player.ts'
import { useReplayPart } from './use-replay.ts'

/** The races as far as they may be shown: all of them, or with spoilers hidden the watched part. */
export function useSeenTimelines(player: Player): readonly Timeline[] {
  const timelines = useReplayPart(player, 'timelines')
  const boundary = useStore(player.seen, (seen) =>
    seen === null ? null : seenBoundary(timelines, seen),
  )
  return useMemo(
    () =>
      boundary === null ? timelines : timelines.map((timeline) => seenTimeline(timeline, boundary)),
    [timelines, boundary],
  )
}
