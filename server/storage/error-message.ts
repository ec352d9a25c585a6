/**
 * An error's message without the sent values, which include names, idps and visitors' texts. They
 * come after `params:` in a failed query, and in quotes in the database's message.
 */
export function messageWithoutValues({ message }: Error): string {
  const [text = ''] = message.split('\nparams:')
  return isFailedQuery(text) ? text : text.replace(/"[^"]*"|\([^()]*\)=\(.*\)/g, '"…"')
}

/** A message for the terminal: for a failed query the database's message, without its values. */
export function terminalMessage(error: Error): string {
  if (!isFailedQuery(error.message)) return error.message
  const { cause } = error
  return `the database refused a query${cause instanceof Error ? ` (${messageWithoutValues(cause)})` : ''}`
}

const isFailedQuery = (message: string) => message.startsWith('Failed query:')
