/** One row of the table: the fault, how often it was tried, and what was lost. */
export type Fault = {
  readonly fault: string
  readonly tried: string
  readonly times: number
  /** Sentences about lost data or failed recovery; empty when all is well. */
  readonly lost: readonly string[]
}

/** The table people read. */
export function toFaultTable(faults: readonly Fault[]): string {
  const rows = faults.map(({ fault, tried, times, lost }) => {
    const told = lost.length === 0 ? 'nothing' : `**${lost.slice(0, 5).join('; ')}**`
    return `| ${[fault, tried, times, told].join(' | ').replaceAll('\n', ' ')} |`
  })
  const head = ['| fault | what was tried | how often | what was lost |', '|---|---|---|---|']
  return [...head, ...rows].join('\n')
}
