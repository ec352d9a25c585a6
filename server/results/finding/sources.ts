import type { Database } from '../../storage/database.ts'
import { createOfficialSource } from '../official/official-source.ts'
import type { Log, SiteWatch } from '../official/site-client.ts'
import { PARSERS, type Parsers } from '../reading/readers.ts'
import { createSampleSource } from '../sample/sample-source.ts'
import type { ResultsSource } from '../source.ts'

/** Counts the site's responses, and parses its pages here or in a worker. */
type SourceParts = {
  readonly watch?: SiteWatch | undefined
  readonly parsers?: Parsers
  readonly database?: Pick<Database, 'db' | 'isShared'>
  readonly imported?: ResultsSource
}

type SourceOptions = {
  readonly resultsUrl: string
  readonly publicUrl: string | null
  readonly hasSampleData: boolean
}

/** The sources of results in query order: the results site is last. */
export function createSources(
  { resultsUrl, publicUrl, hasSampleData }: SourceOptions,
  version: string,
  log: Log,
  { watch, parsers = PARSERS, database, imported }: SourceParts = {},
): ResultsSource[] {
  const official = createOfficialSource({
    origin: resultsUrl,
    parsers,
    version,
    // A server without a public address has no better way to identify itself.
    site: publicUrl ?? 'http://localhost',
    log,
    watch,
    database,
  })
  const sample = hasSampleData ? [createSampleSource()] : []
  return [...sample, ...(imported ? [imported] : []), official]
}
