import { expect, test } from 'vitest'
import type { ShownFinish } from '../../../race/replay/finish.ts'
import { finishLines } from './finish-texts.ts'

const linesOf = (finish: Partial<ShownFinish>) => {
  const base = { athlete: 0, status: 'finished', time: 3000, stoppedAfter: 'Run 3' } as const
  const whole = { ...base, rank: null, of: 1, overall: null, margin: null, ...finish }
  return Object.values(finishLines(whole, (athlete) => `Athlete ${athlete}`))
}
const margin = (seconds: number, isAhead: boolean) => ({ seconds, isAhead, against: 1 })

test('[SCENE-28] a finish says time, place and margin', () => {
  expect(linesOf({})).toEqual(['50:00', ''])
  expect(linesOf({ rank: 1, of: 5 })).toEqual(['50:00', '1st of 5'])
  expect(linesOf({ rank: 1, of: 5, margin: margin(1, true) })[1]).toBe('1st of 5, by 1 second')
  expect(linesOf({ rank: 2, of: 5, margin: margin(65, false) })[1]).toBe('2nd of 5, 1:05 behind')
  expect(linesOf({ rank: 1, of: 2, margin: margin(0, true) })[1]).toBe(
    '1st of 2, level with Athlete 1',
  )
})

test('[SCENE-28] beside a ghost it says how far they are apart', () => {
  expect(linesOf({ margin: margin(12, true) })[1]).toBe('12 seconds ahead of Athlete 1')
  expect(linesOf({ margin: margin(12, false) })[1]).toBe('12 seconds behind Athlete 1')
})

test('[SCENE-28] a single athlete has their official place', () => {
  expect(linesOf({ overall: { place: 12, of: 1204 } })[1]).toBe('12th of 1204')
  expect(linesOf({ overall: { place: 12, of: null } })[1]).toBe('12th overall')
  expect(linesOf({ overall: { place: 12, of: 1204 }, margin: margin(12, false) })[1]).toBe(
    '12th of 1204, 12 seconds behind Athlete 1',
  )
})

test('[SCENE-28] of an athlete who stopped it says where', () => {
  expect(linesOf({ status: 'dnf' })).toEqual(['DNF 50:00', 'Stopped after Run 3'])
})
