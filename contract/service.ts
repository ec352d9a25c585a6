import * as z from 'zod/mini'

/** The process lives; asks nobody else, so a slow database does not get it restarted. */
export const getHealth = {
  method: 'GET',
  path: '/api/health',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: 0,
  reply: z.object({ status: z.literal('ok') }),
} as const

const check = z.enum(['ok', 'missing'])

/** The server can work: 200 with database and files 'ok', else 503; without `videos` it can. */
export const getReadiness = {
  method: 'GET',
  path: '/api/ready',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: 0,
  reply: z.object({ status: z.literal('ready'), database: check, files: check, videos: check }),
} as const

/** The description of all calls, made from their schemas. */
export const getOpenApi = {
  method: 'GET',
  path: '/api/openapi.json',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: 0,
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
