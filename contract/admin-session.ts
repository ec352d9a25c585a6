import * as z from 'zod/mini'
import { fields } from './field-schema.ts'
import { MAX_JSON_BYTES } from './limits.ts'

/**
 * Opens the operator's session by setting a cookie that scripts can't read; the reply has no body
 * (SAFE-2).
 */
export const openAdminSession = {
  method: 'POST',
  path: '/api/admin/session',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
  // Not trimmed: a password may start or end with a space.
  body: fields({
    password: z
      .string('The password must be a text')
      .check(
        z.minLength(1, 'The password must not be empty'),
        z.maxLength(128, 'The password must have at most 128 characters'),
      ),
    /**
     * The operator's authenticator code, if one is set up; the server asks for it when it is
     * missing.
     */
    code: z.optional(
      z
        .string('The code must be a text')
        .check(z.maxLength(20, 'The code must have at most 20 characters')),
    ),
  }),
  reply: null,
} as const

/** Closes the operator's session; succeeds without one. */
export const closeAdminSession = {
  method: 'DELETE',
  path: '/api/admin/session',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
  reply: null,
} as const
