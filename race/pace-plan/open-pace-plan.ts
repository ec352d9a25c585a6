import {
  NO_PACE_PLAN,
  type PacePlanChoice,
  readPacePlanLink,
  writePacePlanLink,
} from './pace-plan-link.ts'

/** The plan a link opens. One that names a race alone is no plan yet: the one that was kept runs there. */
export function openPacePlan(query: string, kept: PacePlanChoice): PacePlanChoice {
  const plan = readPacePlanLink(query)
  const { race } = plan
  const isRaceAlone = writePacePlanLink(plan) === writePacePlanLink({ ...NO_PACE_PLAN, race })
  return race !== null && isRaceAlone ? { ...kept, race } : plan
}
