import type { Seconds } from '../../race/types.ts'

/** Calls back once a frame while it runs. The only place that uses animation frames. */
export type FrameLoop = { start(): void; stop(): void }

/** `onFrame` gets the real seconds since the previous frame (0 for the first). */
export function createFrameLoop(onFrame: (elapsed: Seconds) => void): FrameLoop {
  let request: number | null = null
  let last: number | null = null

  const tick = (now: number) => {
    request = requestAnimationFrame(tick)
    const elapsed = last === null ? 0 : (now - last) / 1000
    last = now
    onFrame(elapsed)
  }

  return {
    start() {
      request ??= requestAnimationFrame(tick)
    },
    stop() {
      if (request !== null) cancelAnimationFrame(request)
      request = null
      last = null
    },
  }
}
