import type { FastifyServerOptions } from 'fastify'
import { messageWithoutValues } from '../storage/error-message.ts'

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>

/** The log's format. Database errors contain the values of the query, which are left out. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: { err: describeError },
    hooks: {
      logMethod([first, ...rest], method) {
        // An error logged on its own would otherwise keep its original message.
        if (first instanceof Error && rest.length === 0) {
          method.apply(this, [{ err: first }, messageWithoutValues(first)])
        } else {
          method.apply(this, [first, ...rest])
        }
      },
    },
  }
}

/** Maximum depth to which causes are followed. */
const DEEPEST = 3

/** An error without the query's values. */
function describeError(error: Error, depth = 0): Described {
  const { code } = error as { code?: unknown }
  const message = messageWithoutValues(error)
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...calls].join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause instanceof Error && depth < DEEPEST
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  }
}

type Described = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: Described
}
