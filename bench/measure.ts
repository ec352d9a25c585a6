/** One line of the report: what was measured, against what, and what was wanted. */
export type Measure = {
  readonly what: string
  readonly ours: string
  readonly reference: string
  readonly ratio: string
  readonly goal: string
  readonly isMet: boolean
}

/** Median microseconds of one call, over batches long enough for the clock to tell. */
export function medianMicroseconds(call: (round: number) => unknown): number {
  const batch = 200
  for (let i = 0; i < 20_000; i++) call(i)
  const times: number[] = []
  for (let round = 0; round < 301; round++) {
    const start = performance.now()
    for (let i = 0; i < batch; i++) call(round * batch + i)
    times.push(((performance.now() - start) * 1000) / batch)
  }
  return times.sort((a, b) => a - b)[150] as number
}

/** The report as a table people and pages can read. */
export function toTable(measures: readonly Measure[]): string {
  const rows = measures.map(
    ({ what, ours, reference, ratio, goal, isMet }) =>
      `| ${what} | ${ours} | ${reference} | ${ratio} | ${goal} | ${isMet ? 'yes' : '**no**'} |`,
  )
  return [
    '| what | ours | reference | ratio | goal | met |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
