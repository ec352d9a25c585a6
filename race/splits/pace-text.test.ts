import { expect, test } from 'vitest'
import { paceText } from './pace-text.ts'

test('[TABLE-10] runs have a pace per kilometre, ski and row one per 500 m, the rest none', () => {
  expect(paceText('RUN', 242)).toBe('4:02 /km')
  expect(paceText('SKI_ERG', 232)).toBe('1:56 /500 m')
  expect(paceText('ROW', 239)).toBe('1:59 /500 m')
  for (const kind of ['SLED_PUSH', 'WALL_BALLS', 'ROXZONE', 'FINISH'] as const) {
    expect(paceText(kind, 60)).toBeNull()
  }
})
