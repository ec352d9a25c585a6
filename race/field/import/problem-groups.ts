import type { FieldProblem, ProblemCause } from './understand.ts'

/** All problems with the same cause in one column. */
export type ProblemGroup = {
  readonly cause: ProblemCause
  /** The column's name on screen; nothing for problems with a row or the file. */
  readonly column: string | null
  readonly count: number
  /** Line and text of the first one. */
  readonly line: number | null
  readonly example: string
}

/** Groups problems by cause and column, most frequent first. */
export function groupProblems(problems: readonly FieldProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { cause, column, line, what } of problems) {
    const key = `${cause} ${column}`
    const known = groups.get(key)
    groups.set(
      key,
      known
        ? { ...known, count: known.count + 1 }
        : { cause, column, count: 1, line, example: what },
    )
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}
