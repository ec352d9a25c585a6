/** A message, most often one that goes away by itself; a destructive one says what failed or was refused. */
export type Toast = {
  readonly title: string
  readonly description?: string
  readonly isDestructive?: boolean
  /** It asks for an action, and stays until it is dismissed or another one takes its place. */
  readonly stays?: boolean
}

/** What is said when a failure has no message of its own. */
export const NO_MESSAGE = 'An error occurred'
