import * as z from 'zod/mini'
import { openAdminSession } from './admin-session.ts'
import { OPERATOR_READ } from './call.ts'
import { fields } from './field-schema.ts'
import { MAX_JSON_BYTES } from './limits.ts'

/** Why a backup failed. */
const problem = z.enum(['no-room', 'not-the-same', 'failed'])
/** Why a backup failed. */
export type BackupProblem = z.output<typeof problem>

const backupState = z.object({
  /** Time of the nightly backup, in minutes since midnight at the server; null if there is none. */
  minutes: z.nullable(z.int()),
  keep: z.int(),
  isRunning: z.boolean(),
  /** The newest backup. A backup is test-restored before it is listed. */
  last: z.nullable(z.object({ madeAt: z.iso.datetime(), sizeBytes: z.int() })),
  /** When and why the latest backup failed; null when it succeeded. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), reason: problem })),
})
/** The backups of this server. */
export type BackupState = z.output<typeof backupState>

const authenticatorState = z.enum(['off', 'on', 'configured'])
/** Whether signing in needs a code too; `configured` by `ADMIN_TOTP_SECRET`, not on the screen. */
export type AuthenticatorState = z.output<typeof authenticatorState>

/** The version of the server, its backups, and the hosts it connects to. */
export const getServerState = {
  ...OPERATOR_READ,
  path: '/api/admin/server',
  reply: z.object({
    version: z.string(),
    authenticator: authenticatorState,
    backups: backupState,
    hosts: z.object({
      results: z.string(),
      database: z.nullable(z.string()),
      bucket: z.nullable(z.string()),
    }),
  }),
} as const

/** The version of the server, its backups, and the hosts it connects to. */
export type ServerState = z.output<typeof getServerState.reply>

/** Starts a backup unless one is being made; the state says when it is done. */
export const makeBackup = {
  method: 'POST',
  path: '/api/admin/backups',
  caller: 'operator',
  stores: true,
  maxBodyBytes: MAX_JSON_BYTES,
  reply: backupState,
} as const

/** The newest backup as a file. It holds everything, so it needs the password again. */
export const downloadBackup = {
  ...openAdminSession,
  path: '/api/admin/backups/download',
  reply: null,
} as const

/** Sets up an authenticator that shows the right code. It changes signing in, so it needs the password. */
export const addAuthenticator = {
  method: 'POST',
  path: '/api/admin/authenticator',
  caller: 'operator',
  stores: true,
  maxBodyBytes: MAX_JSON_BYTES,
  body: fields({
    ...openAdminSession.body.shape,
    /** Made by the page, and read by the authenticator as a QR code. */
    secret: z
      .string('The secret must be a text')
      .check(
        z.regex(/^[A-Z2-7]{26,64}$/, 'The secret must be 26 to 64 letters and digits of base32'),
      ),
  }),
  reply: null,
} as const

/** Removes the authenticator that was set up on the screen: the password alone opens again. */
export const removeAuthenticator = {
  ...openAdminSession,
  path: '/api/admin/authenticator/remove',
  caller: 'operator',
  reply: null,
} as const
