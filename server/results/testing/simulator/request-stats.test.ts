import { expect, test } from 'vitest'
import { createStats } from './request-stats.ts'

test.each([
  [[], 0],
  [[0], 1],
  [[0, 1000, 2000], 1],
  [[0, 999, 1998], 2],
  [[0, 10, 1005, 1009], 3],
  [[0, 1, 2, 3, 1002], 4],
])('requests at %j came at most %i within a second', (times, most) => {
  let now = 0
  const { stats, begin } = createStats(() => now)
  for (const time of times) {
    now = time
    begin({ method: 'GET', address: '/', userAgent: '' })
  }
  expect(stats.mostPerSecond()).toBe(most)
})
