/**
 * A message that usually disappears by itself; a destructive one says what failed or was refused.
 */
export type Toast = {
  readonly title: string
  readonly description?: string
  readonly isDestructive?: boolean
  /** It asks for an action, and stays until it is dismissed or another one takes its place. */
  readonly stays?: boolean
}

/** A message that says what happened. */
export const toast = (title: string, description: string) => ({ title, description }) as const

/** A message that says what failed or was refused. */
export const failure = (title: string, description: string, more: Pick<Toast, 'stays'> = {}) =>
  ({ title, description, isDestructive: true, ...more }) as const

/** The message for a failure that has none of its own. */
export const NO_MESSAGE = 'An error occurred'
