import type { Config } from '../config.ts'
import type { Log, SiteWatch } from './official/client.ts'
import { createOfficialSource } from './official/official-source.ts'
import { parseDivisions, parseGroups, parseSeasons } from './parse/catalogue.ts'
import { parseListPage } from './parse/list-page.ts'
import { parseResultPage } from './parse/result-page.ts'
import { createSampleSource } from './sample/sample-source.ts'
import type { ResultsSource } from './source.ts'

/** How the pages of the official site are read. */
export const PARSERS = { parseSeasons, parseGroups, parseDivisions, parseListPage, parseResultPage }

/** Where results come from, in the order they are asked: the sample answers at once and knows its own. */
export function createSources(
  {
    resultsUrl,
    publicUrl,
    hasSampleData,
  }: Pick<Config, 'resultsUrl' | 'publicUrl' | 'hasSampleData'>,
  version: string,
  log: Log,
  watch?: SiteWatch,
): ResultsSource[] {
  const official = createOfficialSource({
    origin: resultsUrl,
    parsers: PARSERS,
    version,
    // A server without a public address has nothing better to say of itself.
    site: publicUrl ?? 'http://localhost',
    log,
    watch,
  })
  return hasSampleData ? [createSampleSource(), official] : [official]
}
