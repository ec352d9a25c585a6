import * as z from 'zod/mini'
import { PUBLIC_READ } from './call.ts'

/** The process is alive; it checks nothing else, so that a slow database does not restart it. */
export const getHealth = {
  ...PUBLIC_READ,
  path: '/api/health',
  reply: z.object({ status: z.literal('ok'), version: z.string() }),
} as const

const check = z.enum(['ok', 'missing'])

/**
 * The server can work: 200 with database and files 'ok', else 503. It can without `videos`, and while
 * `backups` are failing.
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

/** The description of all calls, made from their schemas. */
export const getOpenApi = {
  ...PUBLIC_READ,
  path: '/api/openapi.json',
  reply: z.looseObject({ openapi: z.string() }),
} as const

/** Figures for a monitoring system, as plain text in the Prometheus form. */
export const getMetrics = {
  method: 'GET',
  path: '/api/metrics',
  caller: 'metrics-collector',
  stores: false,
  maxBodyBytes: 0,
  reply: null,
} as const
