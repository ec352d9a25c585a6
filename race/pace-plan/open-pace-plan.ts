import {
  NO_PACE_PLAN,
  type PacePlanChoice,
  readPacePlanLink,
  writePacePlanLink,
} from './pace-plan-link.ts'

/** The plan a link opens. A link that only names a race isn't a plan: the stored plan runs there. */
export function openPacePlan(query: string, kept: PacePlanChoice): PacePlanChoice {
  const plan = readPacePlanLink(query)
  const { race } = plan
  const isRaceAlone = writePacePlanLink(plan) === writePacePlanLink({ ...NO_PACE_PLAN, race })
  return race !== null && isRaceAlone ? { ...kept, race } : plan
}
