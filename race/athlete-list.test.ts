import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addAthlete,
  canReplay,
  listButtons,
  MAX_ATHLETES,
  readIdp,
  readIdps,
  removeAthlete,
} from './athlete-list.ts'

const runs = { numRuns: 1000 }
const anAthlete = (idp: string) => ({ idp, name: `Athlete ${idp}` })
const five = ['A1', 'B2', 'C3', 'D4', 'E5'].map(anAthlete)

test('[LIST-1] the list holds 5 athletes and refuses one more', () => {
  expect(MAX_ATHLETES).toBe(5)
  expect(addAthlete(five.slice(0, 4), anAthlete('E5'))).toEqual({ ok: true, athletes: five })
  expect(addAthlete(five, anAthlete('F6'))).toEqual({ ok: false, reason: 'full' })
})

test('[LIST-1] a removed athlete makes room', () => {
  const athletes = removeAthlete(five, 'B2')
  expect(athletes.map(({ idp }) => idp)).toEqual(['A1', 'C3', 'D4', 'E5'])
  expect(addAthlete(athletes, anAthlete('F6')).ok).toBe(true)
})

test('[LIST-1] an athlete is in the list only once, and adding them again says so even when the list is full', () => {
  const duplicate = { ok: false, reason: 'duplicate' }
  expect(addAthlete(five.slice(0, 1), anAthlete('A1'))).toEqual(duplicate)
  expect(addAthlete(five, anAthlete('A1'))).toEqual(duplicate)
})

test('[LIST-1] a replay needs at least one athlete in the list', () => {
  expect(canReplay([])).toBe(false)
  expect(canReplay(five)).toBe(true)
})

test('[LIST-4] an idp ends at its first underscore and is trimmed', () => {
  expect(readIdp('LR3MS4JI4F6779_CWL')).toBe('LR3MS4JI4F6779')
  expect(readIdp('  LR3MS4JI4F6779 _x_y')).toBe('LR3MS4JI4F6779')
})

test('[LIST-4] idps that are equal up to the underscore are the same athlete', () => {
  expect(addAthlete([anAthlete('A1_CWL')], anAthlete(' A1'))).toEqual({
    ok: false,
    reason: 'duplicate',
  })
  expect(removeAthlete([anAthlete('A1_CWL')], 'A1')).toEqual([])
})

test.each(['', ' ', '_A1', 'A1-2', 'A1 B2', '../A1', 'Á1', 'A1\nB2', '%41'])(
  '[LIST-4] %j is not an idp',
  (text) => {
    expect(readIdp(text)).toBeNull()
  },
)

test('[LIST-4] every parsed idp is letters and digits', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ \w-]*$/))
  fc.assert(
    fc.property(anyText, (text) => {
      expect(readIdp(text) ?? 'A').toMatch(/^[A-Za-z0-9]+$/)
    }),
    runs,
  )
})

test('[LIST-6] an address gives its first 5 distinct idps, in order', () => {
  const values = ['', 'B2', 'A1_x', 'B2_CWL', ' ', 'no-idp', 'C3', 'D4', 'E5', 'F6']
  expect(readIdps(values)).toEqual(['B2', 'A1', 'C3', 'D4', 'E5'])
  expect(readIdps([])).toEqual([])
})

test('the button labels depend on the number of athletes', () => {
  expect([0, 1, 2, 3, 4, 5].map(listButtons)).toEqual([
    { go: 'Search for Athletes', more: null },
    { go: 'View Replay', more: 'Challenge Another Competitor' },
    { go: 'Compare 2 Athletes', more: 'Add Another Competitor' },
    { go: 'Compare 3 Athletes', more: 'Add Another Competitor' },
    { go: 'Compare 4 Athletes', more: 'Add Another Competitor' },
    { go: 'Compare 5 Athletes', more: null },
  ])
})
