/** Most characters of a name that fit one line of a row or a card. */
const ONE_LINE = 22

/** Whether a name takes two lines, in the condensed font, where others take one. */
export function isLongName(name: string): boolean {
  return name.length > ONE_LINE
}
