import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { route } from '../http/route.ts'
import { checkReplies } from './build-test-app.ts'

/** The test app's reply when the health call's handler returns `answer`. */
async function answerWith(answer: unknown, status = 200) {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = fastify()
  route(app, 'getHealth', async ({ reply }) => reply.code(status).send(answer))
  checkReplies(app)
  const { statusCode } = await app.inject('/api/health')
  await app.close()
  const messages = printed.mock.calls.map(([message]) => String(message))
  printed.mockClear()
  return { statusCode, messages }
}

test.each([
  ['the reply of the contract', { status: 'ok', version: '1.0.0' }, 200],
  ['a sentence', { error: 'The server is not ready yet', reason: 'not-ready' }, 503],
])('[API-17] the test app lets %s through', async (_, answer, status) => {
  expect(await answerWith(answer, status)).toEqual({ statusCode: status, messages: [] })
})

test.each([
  ['a wrong value', { status: 'fine', version: '1.0.0' }, 200],
  ['a missing field', {}, 200],
  ['a field the contract does not have', { status: 'ok', version: '1.0.0', secret: 1 }, 200],
  ['plain text', 'ok', 200],
  ['a failure without a sentence', { message: 'no' }, 404],
])('[API-17] the test app fails a route that returns %s', async (_, answer, status) => {
  const { statusCode, messages } = await answerWith(answer, status)
  expect(statusCode).toBe(500)
  expect(messages[0]).toMatch(new RegExp(`^GET /api/health answers ${status} with `))
})
