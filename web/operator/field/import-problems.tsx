import { problemText } from '../../../contract/field/field-import.ts'
import { FIELD_IMPORT_TEXTS as TEXTS } from '../../../contract/texts/field-import-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Preview } from './import-session.ts'
import { ScrollBox } from './scroll-box.tsx'

type ImportProblemsProps = Pick<
  Preview,
  'problems' | 'problemCount' | 'canStore' | 'canLeaveOut'
> & {
  isLeavingOut: boolean
  onLeaveOut: (isLeavingOut: boolean) => void
}

/** The problems of a file, row by row. */
export function ImportProblems(props: ImportProblemsProps) {
  const { problems, problemCount, canStore, canLeaveOut, isLeavingOut, onLeaveOut } = props
  if (problemCount === 0) return null
  const title = TEXTS.problems(problemCount)
  const more = problemCount - problems.length
  return (
    <Notice
      kind="warning"
      title={title}
      actions={
        canLeaveOut &&
        !canStore && (
          <span className="text-text">
            <Switch label={TEXTS.leaveOut} isOn={isLeavingOut} onToggle={onLeaveOut} />
          </span>
        )
      }
    >
      <ScrollBox label={title} className="max-h-64">
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={`${problem.line} ${problem.what}`}>{problemText(problem)}</li>
          ))}
          {more > 0 && <li>{TEXTS.moreProblems(more)}</li>}
        </ul>
      </ScrollBox>
    </Notice>
  )
}
