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

test('[SAFE-32, SAFE-14, LOOK-7] a missing code is requested, a wrong code and a wrong password get one answer that names both, and tries are logged without the address', async () => {
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
  const { 'code-needed': needed, 'wrong-either': wrong } = ADMIN_FAILURES
  try {
    expect(await enter({ password: 'anything' })).toBe(needed.text)
    expect(await enter({ password: PASSWORD })).toBe(needed.text)
    expect(await enter({ password: PASSWORD, code: '000000' })).toBe(wrong.text)
    expect(await enter({ password: 'anything', code })).toBe(wrong.text)
    expect(await enter({ password: PASSWORD, code })).toBe('in')
  } finally {
    process.stdout.write = write
    await app.close()
  }
  const log = lines.join('')
  const address = server.deps.hashAddress(ADDRESS)
  expect(log.match(/the operator was not let in/g)).toHaveLength(2)
  expect(log).toMatch(new RegExp(`"address":"${address}".*the operator signed in`))
  expect(log).not.toContain(ADDRESS)
})
