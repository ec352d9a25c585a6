import { preloadable } from '../../../ui/preloadable.tsx'

const load = () => import('./comparison-panel.tsx')

/** The cards of a comparison, which the race page asks for together with the results. */
export const { Part: ComparisonPanel, preload: preloadComparisonPanel } = preloadable(
  async () => (await load()).ComparisonPanel,
)

/** Says that those compared ran different races. */
export const { Part: MixedRaces } = preloadable(async () => (await load()).MixedRaces)
