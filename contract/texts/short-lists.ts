/** More names than this are counted: nobody reads thirty of them. */
const MOST_NAMES = 4

/** `Run 1, Run 2 and 3 more`. */
export function listOf(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) {
    return names.length > 1
      ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
      : (names[0] ?? '')
  }
  return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`
}
