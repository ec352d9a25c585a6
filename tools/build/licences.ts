import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/** Licences we have read and can comply with; review a new one before shipping it. */
export const KNOWN_LICENCES: ReadonlySet<string> = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0', 'Unlicense'],
])

/** A third-party package and its licence terms. */
export type ShippedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly source: string
  /** The package's licence file; empty if it has none. */
  readonly text: string
}

type Manifest = {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly homepage?: string
  readonly repository?: string | { readonly url: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

/** Packages whose code, styles or fonts visitors receive: the pages' imports and their dependencies. */
export function packagesOfPages(): ShippedPackage[] {
  const paths = globSync('{web,race,contract}/**/*.{ts,tsx,css}', { cwd: ROOT })
  const names = paths
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .flatMap((path) => importsOf(readFileSync(join(ROOT, path), 'utf8')))
  return collect(names)
}

/** Packages installed with the server. */
export const packagesOfServer = (): ShippedPackage[] =>
  collect(Object.keys(readManifest(ROOT).dependencies ?? {}))

/** Package names in the imports of a script or style sheet. */
function importsOf(text: string): string[] {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport|@import)\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...specifiers]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => /^[@a-z]/.test(specifier) && !specifier.startsWith('node:'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

function collect(names: readonly string[]): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  const visit = (name: string, from: string) => {
    const folder = findFolder(name, from)
    if (folder === null || found.has(folder)) return
    const manifest = readManifest(folder)
    found.set(folder, describe(folder, manifest))
    for (const needed of Object.keys(manifest.dependencies ?? {})) visit(needed, folder)
  }
  for (const name of names) visit(name, ROOT)
  const byName = (a: ShippedPackage, b: ShippedPackage) =>
    a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en')
  return [...found.values()].sort(byName)
}

/** Searches as Node does: next to the dependent, then further up. */
function findFolder(name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === ROOT || at === dirname(at)) return null
  }
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function describe(folder: string, manifest: Manifest): ShippedPackage {
  const { name, version, license, repository, homepage } = manifest
  const address = typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '')
  const own = readdirSync(folder).filter((each) => /^(licen[cs]e|copying)/i.test(each))
  // Third-party files bundled in a package, such as pdfjs-dist's fonts and decoders.
  const brought = globSync('*/LICENSE_*', { cwd: folder }).sort()
  const files = [...own.slice(0, 1), ...brought]
  return {
    name,
    version,
    licence: typeof license === 'string' ? license.replace(/-only$|-or-later$/, '') : 'unknown',
    source: address
      .replace(/^git\+/, '')
      .replace(/\.git$/, '')
      .replace(/^git:/, 'https:'),
    text: files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n'),
  }
}

/** The page for developers. */
export function toLicencePage(): string {
  const table = (packages: readonly ShippedPackage[]) =>
    [
      '| package | version | licence |',
      '|---|---|---|',
      ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    ].join('\n')
  return `# What we ship from others

Made by \`npm run licences\`; a test fails when it is out of date or has a licence we don't know. The licence texts are served at \`/licences.txt\`, made when the pages are built.

## Sent to visitors

Everything the pages import, with its own dependencies, even if a build leaves parts out.

${table(packagesOfPages())}

## Installed with the server

${table(packagesOfServer())}

sharp comes with libvips, under LGPL-3.0-or-later, in one package for each platform (\`@img/sharp-libvips-…\`).
`
}

/** The licence text for visitors: authors, licences, and where to find the source. */
export function toNotices(): string {
  const notes = packagesOfPages().map(({ name, version, licence, source, text }) =>
    [`${name} ${version}`, `Licence: ${licence}`, `Source: ${source}`, '', text].join('\n').trim(),
  )
  const head =
    'These pages are made with the following packages and fonts. Each is used as it was published, and its source is at the address beside it.'
  return `${[head, ...notes].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Adds the licences of everything visitors receive to a build. */
export const licences = (): Plugin => ({
  name: 'licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: toNotices() })
  },
})
