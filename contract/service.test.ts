import { expect, test } from 'vitest'
import { closeAdminSession, openAdminSession } from './admin-session.ts'
import { getHealth, getMetrics, getOpenApi, getReadiness } from './service.ts'

test('[API-25] the operator opens and closes a session at one address', () => {
  expect(openAdminSession).toMatchObject({ method: 'POST', path: '/api/admin/session' })
  expect(closeAdminSession).toMatchObject({ method: 'DELETE', path: '/api/admin/session' })
  expect(openAdminSession.body.parse({ password: ' blank ' })).toEqual({ password: ' blank ' })
})

test.each([
  [{}, 'The password must be a text'],
  [{ password: '' }, 'The password must not be empty'],
  [{ password: 'x'.repeat(129) }, 'The password must have at most 128 characters'],
])('[API-25] a door without a usable password stays shut: %#', (body, message) => {
  expect(openAdminSession.body.safeParse(body).error?.issues[0]?.message).toBe(message)
})

test('[API-26] health, readiness and the description of the API have their addresses', () => {
  expect(getHealth).toMatchObject({ method: 'GET', path: '/api/health' })
  expect(getHealth.reply.parse({ status: 'ok' })).toEqual({ status: 'ok' })
  expect(getReadiness).toMatchObject({ method: 'GET', path: '/api/ready' })
  const ready = { status: 'ready', database: 'ok', files: 'ok', videos: 'missing' }
  expect(getReadiness.reply.parse(ready)).toEqual(ready)
  expect(getOpenApi).toMatchObject({ method: 'GET', path: '/api/openapi.json' })
  const description = { openapi: '3.1.0', paths: {} }
  expect(getOpenApi.reply.parse(description)).toEqual(description)
  expect(getMetrics).toMatchObject({ method: 'GET', path: '/api/metrics', reply: null })
})
