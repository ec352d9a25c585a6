import { expect, test } from 'vitest'
import { NO_PACE_PLAN, openPacePlan, planAfter } from './pace-plan-link.ts'

const KEPT = { ...NO_PACE_PLAN, race: 'northgate', target: 4800, group: 'open_M' }

test('[PLAN-8, SCENE-28] after a race the stored plan opens, or one like that race', () => {
  const opened = (idp: string | null, kept: typeof KEPT | typeof NO_PACE_PLAN) =>
    openPacePlan(planAfter('pier', idp).split('?')[1] ?? '', kept)
  expect(opened('RTNG0004', KEPT)).toEqual({ ...KEPT, race: 'pier' })
  expect(opened('RTNG0004', NO_PACE_PLAN)).toEqual({
    ...NO_PACE_PLAN,
    ...{ race: 'pier', shape: { idp: 'RTNG0004' } },
  })
  expect(opened(null, NO_PACE_PLAN)).toEqual({ ...NO_PACE_PLAN, race: 'pier' })
})

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
