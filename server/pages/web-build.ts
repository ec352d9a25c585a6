import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts we use of a file in Vite's manifest. */
type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly assets?: readonly string[]
}

type Rendered = { readonly withEmail: string; readonly withoutEmail: string }

const TAGS = /<!--tags-->[\s\S]*<!--\/tags-->/
const PAGE = '<!--page-->'
/**
 * The font of titles and times, which no system font can replace. The text font isn't waited for:
 * until it has loaded, a system font of the same width is shown.
 */
const FIRST_FONTS = /sofia-sans-extra-condensed-latin-wght-normal-[^/]*\.woff2$/

/**
 * Facts about the built web app, for serving its pages. If parts are missing, the folder isn't a
 * build and the server doesn't start.
 */
export function readWebBuild(folder: string) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const [head, rest = ''] = page.split(TAGS)
  const [middle, end] = rest.split(PAGE)
  if (head === undefined || middle === undefined || end === undefined) {
    throw new Error('index.html has no place for its tags or its content')
  }
  const manifest = readJson<Record<string, Chunk>>(folder, 'manifest.json')
  const rendered = readJson<Record<string, Rendered>>(folder, 'rendered.json')
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const inFrame = importsOf(manifest, [entry])
  // The entry's dynamic imports are the app itself, the same on every page.
  const app = manifest[entry]?.dynamicImports ?? []
  const assets = Object.values(manifest).flatMap((chunk) => chunk.assets ?? [])
  return {
    /** The HTML before the tags, between tags and content, and after the content. */
    frame: [head, middle, end] as const,
    /** The fonts needed for the first line of text. */
    fonts: [...new Set(assets)].filter((file) => FIRST_FONTS.test(file)).map(toAddress),
    /**
     * Addresses of all scripts a page needs beyond the frame's, by its source file; each after its
     * imports, so that they can be evaluated one by one.
     */
    scriptsOf: (source: string) =>
      [...importsOf(manifest, [...app, source])]
        .filter((chunk) => !inFrame.has(chunk))
        .map((chunk) => toAddress(manifest[chunk]?.file ?? '')),
    /**
     * A page rendered at the build, with the operator's address or without; null for other pages.
     */
    renderedOf: (path: string, hasEmail: boolean) =>
      rendered[path]?.[hasEmail ? 'withEmail' : 'withoutEmail'] ?? null,
  }
}

/** Chunks with all their imports, each after its own imports. */
function importsOf(manifest: Record<string, Chunk>, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    chunk.imports?.forEach(add)
    found.add(name)
  }
  names.forEach(add)
  return found
}

/** Build metadata has its own folder. Without it pages are slower but work. */
function readJson<Value>(folder: string, name: string): Value {
  if (!existsSync(join(folder, '.vite', name))) return {} as Value
  return JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Value
}

const toAddress = (file: string) => `/${file}`
