import { z } from 'zod'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
})

/** What the server is told from outside, checked. */
export type Config = { readonly port: number; readonly host: string; readonly logLevel: string }

/** The configuration, or sentences that name each variable that is wrong. */
export type ConfigOutcome =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the environment once. An empty variable counts as not set, as in shells and compose files. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { ok: false, problems }
  }
  const { PORT, HOST, LOG_LEVEL } = read.data
  return { ok: true, config: { port: PORT, host: HOST, logLevel: LOG_LEVEL } }
}
