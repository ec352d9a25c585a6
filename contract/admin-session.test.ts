import { expect, test } from 'vitest'
import { openAdminSession } from './admin-session.ts'

test.each([
  [{}, 'The password must be a text'],
  [{ password: '' }, 'The password must not be empty'],
  [{ password: 'x'.repeat(129) }, 'The password must have at most 128 characters'],
])('[API-25] a door without a usable password stays shut: %#', (body, message) => {
  expect(openAdminSession.body.safeParse(body).error?.issues[0]?.message).toBe(message)
})
