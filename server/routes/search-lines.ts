import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LINES_TYPE } from '../../contract/call.ts'
import { RESULT_FAILURES } from '../../contract/failures.ts'
import type { SearchLine } from '../../contract/search-calls.ts'
import { refuse } from '../http/errors.ts'
import type { SearchOutcome, SearchWatch } from '../results/finding/search-sources.ts'
import type { SearchProgress } from '../results/source.ts'

/** Whether the visitor wants progress while the search runs. */
export function wantsLines({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(LINES_TYPE) ?? false
}

/**
 * Replies to a search line by line. Nothing is sent before the first line, so that a search that
 * fails at once has the status of its failure, like any other call.
 */
export async function sendLines(
  reply: FastifyReply,
  run: (onProgress: NonNullable<SearchWatch['onProgress']>) => Promise<SearchOutcome>,
): Promise<FastifyReply> {
  const lines = new Readable({ read() {} })
  const write = (line: SearchLine) => lines.push(`${JSON.stringify(line)}\n`)
  const begun = Promise.withResolvers<null>()
  const search = run((progress) => {
    write(toLine(progress))
    begun.resolve(null)
  })
  const first = await Promise.race([begun.promise, search])
  if (first && !first.ok) return refuse(reply, RESULT_FAILURES[first.reason])

  search.then(
    (outcome) => {
      write(lastLine(outcome))
      lines.push(null)
    },
    (error: Error) => lines.destroy(error),
  )
  // Buffering proxies would defeat the purpose of the lines.
  reply.headers({ 'cache-control': 'no-store', vary: 'accept', 'x-accel-buffering': 'no' })
  return reply.type(LINES_TYPE).send(lines)
}

function toLine({ done, total, eventName, sex, found, failure }: SearchProgress): SearchLine {
  const isReached = failure === null
  return { type: 'progress', done, total, division: eventName, sex, isReached, results: [...found] }
}

function lastLine(outcome: SearchOutcome): SearchLine {
  return outcome.ok
    ? { type: 'found', results: outcome.results, unreached: [...outcome.unreached] }
    : { type: 'failed', error: RESULT_FAILURES[outcome.reason].text, reason: outcome.reason }
}
