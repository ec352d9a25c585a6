import type { FastifyInstance } from 'fastify'
import { ADMIN_FAILURES } from '../../contract/operator-failures.ts'
import { createFairQueue } from '../fairness/fair-queue.ts'
import { abortOnClose } from '../http/abort-on-close.ts'
import { refuse } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { cookieOptions, SESSION_COOKIE } from '../http/security.ts'
import { SESSION_SECONDS } from '../operator/operator.ts'
import type { Deps } from './deps.ts'

/**
 * Passwords are checked one at a time: a check is slow on purpose, on one of the four threads that
 * read files too. When too many wait, further attempts are refused.
 */
const CHECKS = { atOnce: 1, longest: 20 }
const BUSY_SECONDS = 5

/** The operator signs in and out. */
export function operatorRoutes(app: FastifyInstance, deps: Deps) {
  const { operator, signInAttempts, hashAddress, publicUrl } = deps
  const checks = createFairQueue(CHECKS)
  const cookie = cookieOptions(publicUrl)

  route(
    app,
    'openAdminSession',
    async ({ body, request, reply }) => {
      // Checked before the password is looked at, so it reveals nothing about it.
      if (operator.needsCode && !body.code) return refuse(reply, ADMIN_FAILURES['code-needed'])
      const turn = await checks.run(async () => {
        const wait = signInAttempts.waitFor(request.ip)
        if (wait > 0) return { wait, token: null }
        // Counted before the password is looked at: tries sent side by side count too.
        signInAttempts.failed(request.ip)
        return { wait: 0, token: await operator.signIn(body.password, body.code) }
      }, abortOnClose(reply))
      if (!turn.ok) {
        reply.header('retry-after', BUSY_SECONDS)
        return refuse(reply, ADMIN_FAILURES.busy)
      }
      const { wait, token } = turn.value
      if (wait > 0) {
        reply.header('retry-after', wait)
        return refuse(reply, ADMIN_FAILURES['too-many-tries'])
      }
      const address = hashAddress(request.ip)
      if (!token) {
        request.log.warn({ address }, 'the operator was not let in')
        return refuse(reply, ADMIN_FAILURES[operator.needsCode ? 'wrong-either' : 'wrong-password'])
      }
      request.log.info({ address }, 'the operator signed in')
      signInAttempts.succeeded(request.ip)
      return reply
        .setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: SESSION_SECONDS })
        .code(204)
        .send()
    },
    { max: 30, timeWindow: '1 minute' },
  )

  route(app, 'closeAdminSession', async ({ request, reply }) => {
    const token = request.cookies[SESSION_COOKIE]
    if (token !== undefined) await operator.signOut(token)
    return reply.clearCookie(SESSION_COOKIE, cookie).code(204).send()
  })
}
