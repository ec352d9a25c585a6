import { useEffect } from 'react'
import type { VenueMap } from '../draft/draft.ts'
import type { DraftEditor } from '../draft/draft-editor.ts'
import { findSuggestedLook } from './map-thumbnail.ts'

/** Measures every map of a draft: chosen, opened with a race, or restored. */
export function useSuggestedLook(editor: DraftEditor, map: VenueMap | null) {
  useEffect(() => {
    if (!map) return
    findSuggestedLook(map).then(
      (look) => editor.suggestLook(map, look),
      // A map the browser cannot read suggests nothing; that it is missing is said where it is shown.
      () => {},
    )
  }, [editor, map])
}
