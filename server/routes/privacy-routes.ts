import type { FastifyInstance } from 'fastify'
import { RESULT_FAILURES } from '../../contract/failures.ts'
import { RACE_FAILURES } from '../../contract/operator-failures.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { identityOf } from '../results/finding/visitor-results.ts'
import type { Deps } from './deps.ts'

/** Requests from athletes not to be shown, and the operator's decisions. */
export function privacyRoutes(
  app: FastifyInstance,
  { privacy, visitors, findNamed }: Pick<Deps, 'privacy' | 'visitors' | 'findNamed'>,
) {
  route(
    app,
    'requestPrivacy',
    ({ body: { raceName, ...wish } }) => visitors.request({ raceName, privacy: wish }),
    { max: 10, timeWindow: '10 minutes' },
  )

  route(app, 'decidePrivacy', async ({ body, reply }) => {
    const { idp, eventName, state, requestId } = body
    const isDecided = await privacy.decide(idp, state, async () => {
      const imported = await privacy.findImported(idp)
      if (imported) return imported
      const outcome = await findNamed({ idp, eventName })
      if (!outcome.ok) return null
      const { result } = outcome
      return { identity: identityOf(result), raceName: result.eventName }
    })
    if (!isDecided) return refuse(reply, RESULT_FAILURES['no-result'])
    if (requestId) await visitors.setDone(requestId, true)
    return privacy.list()
  })

  route(app, 'listPrivacyDecisions', () => privacy.list())

  route(app, 'getFieldNames', async ({ params, reply }) => {
    const names = await privacy.namesOf(params.id, params.hash)
    return names ? reply.send(names) : refuse(reply, RACE_FAILURES['no-field'])
  })
}
