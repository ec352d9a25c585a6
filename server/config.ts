import { isIP } from 'node:net'
import { z } from 'zod'
import type { Bucket } from './files/s3-store.ts'
import { decodeBase32 } from './operator/totp.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const bucketFields = {
  S3_ENDPOINT: address,
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY_ID: z.string('is needed when S3_BUCKET is set'),
  S3_SECRET_ACCESS_KEY: z.string('is needed when S3_BUCKET is set'),
}

const SECRET_SENTENCE = 'must be at least 26 letters and digits of base32 (A to Z, 2 to 7)'

/** A retention time in days. */
const days = (usual: number) =>
  z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(1, 'must be 1 or more')
    .max(3650, 'must be at most 3650')
    .default(usual)

const environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address.nullable().default(null),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .nullable()
    .default(null),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .nullable()
    .default(null),
  ADMIN_TOTP_SECRET: z
    .string()
    .transform((text) => (text === 'off' ? text : decodeBase32(text)))
    .refine((secret) => secret === 'off' || (secret?.length ?? 0) >= 16, SECRET_SENTENCE)
    .nullable()
    .default(null),
  OPERATOR_EMAIL: z.email('must be an email address').nullable().default(null),
  RESULTS_URL: address.default('https://results.hyrox.com'),
  SAMPLE_DATA: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SWEEP_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_TIME: z
    .string()
    .regex(/^(off|([01]?\d|2[0-3]):[0-5]\d)$/, 'must be a time such as 03:30, or off')
    .nullable()
    .default(null),
  BACKUP_KEEP: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(1000, 'must be at most 1000')
    .default(7),
  RESULTS_KEEP_DAYS: days(365),
  REQUESTS_KEEP_DAYS: days(180),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without blanks')
    .nullable()
    .default(null),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: z
    .string()
    .refine(isTrust, 'must be on, off, or addresses of proxies such as 10.0.0.0/8')
    .default('off'),
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = [
  ...Object.keys(environment.shape),
  ...Object.keys(bucketFields),
]

/** The server's configuration, checked. */
export type Config = Readonly<ReturnType<typeof toConfig>>

/** The configuration, or a sentence for each invalid variable. */
export type ConfigOutcome =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads the environment once. An empty variable counts as unset, as in shells and compose files.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const schema = given.S3_BUCKET === undefined ? environment : environment.extend(bucketFields)
  const read = schema.safeParse(given)
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    return { ok: false, problems: [...new Set(problems)] }
  }
  return { ok: true, config: toConfig(read.data) }
}

type Environment = z.output<typeof environment> &
  Partial<z.output<ReturnType<typeof environment.extend<typeof bucketFields>>>>

function toConfig(env: Environment) {
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    bucket: toBucket(env),
    adminPassword: env.ADMIN_PASSWORD,
    /** The secret of the operator's authenticator; without one the password is enough. */
    adminCodeSecret: env.ADMIN_TOTP_SECRET,
    operatorEmail: env.OPERATOR_EMAIL,
    resultsUrl: env.RESULTS_URL,
    hasSampleData: env.SAMPLE_DATA === 'on',
    /**
     * Whether a sweep that would delete a large share of all files needs the operator's
     * confirmation.
     */
    isSweepLimited: env.SWEEP_LIMIT === 'on',
    /** Minutes since midnight. On Postgres, which has backup tools of its own, null unless set. */
    backupMinutes: toMinutes(env.BACKUP_TIME ?? (env.DATABASE_URL ? 'off' : '03:30')),
    backupsKept: env.BACKUP_KEEP,
    /** Days we keep results and visitors' requests. */
    keptDays: { results: env.RESULTS_KEEP_DAYS, requests: env.REQUESTS_KEEP_DAYS },
    /** The token a metrics collector must send; without one there are no metrics. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    /** Off, on, or the addresses of trusted proxies. */
    trustProxy: toTrust(env.TRUST_PROXY),
  }
}

function toMinutes(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number)
  return minutes === undefined ? null : Number(hours) * 60 + minutes
}

function toBucket(env: Environment): Bucket | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Comma-separated addresses or networks, or the framework's names for some of them. */
function isTrust(text: string): boolean {
  const names = ['on', 'off', 'true', 'false', 'loopback', 'linklocal', 'uniquelocal']
  return text.split(',').every((part) => {
    const [address = '', bits = '0', ...more] = part.trim().split('/')
    return (
      names.includes(part.trim()) || (isIP(address) > 0 && /^\d+$/.test(bits) && more.length === 0)
    )
  })
}

function toTrust(text: string): boolean | string {
  if (text === 'off' || text === 'false') return false
  return text === 'on' || text === 'true' ? true : text
}
