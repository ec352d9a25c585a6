import fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Failure, RESULT_FAILURES } from '../../contract/failures.ts'
import { ADMIN_FAILURES } from '../../contract/operator-failures.ts'
import { answerError, refuse } from './errors.ts'

/** The status and Retry-After of a call that fails like this. */
async function answerOf(end: Failure | Error, retryAfter?: number) {
  const app = fastify()
  app.setErrorHandler(answerError)
  app.get('/', async (_, reply) => {
    if (end instanceof Error) throw end
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return refuse(reply, end)
  })
  const { statusCode, headers } = await app.inject('/')
  return [statusCode, headers['retry-after']]
}

test('[SAFE-24] a paused results site and unavailable storage say when to retry', async () => {
  expect(await answerOf(RESULT_FAILURES['circuit-open'])).toEqual([503, '60'])
  const away = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
  expect(await answerOf(away)).toEqual([503, '60'])
})

test('[SAFE-24] a call that knows when to retry says so, and a permanent failure has no Retry-After', async () => {
  expect(await answerOf(ADMIN_FAILURES.busy, 5)).toEqual([503, '5'])
  expect(await answerOf(RESULT_FAILURES['no-result'])).toEqual([404, undefined])
  expect(await answerOf(new Error('no'))).toEqual([500, undefined])
})
