import { createFairOrder } from './fair-order.ts'

/** A Node socket, request or response. */
type Held = { destroy(): unknown; once(event: 'close', listener: () => void): unknown }

/**
 * Slots that visitors hold while they have something open. When all are taken, the visitor with the
 * most is disconnected for one with fewer, so that slow visitors can't hold every slot.
 */
export function createFairPlaces(most: number) {
  const order = createFairOrder<Held>(most)
  return {
    /** Whether a slot was free for it. */
    take(visitor: string, held: Held): boolean {
      const { isTaken, displaced } = order.add(visitor, held)
      displaced?.destroy()
      if (isTaken) held.once('close', () => order.delete(held))
      return isTaken
    },
  }
}
