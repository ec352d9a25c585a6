import { useEffect } from 'react'
import type { VenueMap } from '../draft/draft.ts'
import type { Desk } from '../draft/draft-editor.ts'
import { findSuggestedLook } from './map-thumbnail.ts'

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
