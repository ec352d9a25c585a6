import type { PARSERS } from '../readers.ts'

type Parser<Read extends (text: string) => unknown> = (
  text: string,
) => ReturnType<Read> | Promise<ReturnType<Read>>

/**
 * How the site's pages are read: given from outside, so that asking and reading are tested alone, and
 * so that reading can be done in a worker.
 */
export type Parsers = { readonly [Name in keyof typeof PARSERS]: Parser<(typeof PARSERS)[Name]> }
