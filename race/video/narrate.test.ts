import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline, evenTimes } from '../testing/a-race.ts'
import { aReplay } from '../testing/a-replay.ts'
import { narrate } from './direct-video.ts'

// The second athlete is slower on the first run and passes the first one on the ski.
const chaser = aTimeline({ total: 2970, times: { ...evenTimes(), seg_run1: 120, seg_ski: 50 } })
const { replay } = aReplay({ timelines: [anEvenTimeline(100), chaser] })
const factsAt = (speed: number) => {
  const captionAt = narrate(replay, speed)
  return Array.from({ length: 3003 }, (_, time) => captionAt(time)?.fact)
}

test('[EXPORT-22] the director reports a pass as it happens, at every speed', () => {
  for (const speed of [1, 5, 25]) {
    const facts = factsAt(speed)
    const at = facts.findIndex((fact) => fact?.kind === 'pass')
    expect(facts[at]).toMatchObject({ athlete: 1, passed: 0, place: 1 })
    expect(at).toBeGreaterThanOrEqual(240)
    expect(at).toBeLessThan(300)
  }
})

test('[EXPORT-22] and the finish', () => {
  expect(factsAt(25).some((fact) => fact?.kind === 'finish' && fact.athlete === 1)).toBe(true)
})
