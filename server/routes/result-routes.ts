import type { FastifyInstance, FastifyReply } from 'fastify'
import { GENERAL_FAILURES, PAGE_FAILURES, RESULT_FAILURES } from '../../contract/failures.ts'
import {
  NOT_SEARCHED_HEADER,
  NOT_SEARCHED_YET,
  UNREACHED_HEADER,
  UNREACHED_SITE,
} from '../../contract/search-calls.ts'
import { abortOnClose } from '../http/abort-on-close.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import type { OptionList } from '../results/finding/option-lists.ts'
import type { Deps } from './deps.ts'
import { sendLines, wantsLines } from './search-lines.ts'

/**
 * A hall of 200 visitors may share an address, and each letter typed is a search. The client's
 * queue protects the results site; this limit only stops bots.
 */
const RATE = { max: 3000, timeWindow: '1 minute' }

/** Pages are large and slow to read, and visitors only save a few. */
const PAGE_RATE = { max: 60, timeWindow: '1 minute' }

/** By then the queue has been served. */
const RETRY_AFTER_SECONDS = 10

/** Official results, and the lists that lead to them. */
export function resultRoutes(app: FastifyInstance, { lists, findResult, search, pages }: Deps) {
  route(app, 'listSeasons', async ({ reply }) => send(reply, await lists.seasons()), RATE)
  route(
    app,
    'listGroups',
    async ({ query, reply }) => send(reply, await lists.groups(query.season)),
    RATE,
  )

  route(
    app,
    'searchResults',
    async ({ body, request, reply }) => {
      const { raceId, sexMode, asTyped } = body
      const [season, group] = [body.season ?? '', body.group ?? '']
      const [name, firstname] = [body.name ?? '', body.firstname ?? '']
      const query = { season, group, raceId, name, firstname, sexMode }
      // A visitor who leaves must not keep others waiting for the site.
      const signal = abortOnClose(reply)
      // While the visitor types there is no progress to report: cached matches are there at once.
      if (wantsLines(request) && !asTyped) {
        return sendLines(reply, (onProgress) => search(query, { signal, onProgress }))
      }
      const outcome = await search(query, { signal, asTyped })
      if (!outcome.ok) return refuse(reply, RESULT_FAILURES[outcome.reason])
      if (outcome.isNotSearched) reply.header(NOT_SEARCHED_HEADER, NOT_SEARCHED_YET)
      return outcome.results
    },
    RATE,
  )

  route(
    app,
    'fetchResult',
    async ({ body, reply }) => {
      const outcome = await findResult(body)
      return outcome.ok
        ? { result: outcome.result }
        : refuse(reply, RESULT_FAILURES[outcome.reason])
    },
    RATE,
  )

  route(
    app,
    'readPage',
    async ({ body, reply }) => {
      const outcome = await pages.read(body, abortOnClose(reply))
      if (outcome.ok) return { result: outcome.page }
      if ('text' in outcome) return refuse(reply, outcome)
      // The visitor has left, so the reply doesn't matter.
      if (outcome.reason === 'left') return refuse(reply, GENERAL_FAILURES['bad-request'])
      if (outcome.reason === 'busy') reply.header('retry-after', RETRY_AFTER_SECONDS)
      return refuse(reply, PAGE_FAILURES[outcome.reason])
    },
    PAGE_RATE,
  )
}

function send(reply: FastifyReply, { options, isWhole }: OptionList) {
  if (!isWhole) reply.header(UNREACHED_HEADER, UNREACHED_SITE)
  return options
}
