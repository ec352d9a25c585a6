import { expect, test } from 'vitest'
import { NO_PACE_PLAN, openPacePlan } from './pace-plan-link.ts'

const KEPT = { ...NO_PACE_PLAN, race: 'northgate', target: 4800, group: 'open_M' }

test('[PLAN-1, PLAN-8] a link opens its plan; one that only names a race opens the stored plan there', () => {
  expect(openPacePlan('race=pier&target=5400', KEPT)).toEqual({
    ...NO_PACE_PLAN,
    race: 'pier',
    target: 5400,
  })
  expect(openPacePlan('race=pier', KEPT)).toEqual({ ...KEPT, race: 'pier' })
  expect(openPacePlan('race=pier', NO_PACE_PLAN)).toEqual({ ...NO_PACE_PLAN, race: 'pier' })
  // Invalid values give an empty plan, not an error.
  expect(openPacePlan('moon=1', KEPT)).toEqual(NO_PACE_PLAN)
})
