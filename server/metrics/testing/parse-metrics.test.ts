import { expect, test } from 'vitest'
import { parseMetrics } from './parse-metrics.ts'

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
