import { expect, test } from 'vitest'
import { replaceSection } from './measure.ts'

const ORDER = ['scene', 'frames', 'export']

test('measuring a part again replaces its figures, and the others keep their order', () => {
  const add = (report: string, name: string, text: string) =>
    replaceSection(report, ORDER, name, text)
  const report = add(add('', 'export', 'e1'), 'scene', 's1')
  expect(report.match(/^## .*$/gm)).toEqual(['## scene', '## export'])
  const again = add(report, 'export', '| e2 |')
  expect(again).toContain('## scene\n\ns1\n\n## export\n\n| e2 |\n')
  expect(again).not.toContain('e1')
  expect(add(again, 'export', '| e2 |')).toBe(again)
})

test('a part that is no longer measured leaves the report', () => {
  expect(replaceSection('## old\n\nx\n', ORDER, 'scene', 's')).not.toContain('old')
})
