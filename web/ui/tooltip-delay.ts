import { TOOLTIP } from '../../contract/limits.ts'

/** How long a tooltip waits: not at all when the last one has only just gone (LOOK-9). Milliseconds. */
export function tooltipDelay(now: number, lastGone: number | null): number {
  const isFresh = lastGone !== null && now - lastGone <= TOOLTIP.skipDelayMs
  return isFresh ? 0 : TOOLTIP.delayMs
}
