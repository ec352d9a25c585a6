import { preloadable } from '../../ui/preloadable.tsx'

/** The cards of a comparison, which the race page asks for together with the results. */
export const { Part: ComparisonPanel, preload: preloadComparisonPanel } = preloadable(
  async () => (await import('./comparison-panel.tsx')).ComparisonPanel,
)
