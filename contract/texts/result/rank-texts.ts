import type { FieldRank } from '../../../race/field/field-ranks.ts'
import { ordinal } from '../../../race/text/count-text.ts'

/** `12 of 84, 86%`, with a star for a small sample; for a table, where a sentence would not fit. */
export function rankText({ rank, of, beaten, isSmall }: FieldRank): string {
  const share = percentText({ beaten })?.toLowerCase().replace('faster than ', '')
  return `${rank} of ${of}${isSmall ? '*' : ''}${share ? `, ${share}` : ''}`
}

/** Rounded down, so that nobody is credited with more than they beat. */
const percentOf = (beaten: number) => Math.floor(beaten * 100 + 1e-9)

/**
 * `Faster than 67%`, or `Fastest` where nobody else was as fast; nothing for one alone, or below 1%.
 */
export function percentText({ beaten }: Pick<FieldRank, 'beaten'>): string | null {
  if (beaten === null || percentOf(beaten) === 0) return null
  return beaten === 1 ? 'Fastest' : `Faster than ${percentOf(beaten)}%`
}

/** `130th of 215, faster than 39%`: how a rank is shared. */
export function finalPlaceText(rank: FieldRank): string {
  const percent = percentText(rank)
  return `${ordinal(rank.rank)} of ${rank.of}${percent ? `, ${percent.toLowerCase()}` : ''}`
}
