import { cpus, totalmem } from 'node:os'
import type { Outcome } from './attack.ts'

/** A line of the report; a sentence if nothing could be measured. */
export type Line = {
  readonly name: string
  readonly outcome: Outcome | string
  readonly broken: readonly string[]
}

const HEAD = ['attack', 'others', 'attacker', 'limits']

/** The whole report. */
export function toReport(lines: readonly Line[], seconds: number): string {
  const rows = lines.map(({ name, outcome, broken }) => [
    name,
    othersText(outcome),
    attackerText(outcome),
    broken.length === 0 ? 'kept' : `**broken:** ${broken.join('; ')}`,
  ])
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `# Attacks

Made by \`npm run attack\`: one attacker for ${seconds} s while other visitors make 20 calls a second, all on one
machine of ${cpus().length} cores and ${gb(totalmem())}. Visitors ask for pages, scripts, races, courses, maps and known results, and
send events.

- **Others**: calls, failures, and milliseconds to the answer. Where visitors take turns, also how long one
  waited and how long would be fair.
- **Attacker**: the answers, the slowest answer, and the most memory used by the server and a program it
  started.
- **Limits**: 99 of 100 calls of others below 250 ms, none failed, and no wait longer than a fair turn. No
  5xx except 503 with Retry-After, at most 64 MB of new data and 1.5 GB of memory, and a server that is
  ready afterwards.

${table.join('\n')}
`
}

/** One line on other visitors' experience. */
export function othersText(outcome: Line['outcome']): string {
  if (typeof outcome === 'string') return outcome
  const { visitors, turn } = outcome
  const { count, failures, p50, p99, worst } = visitors
  const calls = `${count}, ${failures.length} failed; median ${ms(p50)}, p99 ${ms(p99)}, worst ${ms(worst)}`
  if (!turn) return calls
  const fair = Number.isNaN(turn.fairMs) ? '' : `, fair ${ms(turn.fairMs)}`
  return `${calls}; turn: ${turn.status} after ${ms(turn.ms)}${fair}`
}

/** One line on the attacker's experience. */
export function attackerText(outcome: Line['outcome']): string {
  if (typeof outcome === 'string') return '–'
  const { answers, serverBytes, childBytes, isReady } = outcome
  const counts = Object.entries(answers.counts).map(([status, count]) => `${status}: ${count}`)
  const child = childBytes > 0 ? `, program ${mb(childBytes)}` : ''
  const memory = `server ${mb(serverBytes)}${child}`
  const end = isReady ? '' : '; **not ready afterwards**'
  return `${counts.join(', ') || 'nothing'}; slowest ${ms(answers.slowestMs)}; ${memory}${end}`
}

const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`
const mb = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`
const gb = (bytes: number) => `${Math.round(bytes / 1024 ** 3)} GB`
