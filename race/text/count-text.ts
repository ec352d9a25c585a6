/** Created on first use: not every page needs it. */
const ordinals = () => (rules ??= new Intl.PluralRules('en', { type: 'ordinal' }))
let rules: Intl.PluralRules | undefined

const ENDINGS: { readonly [category in Intl.LDMLPluralRule]?: string } = {
  one: 'st',
  two: 'nd',
  few: 'rd',
}

/** `1st`, `2nd`, `11th`, `212th`. */
export const ordinal = (rank: number) => `${rank}${ENDINGS[ordinals().select(rank)] ?? 'th'}`

/** `1 athlete`, `2,000 athletes`: a whole number with a noun whose plural ends in s. */
export const counted = (count: number, thing: string) =>
  `${numberText(count)} ${thing}${count === 1 ? '' : 's'}`

/**
 * A whole number as people read it: `50,000`. The browser's own formatter loads all locale data
 * first, which costs every page 40 ms at startup for texts that are rarely shown.
 */
export function numberText(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * A size in MB with one decimal. Rounded up, so that a file just above a limit isn't shown as
 * exactly that size.
 */
export const sizeText = (sizeBytes: number) =>
  `${(Math.ceil((sizeBytes / 2 ** 20) * 10) / 10).toFixed(1)} MB`
