import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The parts of Vite's manifest we use: each chunk of a build, by its source or a generated name.
 */
type Manifest = {
  readonly [key: string]: {
    readonly file: string
    readonly imports?: readonly string[]
    /** Includes the scripts of workers. */
    readonly assets?: readonly string[]
  }
}

/** A page, its sources, and its size limit. */
export type PageBudget = {
  readonly name: string
  readonly modules: readonly string[]
  /** Of the gzipped scripts, in bytes. */
  readonly mostBytes: number
}

const KILOBYTE = 1024
const APP = ['index.html', 'start.tsx']

/** Lazily loaded files aren't counted. */
export const PAGE_BUDGETS: readonly PageBudget[] = [
  {
    name: 'landing page',
    modules: [...APP, 'pages/landing/landing-page.tsx'],
    mostBytes: 100 * KILOBYTE,
  },
  {
    name: 'search page',
    modules: [...APP, 'pages/search/search-page.tsx'],
    mostBytes: 175 * KILOBYTE,
  },
  {
    name: 'race page',
    modules: [...APP, 'pages/race/race-page.tsx'],
    mostBytes: 175 * KILOBYTE,
  },
  {
    name: 'embedded replay',
    modules: [...APP, 'pages/embed/embed-page.tsx'],
    mostBytes: 160 * KILOBYTE,
  },
]

/** The scripts of some sources with all their imports and workers, each once. */
export function initialFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const open = [...modules]
  for (const key of open) {
    if (seen.has(key)) continue
    seen.add(key)
    const piece = manifest[key]
    // A renamed page must not make the check pass by finding nothing.
    if (!piece) throw new Error(`The build has no ${key}`)
    open.push(...(piece.imports ?? []))
  }
  const files = [...seen].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.assets ?? [])])
  return [...new Set(files.filter((file) => file?.endsWith('.js')))] as string[]
}

/** Gzipped size in bytes of the scripts that some sources load first. */
export function scriptBytes(folder: string, modules: readonly string[]): number {
  const read = (file: string) => readFileSync(join(folder, file))
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())
  return initialFiles(manifest, modules).reduce(
    (sum, file) => sum + gzipSync(read(file), { level: 9 }).length,
    0,
  )
}

/** A readable line about the size of a page, and whether it is within budget. */
export function sizeLine({ name, mostBytes }: PageBudget, sizeBytes: number) {
  const isMet = sizeBytes <= mostBytes
  const text = `${name}: ${kilobytes(sizeBytes)} of at most ${kilobytes(mostBytes)} of gzipped scripts`
  return { text: isMet ? text : `${text}, which is too much`, isMet }
}

const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`
