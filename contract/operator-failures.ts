import type { CourseProblem } from '../race/course/course.ts'
import { failures } from './failures.ts'

/** Failures of the race, course and map calls. */
export const RACE_FAILURES = failures({
  'no-race': { status: 404, text: 'There is no such race' },
  'no-map': { status: 404, text: 'There is no such map' },
  'no-draft': { status: 404, text: 'This draft no longer exists' },
  'draft-changed': { status: 412, text: 'A newer version of this draft was saved elsewhere' },
  'too-many-drafts': {
    status: 409,
    text: 'There are 50 drafts already. Delete one of them in Races first',
  },
  'no-request': { status: 404, text: 'This request no longer exists' },
  'no-backup': { status: 404, text: 'There is no backup yet' },
  'no-field': { status: 404, text: 'There is no such field' },
  'fields-busy': {
    status: 503,
    text: 'Other fields are being read. Please try again in a minute',
  },
  'fields-too-slow': {
    status: 422,
    text: 'These fields take too long to read. Please import fewer of them at once',
  },
  'map-unreadable': { status: 422, text: 'The map image could not be read' },
  'map-kind': { status: 415, text: 'The map must be a PNG, JPEG, WebP or AVIF image' },
  'map-too-small': {
    status: 422,
    text: 'The map image must be at least 300 pixels wide and high',
  },
  'map-too-large': { status: 413, text: 'The map image is too large' },
  'logo-unreadable': { status: 422, text: 'The logo could not be read' },
  'logo-kind': { status: 415, text: 'The logo must be a PNG, JPEG or WebP image' },
  'logo-too-large': { status: 413, text: 'The logo must be at most 512 KB' },
  'logo-size': {
    status: 422,
    text: 'The logo must be 32 to 4,096 pixels wide and high',
  },
  'no-logo': { status: 404, text: 'This logo is no longer on the server. Choose it again' },
  'no-segments': { status: 409, text: 'Save the segments of this race before its path' },
  'course-unusable': { status: 409, text: 'The course does not fit its segments' },
  'field-replaced': { status: 409, text: 'Another field was imported in the meantime' },
  'race-changed': {
    status: 412,
    text: 'Someone else changed this race after you opened it',
  },
  'name-taken': {
    status: 409,
    text: 'Another published race of this season has this name. Give this one another name, or unpublish the other',
  },
  'race-incomplete': {
    status: 409,
    text: 'Save the segments and the course before you publish the race',
  },
})

/** The problem with a refused course. */
export function courseProblemText(problem: CourseProblem): string {
  const { text } = RACE_FAILURES['course-unusable']
  if (problem.reason === 'segment-missing') return `${text}: ${problem.segment} has no start or end`
  if (problem.reason === 'index-outside-path')
    return `${text}: ${problem.segment} is outside the path`
  if (problem.reason === 'segment-backwards') {
    return `${text}: ${problem.segment} ends before it starts`
  }
  return text
}

/** Failures of the operator's sign-in. */
export const ADMIN_FAILURES = failures({
  'wrong-password': { status: 401, text: 'Incorrect password' },
  // Returned only if the password was correct. Wrong codes make the operator wait, as wrong
  // passwords do.
  'wrong-code': {
    status: 401,
    text: 'Incorrect code. Each code works once: wait for the next one and try again',
  },
  'authenticator-set': {
    status: 409,
    text: 'An authenticator is already set up. Remove it before you set up another one',
  },
  'code-needed': { status: 401, text: 'Please enter the code of your authenticator too' },
  'too-many-tries': { status: 429, text: 'Too many wrong passwords. Please wait a moment' },
  busy: { status: 503, text: 'Too many passwords are being checked. Please try again in a moment' },
  locked: { status: 401, text: 'Please enter the operator password first' },
})
