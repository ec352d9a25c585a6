/** `Run 1, Run 2 and 3 more`. More than `most` names are counted. */
export function listOf(names: readonly string[], most = 4): string {
  if (names.length <= 1) return names.join()
  const shown = names.length > most ? most - 1 : names.length - 1
  const rest = names.length > most ? `${names.length - shown} more` : names.at(-1)
  return `${names.slice(0, shown).join(', ')} and ${rest}`
}
