import type { PathMessage } from './canvas-message.ts'
import type { TracedPath } from './tracer-layers.ts'

/** The path as whoever paints it has it: its places grow in steps, since points come one by one. */
export function createPathBuffer() {
  let places = new Float64Array(4096)
  let count = 0
  let marks: Omit<TracedPath, 'places' | 'count'> = { boundaries: [], lapStart: null, lap: null }

  const put = (kept: number, added: ArrayLike<number>) => {
    count = kept + added.length / 2
    if (places.length < 2 * count) {
      const larger = new Float64Array(4 * count)
      larger.set(places)
      places = larger
    }
    places.set(added, 2 * kept)
  }

  return {
    get path(): TracedPath {
      return { places, count, ...marks }
    },
    take({ kept, added, boundaries, lapStart, lap }: PathMessage) {
      put(kept, added)
      marks = { boundaries, lapStart, lap }
    },
    grow: (added: ArrayLike<number>) => put(count, added),
  }
}
