import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRows } from '../testing/any-field.ts'
import { fieldOfAgeGroup } from './age-group.ts'
import { factsOfDot } from './dot-facts.ts'
import { buildField, endOf, hasFinished } from './field.ts'
import { gapsToRanks } from './standing.ts'

const HEAD = { division: 'HYROX', sex: 'M', isNamed: true } as const

test('[FIELD-11] an age group is the same field that its athletes alone would make', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const grouped = rows.map((row, i) => ({ ...row, ageGroup: i % 3 ? '30-34' : null }))
      const alone = buildField(
        HEAD,
        grouped.filter(({ ageGroup }) => ageGroup !== null),
      )
      expect(fieldOfAgeGroup(buildField(HEAD, grouped), '30-34')).toEqual(alone)
    }),
  )
})

test('[FIELD-11] the gaps to the next rank and the podium, and the lead, follow from the totals', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const field = buildField(HEAD, rows)
      // Finishers come first.
      const totals = [...Array(field.count).keys()]
        .filter((athlete) => hasFinished(field, athlete))
        .map((athlete) => endOf(field, athlete))
      for (let athlete = 0; athlete < field.count; athlete++) {
        if (!hasFinished(field, athlete)) continue
        const { next, podium, lead } = gapsToRanks(field, athlete)
        const { rank } = factsOfDot(field, athlete)
        expect(next === null).toBe(rank === 1)
        expect(podium === null).toBe((rank ?? 0) <= 3)
        const others = totals.toSpliced(athlete, 1)
        const isAlone = !others.some((total) => total <= endOf(field, athlete))
        const seconds = Math.min(...others) - endOf(field, athlete)
        expect(lead).toBe(isAlone && others.length > 0 ? seconds : null)
        const rankAfter = (gap: number) => {
          const own = endOf(field, athlete) - gap
          const others = Array.from({ length: field.count }, (_, i) => i)
          return 1 + others.filter((i) => hasFinished(field, i) && endOf(field, i) < own).length
        }
        if (next !== null) expect(rankAfter(next + 1e-6)).toBeLessThan(rank ?? 0)
        if (podium !== null) expect(rankAfter(podium - 1e-6)).toBeLessThanOrEqual(4)
        if (podium !== null) expect(rankAfter(podium + 1e-6)).toBeLessThanOrEqual(3)
      }
    }),
  )
})
