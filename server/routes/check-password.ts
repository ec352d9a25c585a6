import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { openAdminSession } from '../../contract/admin-session.ts'
import { ADMIN_FAILURES } from '../../contract/operator-failures.ts'
import { createFairQueue } from '../fairness/fair-queue.ts'
import { abortOnClose } from '../http/abort-on-close.ts'
import { refuse } from '../http/errors.ts'
import type { Deps } from './deps.ts'

/**
 * Passwords are checked one at a time, because a check is slow on purpose and uses one of the four
 * threads that also read files. When too many wait, further attempts are refused.
 */
const CHECKS = { atOnce: 1, longest: 20 }
const BUSY_SECONDS = 5

type Sent = z.output<typeof openAdminSession.body>

/** Whether password and code are right; if not, the request is refused here. */
export type CheckPassword = (
  sent: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>

/** One queue and one count of wrong passwords, shared by all calls that need the password. */
export function createPasswordCheck(
  deps: Pick<Deps, 'operator' | 'signInAttempts' | 'hashAddress'>,
): CheckPassword {
  const { operator, signInAttempts, hashAddress } = deps
  const checks = createFairQueue(CHECKS)
  const refuseAfter = (reply: FastifyReply, seconds: number, reason: 'busy' | 'too-many-tries') => {
    refuse(reply.header('retry-after', seconds), ADMIN_FAILURES[reason])
    return false
  }
  return async ({ password, code }, request, reply) => {
    // Checked before the password is looked at, so it reveals nothing about it.
    if (!code && (await operator.authenticator()) !== 'off') {
      refuse(reply, ADMIN_FAILURES['code-needed'])
      return false
    }
    const turn = await checks.run(async () => {
      const wait = signInAttempts.waitFor(request.ip)
      if (wait > 0) return { wait, wrong: null }
      // Counted before the check, so that simultaneous attempts count too.
      signInAttempts.failed(request.ip)
      return { wait: 0, wrong: await operator.findWrong(password, code) }
    }, abortOnClose(reply))
    if (!turn.ok) return refuseAfter(reply, BUSY_SECONDS, 'busy')
    const { wait, wrong } = turn.value
    if (wait > 0) return refuseAfter(reply, wait, 'too-many-tries')
    if (wrong) {
      request.log.warn({ address: hashAddress(request.ip) }, 'the operator was not let in')
      refuse(reply, ADMIN_FAILURES[wrong])
      return false
    }
    signInAttempts.succeeded(request.ip)
    return true
  }
}
