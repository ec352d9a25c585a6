import { RESULT_PAGE_TEXTS } from '../../../../contract/texts/result/result-page-texts.ts'
import { warningsOf } from '../../../../contract/texts/result/result-warnings.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'

/** Warnings about the figures; nothing if all is well. */
export function ResultNotices({ athletes }: { athletes: readonly WatchedAthlete[] }) {
  const isOne = athletes.length === 1
  const lines = athletes.flatMap(({ idp, result, timeline }) =>
    warningsOf(result, timeline).map((text) => ({
      key: `${idp} ${text}`,
      text: isOne ? text : `${result.athleteName}: ${text}`,
    })),
  )
  const isSample = athletes.some(({ result }) => result.source === 'sample')
  if (lines.length === 0 && !isSample) return null
  return (
    <Notice>
      <ul className="grid gap-1">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {isSample && <li>{RESULT_PAGE_TEXTS.sample}</li>}
      </ul>
    </Notice>
  )
}
