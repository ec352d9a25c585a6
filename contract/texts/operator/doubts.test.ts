import { expect, test } from 'vitest'
import type { CourseDoubt } from '../../../race/course/course-doubts.ts'
import { doubtText } from './publish-texts.ts'

test.each<[doubt: CourseDoubt, text: string]>([
  [
    { doubt: 'run-shorter-than-station', run: 'Run 2', station: 'Sled Push' },
    'Run 2 is shorter than Sled Push. Is a lap missing?',
  ],
  [
    { doubt: 'run-out-of-proportion', run: 'Run 3', ratio: 2.04 },
    'Run 3 is 2.0 times as long as the other runs.',
  ],
  [
    { doubt: 'run-out-of-proportion', run: 'Run 3', ratio: 0.5 },
    'Run 3 is much shorter than the other runs. Is a lap missing?',
  ],
  [
    { doubt: 'without-length', segments: ['Sled Push'] },
    'Sled Push has no length: two boundaries are at the same point.',
  ],
  [
    { doubt: 'without-length', segments: ['Run 1', 'Run 2', 'Run 3', 'Run 4', 'Run 5'] },
    'Run 1, Run 2, Run 3 and 2 more have no length: two boundaries are at the same point.',
  ],
  [{ doubt: 'outside-map', segments: ['Run 1', 'Row'] }, 'Run 1 and Row leave the map.'],
  [
    { doubt: 'way-longer-than-run', way: 'Roxzone In 1', run: 'Run 1' },
    'Roxzone In 1 is longer than Run 1. Did you forget a boundary?',
  ],
  [{ doubt: 'jump', segment: 'Run 1', point: 7 }, 'Run 1 jumps across the map at point 7.'],
  [
    { doubt: 'other-way-round', run: 'Run 7' },
    'Run 7 goes in the opposite direction to the other runs.',
  ],
  [{ doubt: 'crosses-itself', segment: 'Roxzone In 2' }, 'Roxzone In 2 crosses itself.'],
  [{ doubt: 'cuts-lap', segment: 'Finish' }, 'Finish cuts across the lap.'],
  [
    { doubt: 'walks-back', segment: 'Roxzone In 2', metres: 12.4 },
    'Roxzone In 2 doubles back for 12 m.',
  ],
  [
    { doubt: 'longer-than-neighbours', segment: 'Roxzone In 2', ratio: 3 },
    'Roxzone In 2 is 3.0 times as long as the same part of neighbouring stations.',
  ],
  [{ doubt: 'leaves-lap', segment: 'Run 3', metres: 80 }, 'Run 3 leaves the lap for 80 m.'],
  [
    { doubt: 'leaves-course', segment: 'Roxzone In 2', metres: 50 },
    'Roxzone In 2 strays from the rest of the course for 50 m.',
  ],
  [
    { doubt: 'behind-finish', points: 12 },
    'Points after the finish that don’t belong to any segment: 12.',
  ],
])('[ADMIN-34] a doubt says where to look: %#', (doubt, text) => {
  expect(doubtText(doubt)).toBe(text)
})
