import { NO_MESSAGE, type Toast } from './toast.ts'

/** The steps of publishing, in order, as a failure names them (ADMIN-11). */
export const PUBLISH_STEPS = {
  race: 'Creating the race',
  segments: 'Saving the segments',
  course: 'Saving the course',
} as const

/** One step of publishing. */
export type PublishStep = keyof typeof PUBLISH_STEPS

/** Texts of the operator's area, but for the tracer. */
export const ADMIN_TEXTS = {
  granted: { title: 'Access Granted' },
  denied: { title: 'Access Denied', description: 'Incorrect password', isDestructive: true },
  missingInformation: {
    title: 'Missing Information',
    description: 'Please complete all steps before publishing',
    isDestructive: true,
  },
  courseNotComplete: {
    title: 'Course Not Complete',
    description: 'Please set anchor points for all segments in the Course tab',
    isDestructive: true,
  },
  published: (name: string): Toast => ({
    title: 'Race Published',
    description: `${name} is now offered to visitors`,
  }),
  publishFailed: (step: PublishStep, message: string): Toast => ({
    title: 'Failed to Publish',
    description: `${PUBLISH_STEPS[step]}: ${message || NO_MESSAGE}`,
    isDestructive: true,
  }),
  /** In place of the race groups while their list is empty. */
  loadingGroups: (season: string) => `Loading race groups for ${season}...`,
} as const
