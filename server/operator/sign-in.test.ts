import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_FAILURES } from '../../contract/operator-failures.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { cheapHash } from '../testing/cheap-hash.ts'
import { aServer, PASSWORD, type TestServer } from '../testing/engines.ts'
import { createOperator } from './operator.ts'
import { codeAt } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const ADDRESS = '203.0.113.7'

let server: TestServer
beforeAll(async () => {
  server = await aServer('embedded')
})
afterAll(() => server.close())

test('[SAFE-32, SAFE-14, LOOK-7] a missing code is requested, a wrong code is reported only after the correct password, and attempts are logged without the address', async () => {
  const lines: string[] = []
  const write = process.stdout.write
  process.stdout.write = ((line: string) => lines.push(line) > 0) as typeof process.stdout.write
  const operator = createOperator(server.database, cheapHash(PASSWORD), SECRET)
  const app = await buildTestApp(
    { ...server.deps, operator },
    { webRoot: server.folder, logLevel: 'info' },
  )
  const enter = async (body: object) => {
    const request = { method: 'POST', url: '/api/admin/session', remoteAddress: ADDRESS } as const
    const reply = await app.inject({ ...request, payload: body })
    return reply.statusCode === 204 ? 'in' : reply.json().error
  }
  const code = codeAt(SECRET, Math.floor(Date.now() / 30_000))
  const { 'code-needed': needed, 'wrong-code': wrongCode, 'wrong-password': wrong } = ADMIN_FAILURES
  try {
    expect(await enter({ password: 'anything' })).toBe(needed.text)
    expect(await enter({ password: PASSWORD })).toBe(needed.text)
    expect(await enter({ password: PASSWORD, code: '000000' })).toBe(wrongCode.text)
    expect(await enter({ password: 'anything', code: '000000' })).toBe(wrong.text)
    expect(await enter({ password: 'anything', code })).toBe(wrong.text)
    expect(await enter({ password: PASSWORD, code })).toBe('in')
  } finally {
    process.stdout.write = write
    await app.close()
  }
  const log = lines.join('')
  const address = server.deps.hashAddress(ADDRESS)
  expect(log.match(/the operator was not let in/g)).toHaveLength(3)
  expect(log).toMatch(new RegExp(`"address":"${address}".*the operator signed in`))
  expect(log).not.toContain(ADDRESS)
})

test('[SAFE-32, SAFE-3] setting up an authenticator needs the password and a code, signing in then needs both, and so does removing it', async () => {
  const { app } = server
  // The previous test used up the current codes.
  await server.database.db.execute(sql`delete from settings where name = 'operator-code-step'`)
  const post = async (path: string, payload: object) => {
    const url = `/api/admin/${path}`
    const reply = await server.asOperator({ method: 'POST', url, payload })
    return reply.statusCode === 204 ? 'done' : reply.json().reason
  }
  const stateOf = async () =>
    (await server.asOperator({ method: 'GET', url: '/api/admin/server' })).json().authenticator
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const step = Math.floor(Date.now() / 30_000)
  const [last, now, next] = [step - 1, step, step + 1].map((one) => codeAt(SECRET, one))
  const enter = (body: object) =>
    app.inject({ method: 'POST', url: '/api/admin/session', payload: body })

  expect(await stateOf()).toBe('off')
  const add = (body: object) =>
    post('authenticator', { password: PASSWORD, code: last, secret, ...body })
  expect(await add({ secret: 'short' })).toBe('bad-request')
  expect(await add({ password: 'anything' })).toBe('wrong-password')
  expect(await add({ code: '000000' })).toBe('wrong-code')
  expect(await stateOf()).toBe('off')
  expect(await add({})).toBe('done')
  expect(await stateOf()).toBe('on')
  expect(await add({ code: now })).toBe('authenticator-set')

  // The setup used up this code.
  expect((await enter({ password: PASSWORD })).json().reason).toBe('code-needed')
  expect((await enter({ password: PASSWORD, code: last })).json().reason).toBe('wrong-code')
  expect((await enter({ password: PASSWORD, code: now })).statusCode).toBe(204)

  expect(await post('authenticator/remove', { password: PASSWORD })).toBe('code-needed')
  expect(await post('authenticator/remove', { password: PASSWORD, code: next })).toBe('done')
  expect(await stateOf()).toBe('off')
  expect((await enter({ password: PASSWORD })).statusCode).toBe(204)
})
