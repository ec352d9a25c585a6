import * as z from 'zod/mini'
import { NO_PACE_PLAN, type PacePlanChoice } from '../../race/pace-plan/pace-plan-link.ts'
import { createStoredStore } from './stored-store.ts'

const choice = z.object({
  race: z.nullable(z.string()),
  target: z.nullable(z.number()),
  group: z.nullable(z.string()),
  shape: z.union([z.literal('typical'), z.literal('even'), z.object({ idp: z.string() })]),
  pinned: z.record(z.string(), z.number()),
  isHeld: z.boolean(),
})

/** The plan kept in this browser for the next visit. */
export const keptPlan = createStoredStore<PacePlanChoice>({
  area: 'local',
  key: 'racetrace:plan',
  schema: choice,
  initial: NO_PACE_PLAN,
})
