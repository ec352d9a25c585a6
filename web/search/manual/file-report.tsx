import { MANUAL_TEXTS } from '../../../contract/texts/manual.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ReadFile } from './read-file.ts'

/** As many lines as anybody reads; the rest is a number. */
const MOST_LINES = 12

/** What is wrong with a file, line by line, and the way to take the rest of it. */
export function FileReport({ report, onUse }: { report: ReadFile; onUse: () => void }) {
  const { name, problems, results } = report
  const { description } =
    problems.length === 0 ? MANUAL_TEXTS.noTimes : MANUAL_TEXTS.fileUnreadable(name)
  const hidden = problems.length - MOST_LINES
  const isUsable = results.length > 0
  return (
    <Notice
      kind={isUsable ? 'warning' : 'error'}
      title={isUsable ? `Some of ${name} could not be read` : description}
      actions={isUsable ? <Button onClick={onUse}>Use what could be read</Button> : undefined}
    >
      <ul className="grid gap-1">
        {problems.slice(0, MOST_LINES).map(({ where, what }) => (
          <li key={`${where} ${what}`}>
            <span className="font-semibold text-text">{where}</span>: {what}
          </li>
        ))}
        {hidden > 0 && <li>and {hidden} more</li>}
      </ul>
    </Notice>
  )
}
