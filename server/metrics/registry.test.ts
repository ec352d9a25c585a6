import { expect, test } from 'vitest'
import { createRegistry } from './registry.ts'
import { parseMetrics } from './testing/parse-metrics.ts'

test('[HOUSE-11] counters, gauges and histograms are written as a collector reads them', () => {
  const registry = createRegistry()
  const seen = registry.counter('seen_total', 'Seen.', [{ who: 'nobody' }])
  const sizes = registry.histogram('size_bytes', 'Sizes.', [1, 10])
  registry.gauge('now', 'Now.', () => [{ value: 1.5 }, { labels: { a: 'b' }, value: -2 }])
  seen.add({ who: 'me' })
  seen.add({ who: 'me' })
  for (const size of [0.5, 1, 7, 11]) sizes.observe(size, { of: 'x' })

  const measures = parseMetrics(registry.text())
  expect([...(measures.get('seen_total')?.lines ?? [])]).toEqual([
    ['seen_total{who="nobody"}', 0],
    ['seen_total{who="me"}', 2],
  ])
  expect([...(measures.get('now')?.lines ?? [])]).toEqual([
    ['now', 1.5],
    ['now{a="b"}', -2],
  ])
  expect([...(measures.get('size_bytes')?.lines ?? [])]).toEqual([
    ['size_bytes_bucket{of="x",le="1"}', 2],
    ['size_bytes_bucket{of="x",le="10"}', 3],
    ['size_bytes_bucket{of="x",le="+Inf"}', 4],
    ['size_bytes_sum{of="x"}', 19.5],
    ['size_bytes_count{of="x"}', 4],
  ])
})

test('[HOUSE-11] what would break a line is escaped', () => {
  const registry = createRegistry()
  registry.counter('odd_total', 'Odd.').add({ name: 'a"b\\c\nd' })
  expect(registry.text()).toContain('odd_total{name="a\\"b\\\\c\\nd"} 1\n')
  expect(parseMetrics(registry.text()).get('odd_total')?.lines.size).toBe(1)
})

test.each([
  ['no end', '# HELP a A.\n# TYPE a counter\na 1'],
  ['no type', '# HELP a A.\na 1\n'],
  ['no number', '# HELP a A.\n# TYPE a counter\na one\n'],
  ['a line of another measure', '# HELP a A.\n# TYPE a counter\nb 1\n'],
  ['a quote that does not end', '# HELP a A.\n# TYPE a counter\na{b="c} 1\n'],
  [
    'a histogram that goes down',
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ],
])('[HOUSE-11] the parser of these tests refuses %s', (_, text) => {
  expect(() => parseMetrics(text)).toThrow()
})
