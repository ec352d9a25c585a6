import type { BackupProblem, BackupState, ServerState } from '../backup-calls.ts'
import { listOf } from './short-lists.ts'

const MEGABYTE = 1_000_000
const sizeText = (sizeBytes: number) => `${(sizeBytes / MEGABYTE).toFixed(1)} MB`

const PROBLEMS: { readonly [problem in BackupProblem]: string } = {
  'no-room':
    'There isn’t enough free space: a backup needs twice as much space as your data, plus 200 MB. Free some up and try again.',
  'not-the-same':
    'When we restored the backup to check it, it didn’t match your data, so we didn’t keep it. Try again. If this happens twice, check the disk.',
  failed: 'The server’s log says what went wrong. Try again when it’s fixed.',
}

/** Texts about the server: its version, its backups and its connections. */
export const SERVER_TEXTS = {
  title: 'Server',
  version: (version: string) => `Racetrace ${version}`,
  failed: 'The server’s status could not be loaded',
  backups: 'Backups',
  none: 'No backup yet',
  /** Of the newest backup. */
  last: ({ sizeBytes }: NonNullable<BackupState['last']>, when: string) =>
    `Last backup: ${when}, ${sizeText(sizeBytes)}, checked by restoring it`,
  nightly: ({ minutes, keep }: BackupState) =>
    minutes === null
      ? `Nightly backups are off. To turn them on, set BACKUP_TIME. The newest ${keep} are kept in the data folder.`
      : `Made every night at ${timeText(minutes)} (server time). The newest ${keep} are kept in the data folder. Download one now and then: if the disk fails, the copies on it are lost too.`,
  problem: ({ reason }: NonNullable<BackupState['failure']>, when: string) => ({
    title: `The backup from ${when} failed`,
    description: PROBLEMS[reason],
  }),
  make: 'Make one now',
  making: 'Making a backup...',
  notMade: 'The backup was not started',
  download: 'Download',
  ask: {
    title: 'Download the backup',
    description:
      'It contains everything on this server, including athletes’ names. Enter your password again.',
  },
  signIn: 'Signing in',
  authenticator: {
    off: 'You sign in with the password alone. Add an authenticator app as a second step, and you’ll also need its code.',
    on: 'To sign in, you need the password and a code from your authenticator app.',
    configured:
      'To sign in, you need the password and a code from your authenticator app. The authenticator is set by ADMIN_TOTP_SECRET.',
  },
  connections: 'Nothing leaves your server',
  /** The hosts the server connects to, and when. */
  hosts: ({ results, database, bucket }: ServerState['hosts']) => {
    const hosts = [
      `${results} when someone looks up results there`,
      ...(database ? [`your database at ${database}`] : []),
      ...(bucket ? [`your file store at ${bucket}`] : []),
    ]
    return `This server connects only to ${listOf(hosts)}. Pages load nothing from anywhere else.`
  },
} as const

function timeText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Texts of the dialogs in which an authenticator is set up or removed. */
export const AUTHENTICATOR_TEXTS = {
  setUp: 'Set up an authenticator',
  description:
    'Scan this code with your authenticator app. Then enter your password and the code the app shows.',
  qrCode: 'QR code for your authenticator app',
  secret: 'Can’t scan it? Type this key into the app:',
  password: 'Password',
  code: 'Code from your authenticator app',
  turnOn: 'Turn on',
  isOn: {
    title: 'Authenticator turned on',
    description: 'You’ll need a code the next time you sign in',
  },
  remove: 'Remove the authenticator',
  ask: {
    title: 'Remove the authenticator',
    description:
      'You’ll then sign in with the password alone. Enter your password and a code to confirm.',
  },
  isOff: { title: 'Authenticator removed' },
} as const
