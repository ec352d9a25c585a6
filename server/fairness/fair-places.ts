import { createFairOrder } from './fair-order.ts'

/** A connection, a request or an answer, as Node has them. */
type Held = { destroy(): unknown; once(event: 'close', listener: () => void): unknown }

/**
 * Slots that visitors hold for as long as they have something open. When all are taken, the visitor
 * with most of them is disconnected for a visitor with fewer, so that slow visitors can't hold
 * every slot.
 */
export function createFairPlaces(most: number) {
  const order = createFairOrder<Held>(most)
  return {
    /** Whether there was a slot for it. */
    take(visitor: string, held: Held): boolean {
      const { isTaken, displaced } = order.add(visitor, held)
      displaced?.destroy()
      if (isTaken) held.once('close', () => order.delete(held))
      return isTaken
    },
  }
}
