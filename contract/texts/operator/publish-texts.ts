import type { CourseDoubt } from '../../../race/course/course-doubts.ts'
import { listOf } from '../short-lists.ts'

/** Texts around publishing. */
export const PUBLISH_TEXTS = {
  running: 'Publishing',
  done: 'Done',
  stop: 'Stop',
  check: {
    title: 'Before you publish',
    description: 'This looks unusual. Publish anyway if it is correct.',
    list: 'Warnings',
    back: 'Check the course',
    publish: 'Publish anyway',
    show: 'Show',
    showOf: (doubt: string) => `Show on the map: ${doubt}`,
  },
  deleted: {
    title: 'This race was deleted',
    description:
      'Someone else deleted it after you opened it. Your work is still here, and you can publish it as a new race.',
    close: 'Not now',
    publish: 'Publish as a new race',
  },
  changed: {
    title: 'Someone else changed this race',
    description:
      'It was changed after you opened it. Choose which version visitors see. You can save yours as a file first.',
    save: 'Save mine as a file',
    open: 'Open theirs',
    publish: 'Publish mine',
    notSaved: 'Your version could not be saved as a file',
    notOpened: 'Their version could not be opened',
  },
  /** Everything a draft still lacks. */
  stillNeeded: (parts: readonly string[]) =>
    `Still needed before you can publish: ${listOf(parts)}`,
  missing: {
    name: 'a race name',
    location: 'a location',
    map: 'a venue map',
    course: 'the course',
  },
  dismiss: 'Dismiss',
  failedTitle: (step: string) => `Failed to Publish: ${step}`,
  failed: (message: string) =>
    `${message}. Visitors can’t see your changes yet, and you haven’t lost any work. Try again to continue.`,
  publishedTitle: (name: string) => `${name} is published`,
  foundAt: 'Visitors can find it at',
  copyLink: 'Copy link',
  openIt: 'Open it',
} as const

/** A doubt about a course as the operator reads it, beginning with where to look. */
export function doubtText(doubt: CourseDoubt): string {
  switch (doubt.doubt) {
    case 'run-shorter-than-station':
      return `${doubt.run} is shorter than ${doubt.station}. Is a lap missing?`
    case 'run-out-of-proportion':
      return doubt.ratio > 1
        ? `${doubt.run} is ${doubt.ratio.toFixed(1)} times as long as the other runs.`
        : `${doubt.run} is much shorter than the other runs. Is a lap missing?`
    case 'way-longer-than-run':
      return `${doubt.way} is longer than ${doubt.run}. Did you forget a boundary?`
    case 'without-length':
      return `${listOf(doubt.segments)} ${are(doubt.segments)} no length: two boundaries are at the same point.`
    case 'jump':
      return `${doubt.segment} jumps across the map at point ${doubt.point}.`
    case 'other-way-round':
      return `${doubt.run} goes in the opposite direction to the other runs.`
    case 'outside-map':
      return `${listOf(doubt.segments)} ${leave(doubt.segments)} the map.`
    case 'crosses-itself':
      return `${doubt.segment} crosses itself.`
    case 'cuts-lap':
      return `${doubt.segment} cuts across the lap.`
    case 'longer-than-neighbours':
      return `${doubt.segment} is ${doubt.ratio.toFixed(1)} times as long as the same part of neighbouring stations.`
    case 'walks-back':
      return `${doubt.segment} doubles back for ${Math.round(doubt.metres)} m.`
    case 'leaves-lap':
      return `${doubt.segment} leaves the lap for ${Math.round(doubt.metres)} m.`
    case 'leaves-course':
      return `${doubt.segment} strays from the rest of the course for ${Math.round(doubt.metres)} m.`
    case 'behind-finish':
      return `Points after the finish that don’t belong to any segment: ${doubt.points}.`
  }
}

const are = ({ length }: readonly string[]) => (length === 1 ? 'has' : 'have')
const leave = ({ length }: readonly string[]) => (length === 1 ? 'leaves' : 'leave')
