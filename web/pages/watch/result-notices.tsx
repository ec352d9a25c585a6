import { Notice } from '../../ui/notice.tsx'
import { ageText, endText, estimatesText } from './result-texts.ts'
import type { WatchedAthlete } from './watched-athlete.ts'

/** What a viewer must know before believing the figures; nothing when all is well. */
export function ResultNotices({ athletes }: { athletes: readonly WatchedAthlete[] }) {
  const isOne = athletes.length === 1
  const lines = athletes.flatMap(({ idp, result, timeline }) => {
    const { adjustments, staleFor } = result
    const texts = [
      endText(result, timeline),
      ...adjustments.map(({ kind, text }) => `${kind === 'bonus' ? 'Bonus' : 'Penalty'}: ${text}`),
      estimatesText(timeline),
      staleFor === null
        ? null
        : `The results site did not answer: this copy is ${ageText(staleFor)} old.`,
    ]
    return texts.flatMap((text) =>
      text
        ? [{ key: `${idp} ${text}`, text: isOne ? text : `${result.athleteName}: ${text}` }]
        : [],
    )
  })
  const isSample = athletes.some(({ result }) => result.source === 'sample')
  if (lines.length === 0 && !isSample) return null
  return (
    <Notice>
      <ul className="grid gap-1">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {isSample && <li>Sample data: an invented race with invented athletes.</li>}
      </ul>
    </Notice>
  )
}
