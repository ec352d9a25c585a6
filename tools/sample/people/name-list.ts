/** Nations and how many of a race's people come from them. */
export type NationShares = readonly (readonly [nation: string, share: number])[]

/** Names of one language, parted by commas. */
export type NameList = {
  readonly men: string
  readonly women: string
  readonly last: string
  /** The share of people with two last names. */
  readonly twoLastNames?: number
  /** A woman's form of a last name, where there is one. */
  readonly womanLast?: (last: string) => string
}
