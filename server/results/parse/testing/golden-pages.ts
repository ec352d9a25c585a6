import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseListPage } from '../list-page.ts'
import { parseResultPage } from '../result-page.ts'

/** Pages in the results site's markup with invented people, and the results read from them. */
export const PAGES_FOLDER = join(import.meta.dirname, '../../pages')

/** One of these folders. */
export type GoldenPage = {
  readonly slug: string
  readonly html: string
  readonly expected: unknown
}

/** All golden pages, by name. */
export function goldenPages(): GoldenPage[] {
  return readdirSync(PAGES_FOLDER)
    .toSorted()
    .map((slug) => {
      const read = (file: string) => readFileSync(join(PAGES_FOLDER, slug, file), 'utf8')
      return { slug, html: read('page.html'), expected: JSON.parse(read('expected.json')) }
    })
}

/** One golden page by name. */
export function goldenHtml(slug: string): string {
  return readFileSync(join(PAGES_FOLDER, slug, 'page.html'), 'utf8')
}

/** Whether a page with that name exists. */
export function hasGoldenPage(slug: string): boolean {
  return existsSync(join(PAGES_FOLDER, slug))
}

/** The parsed content of a page: pages named `list-…` are lists, all others are results. */
export function readGolden(slug: string, html: string): unknown {
  return slug.startsWith('list-') ? parseListPage(html) : parseResultPage(html)
}
