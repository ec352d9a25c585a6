import type { Config } from '../config.ts'
import type { Database } from '../storage/database.ts'
import type { Log, SiteWatch } from './official/client.ts'
import { createOfficialSource } from './official/official-source.ts'
import { PARSERS, type Parsers } from './reading/readers.ts'
import { createSampleSource } from './sample/sample-source.ts'
import type { ResultsSource } from './source.ts'

/** Who counts the site's answers, and how its pages are read: here, or in a worker. */
type SourceParts = {
  readonly watch?: SiteWatch | undefined
  readonly parsers?: Parsers
  readonly database?: Pick<Database, 'db' | 'isShared'>
}

/** Where results come from, in the order they are asked: the sample answers at once and knows its own. */
export function createSources(
  {
    resultsUrl,
    publicUrl,
    hasSampleData,
  }: Pick<Config, 'resultsUrl' | 'publicUrl' | 'hasSampleData'>,
  version: string,
  log: Log,
  { watch, parsers = PARSERS, database }: SourceParts = {},
): ResultsSource[] {
  const official = createOfficialSource({
    origin: resultsUrl,
    parsers,
    version,
    // A server without a public address has nothing better to say of itself.
    site: publicUrl ?? 'http://localhost',
    log,
    watch,
    database,
  })
  return hasSampleData ? [createSampleSource(), official] : [official]
}
