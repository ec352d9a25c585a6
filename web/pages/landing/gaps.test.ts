import { expect, test } from 'vitest'
import { FIGHT, gapsAt, gapWordsAt, RIVALS } from './gaps.ts'

test('[LANDING-3] at any time somebody leads and nobody is ahead of the leader', () => {
  for (let time = 0; time <= FIGHT; time += 10) {
    const gaps = gapsAt(time)
    expect(gaps).toHaveLength(RIVALS.length)
    expect(Math.min(...gaps)).toBe(0)
  }
})

test('[LANDING-3] at the finish the gaps are those of the official totals', () => {
  const totals = RIVALS.map(({ timeline }) => timeline.end)
  const best = Math.min(...totals)
  expect(gapsAt(FIGHT)).toEqual(totals.map((total) => total - best))
  expect(gapWordsAt(FIGHT)).toBe('MO leads · JV +0:01 · CT +0:24')
})
