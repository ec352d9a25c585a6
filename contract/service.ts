import * as z from 'zod/mini'
import { PUBLIC_READ } from './call.ts'

/**
 * The process is alive. It checks nothing else, so that a slow database does not cause a restart.
 */
export const getHealth = {
  ...PUBLIC_READ,
  path: '/api/health',
  reply: z.object({ status: z.literal('ok'), version: z.string() }),
} as const

const check = z.enum(['ok', 'missing'])

/**
 * The server can work: 200 when database and files are 'ok', else 503. Missing `videos` or failing
 * `backups` don't count.
 */
export const getReadiness = {
  ...PUBLIC_READ,
  path: '/api/ready',
  reply: z.object({
    status: z.literal('ready'),
    database: check,
    files: check,
    videos: check,
    backups: z.enum(['ok', 'failing']),
  }),
} as const

/** The description of all calls, generated from their schemas. */
export const getOpenApi = {
  ...PUBLIC_READ,
  path: '/api/openapi.json',
  reply: z.looseObject({ openapi: z.string() }),
} as const

/** Metrics as plain text in the Prometheus format. */
export const getMetrics = {
  method: 'GET',
  path: '/api/metrics',
  caller: 'metrics-collector',
  stores: false,
  maxBodyBytes: 0,
  reply: null,
} as const
