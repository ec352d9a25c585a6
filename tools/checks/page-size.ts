/** What we read of Vite's manifest: each piece of a build, by its source or by a name of its own. */
export type Manifest = {
  readonly [key: string]: {
    readonly file: string
    readonly imports?: readonly string[]
    /** Among them the scripts of workers. */
    readonly assets?: readonly string[]
  }
}

/** A page, the sources it loads, and what all of it may weigh. */
export type PageBudget = {
  readonly name: string
  readonly modules: readonly string[]
  /** Of the gzipped scripts, in bytes. */
  readonly mostBytes: number
}

const KILOBYTE = 1024
const APP = ['index.html', 'start.tsx']
const LANDING = [...APP, 'pages/landing-page.tsx']
const LANDING_PARTS = ['pages/landing/hero-replay.tsx', 'pages/landing/below.tsx']
const RACE = [...APP, 'pages/race/race-page.tsx']
/** What a race page loads behind its first picture, whoever looks at it. */
const RACE_PARTS = [
  'media/intake/upload-marker.ts',
  'media/panel/media-settings.tsx',
  'media/store/media-db.ts',
  'pages/race/device-dialog.tsx',
  'pages/watch/below-player.tsx',
  'pages/watch/facts.tsx',
  'replay/camera/camera-layer.tsx',
  'replay/field/field-split-table.tsx',
  'replay/media/media-layer.tsx',
  'replay/player/congratulations.tsx',
  'replay/player/end-card.tsx',
  'replay/rivals/day-clock.tsx',
  'ui/dialog-window.tsx',
  'ui/tooltips.tsx',
]

/** A race page as it stands when nothing more comes. */
export const WHOLE_RACE_PAGE: PageBudget = {
  name: 'race page with all that comes by itself',
  modules: [...RACE, ...RACE_PARTS],
  mostBytes: 290 * KILOBYTE,
}

/** What is loaded only when it is asked for is not counted. */
export const PAGE_BUDGETS: readonly PageBudget[] = [
  { name: 'landing page', modules: LANDING, mostBytes: 100 * KILOBYTE },
  // All that comes by itself: shared files would bring along what other pages ask the server by.
  {
    name: 'landing page with its replay',
    modules: [...LANDING, ...LANDING_PARTS],
    mostBytes: 150 * KILOBYTE,
  },
  {
    name: 'search page',
    modules: [...APP, 'pages/search/search-page.tsx'],
    mostBytes: 175 * KILOBYTE,
  },
  { name: 'race page', modules: RACE, mostBytes: 175 * KILOBYTE },
  WHOLE_RACE_PAGE,
]

/** The scripts of some sources with everything they import and the workers of it, each once. */
export function initialFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const open = [...modules]
  for (const key of open) {
    if (seen.has(key)) continue
    seen.add(key)
    const piece = manifest[key]
    // A renamed page must not make the check pass with nothing in it.
    if (!piece) throw new Error(`The build has no ${key}`)
    open.push(...(piece.imports ?? []))
  }
  const files = [...seen].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.assets ?? [])])
  return [...new Set(files.filter((file) => file?.endsWith('.js')))] as string[]
}

/** A line for people about the size of a page, and whether it keeps to its budget. */
export function sizeLine({ name, mostBytes }: PageBudget, sizeBytes: number) {
  const isMet = sizeBytes <= mostBytes
  const text = `${name}: ${kilobytes(sizeBytes)} of at most ${kilobytes(mostBytes)} of gzipped scripts`
  return { text: isMet ? text : `${text}, which is too much`, isMet }
}

const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`
