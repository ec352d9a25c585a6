import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { buildTimeline } from '../../../race/splits/timeline.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { Preview, PreviewAthlete } from '../preview.ts'

type Given = Partial<PreviewAthlete> & { end?: number; reached?: number }

/** An athlete who took the same time for everything, as far as they came. */
export function aPreviewAthlete({
  end = 4354,
  reached = 33,
  ...given
}: Given = {}): PreviewAthlete {
  const isFinished = reached === SEGMENTS.length
  const times = SEGMENTS.map(({ key }, i) => [key, i < reached ? end / reached : null])
  const outcome = buildTimeline({
    total: isFinished ? end : null,
    times: Object.fromEntries(times),
    status: isFinished ? 'finished' : 'dnf',
  })
  if (!outcome.ok) throw new Error('This athlete has no times')
  return {
    name: 'Ana Ruiz',
    teamMembers: [],
    details: ['HYROX PRO', '30-34'],
    total: clockText(end),
    timeline: outcome.timeline,
    ...given,
  }
}

/** A share image of one athlete; give what matters to the test. */
export function aPreview(given: Partial<Preview> = {}): Preview {
  return {
    raceTitle: 'Hyrox Northgate 2026',
    location: 'Northgate Hall',
    course: buildStandardCourse(),
    athletes: [aPreviewAthlete()],
    ...given,
  }
}
