import { buildTimeline } from '../../../race/splits/build-timeline.ts'
import type { PreviewAthlete } from './course-preview.ts'

/** The first athlete of the sample race, loaded beside the page. */
export async function loadPreviewAthlete(): Promise<PreviewAthlete> {
  const { default: athletes } = await import('../../../contract/sample/athletes.json')
  const [athlete] = athletes
  const built = athlete && buildTimeline({ total: athlete.totalTime, times: athlete.segmentTimes })
  if (!athlete || !built?.ok) throw new Error('The sample athlete has no times')
  return { name: athlete.name, timeline: built.timeline }
}
