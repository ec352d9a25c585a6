import { FIELD_IMPORT_TEXTS as TEXTS } from '../../../contract/texts/operator/field-import-texts.ts'
import {
  doubtText,
  groupTexts,
  questionText,
} from '../../../contract/texts/operator/field-problem-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { OpenFile } from './import-store.ts'
import { ScrollBox } from './scroll-box.tsx'

type ImportProblemsProps = {
  file: OpenFile
  onLeaveOut: (isLeavingOut: boolean) => void
  onInsist: (isInsisting: boolean) => void
}

/** The problems of a file by cause, and the doubts about the whole file. */
export function ImportProblems({ file, onLeaveOut, onInsist }: ImportProblemsProps) {
  const { preview, isLeavingOut, isInsisting } = file
  if (!preview) return null
  const { groups, problemCount, doubts, isWhole, rows } = preview
  const questions = groups.flatMap((group) => questionText(group) ?? [])
  if (questions.length > 0) {
    return <Notice title={questions.join(' ')}>{TEXTS.answerAbove}</Notice>
  }
  const title = TEXTS.problems(problemCount)
  const canLeaveOut = isWhole && rows.length > 0
  return (
    <>
      {problemCount > 0 && (
        <Notice
          kind="warning"
          title={title}
          actions={
            canLeaveOut && (
              <span className="text-text">
                <Switch label={TEXTS.leaveOut} isOn={isLeavingOut} onToggle={onLeaveOut} />
              </span>
            )
          }
        >
          <ScrollBox label={title} className="max-h-64">
            <ul className="grid gap-3">
              {groups.map((group) => {
                const texts = groupTexts(group)
                return (
                  <li key={texts.title}>
                    <span className="font-semibold">{texts.title}</span>
                    {texts.example !== '' && <span className="block">{texts.example}</span>}
                    {texts.remedy !== '' && <span className="block">{texts.remedy}</span>}
                  </li>
                )
              })}
            </ul>
          </ScrollBox>
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice
          kind="warning"
          title={TEXTS.doubtful}
          actions={
            canLeaveOut && (
              <span className="text-text">
                <Switch label={TEXTS.insist} isOn={isInsisting} onToggle={onInsist} />
              </span>
            )
          }
        >
          <ul className="grid gap-1">
            {doubts.map((doubt) => (
              <li key={doubt.reason}>{doubtText(doubt)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
