import type { ShownFinish } from '../../../race/replay/finish.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { counted, ordinal } from '../../../race/text/count-text.ts'
import type { Seconds } from '../../../race/types.ts'

/** The lines that tell of a finish: `1:01:08` and `1st of 5, by 1 second`. */
export function finishLines(
  { status, time, rank, of, overall, margin, stoppedAfter }: ShownFinish,
  nameOf: (athlete: number) => string,
): { readonly headline: string; readonly detail: string } {
  if (status !== 'finished') {
    const headline = `${status.toUpperCase()} ${clockText(time)}`
    return { headline, detail: `Stopped after ${stoppedAfter}` }
  }
  const place = placeText(rank === null ? overall : { place: rank, of })
  const by = margin ? marginText(margin, rank, nameOf) : ''
  return { headline: clockText(time), detail: [place, by].filter(Boolean).join(', ') }
}

function placeText(overall: ShownFinish['overall']): string {
  if (!overall) return ''
  const place = ordinal(overall.place)
  return overall.of === null ? `${place} overall` : `${place} of ${overall.of}`
}

function marginText(
  { seconds, isAhead, against }: NonNullable<ShownFinish['margin']>,
  rank: number | null,
  nameOf: (athlete: number) => string,
): string {
  if (Math.round(seconds) === 0) return `level with ${nameOf(against)}`
  const length = lengthText(seconds)
  if (rank === null) return `${length} ${isAhead ? 'ahead of' : 'behind'} ${nameOf(against)}`
  return isAhead ? `by ${length}` : `${length} behind`
}

/** `1 second`, `12 seconds`, `2:05`. */
function lengthText(seconds: Seconds): string {
  const whole = Math.round(seconds)
  return whole >= 60 ? clockText(whole) : counted(whole, 'second')
}
