import { useEffect } from 'react'
import type { VenueMap } from '../../admin/draft.ts'
import { findSuggestedLook } from '../../admin/map-thumbnail.ts'
import type { Desk } from './desk.ts'

/** Measures every map that comes onto the desk: chosen, opened with a race, or restored. */
export function useSuggestedLook(desk: Desk, map: VenueMap | null) {
  useEffect(() => {
    if (!map) return
    findSuggestedLook(map).then(
      (look) => desk.suggestLook(map, look),
      // A map the browser cannot read suggests nothing; that it is missing is said where it is shown.
      () => {},
    )
  }, [desk, map])
}
