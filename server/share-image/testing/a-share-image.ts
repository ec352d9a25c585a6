import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { buildTimeline } from '../../../race/splits/build-timeline.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { ShareImage, ShareImageAthlete } from '../share-image.ts'

type Given = Partial<ShareImageAthlete> & { end?: number; reached?: number }

/** An athlete with the same time for everything, up to where they stopped. */
export function aShareImageAthlete({
  end = 4354,
  reached = 33,
  ...given
}: Given = {}): ShareImageAthlete {
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

/** A share image of one athlete; pass only what matters to the test. */
export function aShareImage(given: Partial<ShareImage> = {}): ShareImage {
  return {
    raceTitle: 'Hyrox Northgate 2026',
    location: 'Northgate Hall',
    course: buildStandardCourse(),
    athletes: [aShareImageAthlete()],
    ...given,
  }
}
