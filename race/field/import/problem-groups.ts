import type { FieldProblem, ProblemCause } from './understand.ts'

/** All problems of one cause in one column. */
export type ProblemGroup = {
  readonly cause: ProblemCause
  /** As screens call it; nothing where it is about the row or the file. */
  readonly column: string | null
  readonly count: number
  /** The first of them. */
  readonly line: number | null
  readonly example: string
}

/** Problems grouped by cause and column, the most frequent first. */
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
