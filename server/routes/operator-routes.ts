import type { FastifyInstance } from 'fastify'
import { ADMIN_FAILURES } from '../../contract/operator-failures.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { cookieOptions, SESSION_COOKIE } from '../http/security.ts'
import { SESSION_SECONDS } from '../operator/operator.ts'
import type { CheckPassword } from './check-password.ts'
import type { Deps } from './deps.ts'

/** The operator's sign-in and sign-out. */
export function operatorRoutes(app: FastifyInstance, deps: Deps, checkPassword: CheckPassword) {
  const { operator, hashAddress, publicUrl } = deps
  const cookie = cookieOptions(publicUrl)

  route(
    app,
    'openAdminSession',
    async ({ body, request, reply }) => {
      if (!(await checkPassword(body, request, reply))) return reply
      request.log.info({ address: hashAddress(request.ip) }, 'the operator signed in')
      const token = await operator.openSession()
      return reply
        .setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: SESSION_SECONDS })
        .code(204)
        .send()
    },
    { max: 30, timeWindow: '1 minute' },
  )

  route(
    app,
    'addAuthenticator',
    async ({ body, request, reply }) => {
      const { secret, code = '' } = body
      const isSet = (await operator.authenticator()) !== 'off'
      if (isSet) return refuse(reply, ADMIN_FAILURES['authenticator-set'])
      if (!(await checkPassword(body, request, reply))) return reply
      const isAdded = await operator.addAuthenticator(secret, code)
      if (!isAdded) return refuse(reply, ADMIN_FAILURES['wrong-code'])
      request.log.info({ address: hashAddress(request.ip) }, 'an authenticator was set up')
    },
    { max: 30, timeWindow: '1 minute' },
  )

  route(
    app,
    'removeAuthenticator',
    async ({ body, request, reply }) => {
      if (!(await checkPassword(body, request, reply))) return reply
      await operator.removeAuthenticator()
      request.log.info({ address: hashAddress(request.ip) }, 'the authenticator was removed')
    },
    { max: 30, timeWindow: '1 minute' },
  )

  route(app, 'closeAdminSession', async ({ request, reply }) => {
    const token = request.cookies[SESSION_COOKIE]
    if (token !== undefined) await operator.signOut(token)
    return reply.clearCookie(SESSION_COOKIE, cookie).code(204).send()
  })
}
