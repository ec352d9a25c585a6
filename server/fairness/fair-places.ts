import { createFairOrder } from './fair-order.ts'

/** A connection, a request or an answer, as Node has them. */
type Held = { destroy(): unknown; once(event: 'close', listener: () => void): unknown }

/**
 * Places that visitors hold for as long as something of theirs is open. When all are taken, whoever has
 * most of them is hung up on for a visitor with fewer: nobody can hold every place by being slow.
 */
export function createFairPlaces(most: number) {
  const order = createFairOrder<Held>(most)
  return {
    /** Whether there was a place for it. */
    take(visitor: string, held: Held): boolean {
      const { isTaken, displaced } = order.add(visitor, held)
      displaced?.destroy()
      if (isTaken) held.once('close', () => order.delete(held))
      return isTaken
    },
  }
}
