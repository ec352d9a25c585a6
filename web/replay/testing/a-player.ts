import { vi } from 'vitest'
import { anEvenTimeline } from '../../../race/testing/a-race.ts'
import { aReplay } from '../../../race/testing/a-replay.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { createPlayer, type Player } from '../engine/player.ts'

/** Frames by hand: `frame(ms)` lets that much time pass and draws once. Unstub globals afterwards. */
export function stubFrames() {
  let pending: FrameRequestCallback | null = null
  let now = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    pending = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    pending = null
  })
  return {
    isPending: () => pending !== null,
    frame(ms = 16) {
      now += ms
      const callback = pending
      pending = null
      callback?.(now)
    },
  }
}

type Options = NonNullable<Parameters<typeof createPlayer>[1]> & {
  timelines?: readonly Timeline[]
}

/** A real player with even segments of 100 s, paused at its start. */
export function aPlayer({ timelines = [anEvenTimeline(100)], ...options }: Options = {}): Player {
  return createPlayer(aReplay({ timelines }).replay, options)
}
