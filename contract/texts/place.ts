import type { FieldRank } from '../../race/field/field-ranks.ts'
import { ordinal } from './ordinal.ts'

/** `12 of 84, 86 %`, with a star for a small sample; for a table, where a sentence would not fit. */
export function rankText({ place, of, beaten, isSmall }: FieldRank): string {
  const percent = beaten === null ? '' : `, ${percentOf(beaten)} %`
  return `${place} of ${of}${isSmall ? '*' : ''}${percent}`
}

/** Rounded down: nobody is told of more than they beat. */
const percentOf = (beaten: number) => Math.floor(beaten * 100 + 1e-9)

/** `Faster than 67 %`; nothing for one alone. */
export function percentText({ beaten }: Pick<FieldRank, 'beaten'>): string | null {
  return beaten === null ? null : `Faster than ${percentOf(beaten)} %`
}

/** `130th of 215, faster than 39 %`: what a result is told with where it is shared. */
export function finalPlaceText({ place, of, beaten }: FieldRank): string {
  const percent = beaten === null ? '' : `, faster than ${percentOf(beaten)} %`
  return `${ordinal(place)} of ${of}${percent}`
}
