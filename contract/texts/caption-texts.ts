import { getSegment } from '../../race/segments.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { ordinal } from '../../race/text/count-text.ts'
import type { CaptionFact } from '../../race/video/captions.ts'

/** The two lines of a caption. */
export type CaptionLines = { readonly headline: string; readonly detail: string }

type Told = {
  readonly nameOf: (athlete: number) => string
  /** Of a single athlete everybody knows the name. */
  readonly isComparison: boolean
  /** The leaderboard's counter of who is told about; `null` where there is none. */
  readonly counter: string | null
}

/** What a caption says. */
export function captionLines(fact: CaptionFact, told: Told): CaptionLines {
  const name = told.nameOf(fact.athlete)
  const of = (text: string) => (told.isComparison ? `${name} · ${text}` : text)
  if (fact.kind === 'pass') {
    const other = told.nameOf(fact.passed)
    return {
      headline: `${name} passes ${other}`,
      detail: `Now ${ordinal(fact.place)}, ${other} ${ordinal(fact.lost)}`,
    }
  }
  if (fact.kind === 'finish') {
    const headline = told.isComparison ? `${name} finishes ${ordinal(fact.place)}` : 'Finish'
    return { headline, detail: clockText(fact.time) }
  }
  const { label } = getSegment(fact.segment)
  if (fact.kind === 'work') return { headline: label, detail: of(told.counter ?? '') }
  const time = `${fact.isEstimated ? '~ ' : ''}${clockText(fact.time)}`
  return { headline: fact.isFastest ? `Fastest ${label}` : label, detail: of(time) }
}
