import { getSegment } from '../../../race/segments.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { ordinal } from '../../../race/text/count-text.ts'
import type { CaptionFact } from '../../../race/video/captions.ts'

/** The two lines of a caption. */
export type CaptionLines = { readonly headline: string; readonly detail: string }

type CaptionContext = {
  readonly nameOf: (athlete: number) => string
  /** With a single athlete, captions leave out the name. */
  readonly isComparison: boolean
  /** The athlete's counter in the leaderboard; `null` if there is none. */
  readonly counter: string | null
}

/** The text of a caption. */
export function captionLines(fact: CaptionFact, context: CaptionContext): CaptionLines {
  const name = context.nameOf(fact.athlete)
  const of = (text: string) => (context.isComparison ? `${name} · ${text}` : text)
  if (fact.kind === 'pass') {
    const other = context.nameOf(fact.passed)
    return {
      headline: `${name} passes ${other}`,
      detail: `Now ${ordinal(fact.place)}, ${other} ${ordinal(fact.lost)}`,
    }
  }
  if (fact.kind === 'finish') {
    const headline = context.isComparison ? `${name} finishes ${ordinal(fact.place)}` : 'Finish'
    return { headline, detail: clockText(fact.time) }
  }
  const { label } = getSegment(fact.segment)
  if (fact.kind === 'work') return { headline: label, detail: of(context.counter ?? '') }
  const time = `${fact.isEstimated ? '~ ' : ''}${clockText(fact.time)}`
  return { headline: fact.isFastest ? `Fastest ${label}` : label, detail: of(time) }
}
