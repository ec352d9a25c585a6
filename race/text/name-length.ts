/** Most characters of a name that fit on one line of a row or card. */
const ONE_LINE = 22

/** Whether a name needs two lines in the condensed font, where others need one. */
export function isLongName(name: string): boolean {
  return name.length > ONE_LINE
}
