import type { FastifyInstance } from 'fastify'
import { ADMIN_FAILURES } from '../../contract/failures.ts'
import type { Deps } from '../deps.ts'
import { refuse, route } from '../http/route.ts'
import { SESSION_COOKIE } from '../http/security.ts'
import { SESSION_SECONDS } from '../operator/operator.ts'

/** The operator's door. */
export function operatorRoutes(app: FastifyInstance, { operator, tries, publicUrl }: Deps) {
  const cookie = {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
  } as const

  route(
    app,
    'openAdminSession',
    async ({ body, request, reply }) => {
      const wait = tries.waitFor(request.ip)
      if (wait > 0) {
        reply.header('retry-after', wait)
        return refuse(reply, ADMIN_FAILURES['too-many-tries'])
      }
      // Counted before the password is looked at: tries sent side by side count too.
      tries.failed(request.ip)
      const token = await operator.signIn(body.password)
      if (!token) return refuse(reply, ADMIN_FAILURES['wrong-password'])
      tries.succeeded(request.ip)
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
