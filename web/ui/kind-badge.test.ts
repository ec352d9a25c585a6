import { expect, test } from 'vitest'
import { SEGMENTS } from '../../race/segments.ts'
import { kindClass } from './kind-badge.tsx'

test('[SEGMENT-1] every kind has its own colour, and any other kind the default', () => {
  const kinds = new Set(SEGMENTS.map(({ kind }) => kind))
  const colors = new Set([...kinds].map(kindClass))
  expect(colors.size).toBe(11)
  expect(kindClass('SWIM')).toBe('border-kind-other text-kind-other')
  expect(kindClass('constructor')).toBe(kindClass('SWIM'))
  expect(colors).not.toContain(kindClass('SWIM'))
})
