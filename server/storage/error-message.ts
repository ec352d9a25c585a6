/**
 * The message of an error without the values somebody sent: names, idps and what people wrote are among
 * them. They stand behind `params:` in a failed query, and in quotes in what the database says of it.
 */
export function messageWithoutValues({ message }: Error): string {
  const [text = ''] = message.split('\nparams:')
  return isFailedQuery(text) ? text : text.replace(/"[^"]*"|\([^()]*\)=\(.*\)/g, '"…"')
}

/** A sentence for the terminal: of a failed query what the database said, and none of its values. */
export function terminalMessage(error: Error): string {
  if (!isFailedQuery(error.message)) return error.message
  const { cause } = error
  return `the database refused a query${cause instanceof Error ? ` (${messageWithoutValues(cause)})` : ''}`
}

const isFailedQuery = (message: string) => message.startsWith('Failed query:')
