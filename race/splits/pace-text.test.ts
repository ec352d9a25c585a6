import { expect, test } from 'vitest'
import { paceText } from './pace-text.ts'

test('[TABLE-1] ski and row have a pace per 500 m, but runs have none because nobody entered their length', () => {
  expect(paceText('SKI_ERG', 232)).toBe('1:56 /500 m')
  expect(paceText('ROW', 239)).toBe('1:59 /500 m')
  for (const kind of ['RUN', 'SLED_PUSH', 'WALL_BALLS', 'ROXZONE', 'FINISH'] as const) {
    expect(paceText(kind, 60)).toBeNull()
  }
})
