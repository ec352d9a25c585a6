import { PAGE_LOADING, preloadable } from '../../ui/preloadable.tsx'

/** The race page, which the search page preloads. */
export const { Part: RacePage, preload: preloadRacePage } = preloadable(
  async () => (await import('./race-page.tsx')).RacePage,
  null,
  PAGE_LOADING,
)
