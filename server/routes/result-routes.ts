import type { FastifyInstance, FastifyReply } from 'fastify'
import { RESULT_FAILURES } from '../../contract/failures.ts'
import { UNREACHED_HEADER, UNREACHED_SITE } from '../../contract/results.ts'
import type { Deps } from '../deps.ts'
import { refuse, route } from '../http/route.ts'
import type { OptionList } from '../results/lists.ts'

/**
 * A whole hall of athletes may come from one address. What protects the results site is the line
 * its client stands in; this only stops machines.
 */
const RATE = { max: 600, timeWindow: '1 minute' }

/** Official results, and the lists that lead to them. */
export function resultRoutes(app: FastifyInstance, { lists, findResult, search }: Deps) {
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
      const { season, group, name, firstname, sexMode } = body
      const query = { season, group, name: name ?? '', firstname: firstname ?? '', sexMode }
      // A visitor who leaves does not keep others waiting in the line to the site.
      const outcome = await search(query, request.signal)
      return outcome.ok ? outcome.results : refuse(reply, RESULT_FAILURES[outcome.reason])
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
}

function send(reply: FastifyReply, { options, isWhole }: OptionList) {
  if (!isWhole) reply.header(UNREACHED_HEADER, UNREACHED_SITE)
  return options
}
