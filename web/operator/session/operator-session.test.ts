import { afterEach, expect, test, vi } from 'vitest'
import { ADMIN_TEXTS } from '../../../contract/texts/operator/admin-texts.ts'
import { ApiError, sentenceOf } from '../../api/call-api.ts'
import { createOperatorSession } from './operator-session.ts'

const locked = () => new ApiError(401, '{"error":"Please sign in","reason":"locked"}', '')

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A server that accepts one password. */
function aServer() {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const isRight = JSON.parse(String(body)).password === 'right'
    return isRight
      ? new Response(null, { status: 204 })
      : new Response('{"error":"Incorrect password"}', { status: 401 })
  })
}

test('[ADMIN-1, SAFE-2] the server decides whether a password is right', async () => {
  aServer()
  const session = createOperatorSession()
  expect(session.get()).toBe('locked')
  await expect(session.unlock('wrong')).rejects.toMatchObject({ sentence: 'Incorrect password' })
  expect(session.get()).toBe('locked')
  await session.unlock('right')
  expect(session.get()).toBe('open')
})

test('[ADMIN-1] calls whose session has ended wait for one password and then continue', async () => {
  aServer()
  const session = createOperatorSession()
  await session.unlock('right')
  let isOpen = false
  const call = async (name: string) => {
    if (!isOpen) throw locked()
    return name
  }
  const both = Promise.all([
    session.asOperator(() => call('a')),
    session.asOperator(() => call('b')),
  ])
  await expect.poll(session.get).toBe('asking')
  await expect(session.unlock('wrong')).rejects.toBeInstanceOf(ApiError)
  expect(session.get()).toBe('asking')
  isOpen = true
  await session.unlock('right')
  expect(await both).toEqual(['a', 'b'])
  expect(session.get()).toBe('open')
})

test('[ADMIN-1, LOOK-7] an operator who declines the password loses only the call, and sees the reason', async () => {
  const session = createOperatorSession()
  const call = session.asOperator(() => Promise.reject(locked()))
  await expect.poll(session.get).toBe('asking')
  session.giveUp()
  const failure = await call.catch((error) => error)
  expect(sentenceOf(failure)).toBe(ADMIN_TEXTS.passwordDeclined)
  expect(session.get()).toBe('open')
})

test('[ADMIN-1] any other failure is passed on', async () => {
  const session = createOperatorSession()
  const broken = new ApiError(500, '', 'Broken')
  await expect(session.asOperator(() => Promise.reject(broken))).rejects.toBe(broken)
})

test('[ADMIN-1] signing out ends the session on the server and locks the screen', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(address, 'http://x').pathname}`)
    return new Response(null, { status: 204 })
  })
  const session = createOperatorSession()
  await session.unlock('right')
  await session.signOut()
  expect(session.get()).toBe('locked')
  expect(asked.at(-1)).toBe('DELETE /api/admin/session')
})
