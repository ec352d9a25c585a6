/** A source file, with its path from the project's root. */
export type SourceFile = { path: string; text: string }

/** The allowed imports of each room: other rooms, `node:` built-ins, and packages. */
const ROOMS: Record<string, { rooms: string[]; node: boolean; packages: true | string[] }> = {
  race: { rooms: [], node: false, packages: [] },
  contract: { rooms: ['race'], node: false, packages: ['zod', 'papaparse', 'fflate'] },
  server: { rooms: ['race', 'contract'], node: true, packages: true },
  web: { rooms: ['race', 'contract'], node: false, packages: true },
  // From bench, only the pages it builds around a part of the product for the browser.
  e2e: { rooms: ['race', 'contract', 'bench', 'tools'], node: true, packages: true },
  bench: { rooms: ['race', 'contract', 'server', 'web', 'tools'], node: true, packages: true },
  tools: { rooms: ['race', 'contract', 'server'], node: true, packages: true },
}

/** Features of `web` are combined in `pages`; their shared foundations import none of them. */
const FEATURES = ['replay', 'search', 'media', 'operator', 'export', 'pace-plan']
const GROUND = ['ui', 'api', 'picture', 'storage']

/** In any room, tests may also use the test tools and their shared files. */
const TEST_PACKAGES = ['vitest', 'fast-check']
const TEST_FOLDER = 'tools/testing/'

/**
 * Ways to read a clock or get random numbers: in the core the same input must give the same output.
 */
const IMPURE = [
  /\bDate\.now\b/,
  /\bnew Date\(\)/,
  /\bMath\.random\b/,
  /\bperformance\b/,
  /\bcrypto\b/,
]

/** Longer files need splitting; tests may be long. */
const LONGEST_FILE = 400

/**
 * A larger folder probably has two subjects. `contract` may be larger: it has one file per kind of
 * call.
 */
const MOST_FILES = 25
const MORE_FILES: { readonly [folder: string]: number } = { contract: 32 }

/** Rooms whose folders are modules without circular dependencies. */
const MODULAR = ['race', 'contract', 'server', 'web']

/** Contains forbidden imports as sample strings. */
const SAMPLES = 'tools/checks/layers.test.ts'

/** Every broken layer rule, as a sentence with the file; empty when all hold. */
export function findLayerBreaks(files: readonly SourceFile[]): string[] {
  const checked = files.filter((file) => file.path !== SAMPLES)
  return checked
    .flatMap((file) => [
      ...importsOf(file.text).flatMap((target) => checkImport(file.path, target)),
      ...checkPurity(file),
      ...checkLength(file),
    ])
    .concat(findFileCircles(checked), findFolderCircles(checked), findFullFolders(checked))
}

/** Product folders with too many files, not counting tests. */
function findFullFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (!MODULAR.includes(roomOf(path)) || isTest(path)) continue
    counts.set(parentOf(path), (counts.get(parentOf(path)) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = MORE_FILES[folder] ?? MOST_FILES
    return count > most ? [`${folder}: ${count} files, at most ${most}`] : []
  })
}

/** Imports by path. */
type Imports = ReadonlyMap<string, readonly string[]>

/** Files that import each other, directly or through others, types included. */
const findFileCircles = (files: readonly SourceFile[]) => findCircles('circle', importMap(files))

/** The same for folders of one room. Tests may import from any of them. */
function findFolderCircles(files: readonly SourceFile[]): string[] {
  const imports = new Map<string, string[]>()
  for (const [path, targets] of importMap(files.filter(({ path }) => !isTest(path)))) {
    if (!MODULAR.includes(roomOf(path))) continue
    const folder = parentOf(path)
    const others = targets
      .filter((target) => roomOf(target) === roomOf(path))
      .map(parentOf)
      .filter((other) => other !== folder)
    imports.set(folder, [...new Set([...(imports.get(folder) ?? []), ...others])])
  }
  return findCircles('circle of folders', imports)
}

function importMap(files: readonly SourceFile[]): Imports {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => {
      const targets = importsOf(text).filter((target) => target.startsWith('.'))
      return [path, targets.map((target) => resolve(path, target)).filter((to) => known.has(to))]
    }),
  )
}

/** At least one cycle if there is any, each as a line. */
function findCircles(name: string, imports: Imports): string[] {
  const circles: string[] = []
  const finished = new Set<string>()
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      circles.push(`${name}: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`)
    } else if (!finished.has(path)) {
      for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
      finished.add(path)
    }
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => match[2] as string)
}

function checkImport(path: string, target: string): string[] {
  const room = roomOf(path)
  const rule = ROOMS[room]
  if (!rule) return []
  const refuse = (what: string) => [`${path}: ${room} must not import ${what}`]

  if (target.startsWith('node:')) return rule.node || isTest(path) ? [] : refuse(target)
  if (!target.startsWith('.')) {
    const isAllowed = rule.packages === true || rule.packages.includes(packageOf(target))
    return isAllowed || (isTest(path) && TEST_PACKAGES.includes(target)) ? [] : refuse(target)
  }
  const resolved = resolve(path, target)
  if (isTest(path) && resolved.startsWith(TEST_FOLDER)) return []
  const other = roomOf(resolved)
  if (other !== room && ROOMS[other] && !rule.rooms.includes(other)) return refuse(resolved)
  return room === 'web' && other === 'web' ? checkWebImport(path, resolved) : []
}

function checkWebImport(path: string, target: string): string[] {
  const [from, to] = [folderOf(path), folderOf(target)]
  const isBreak =
    (FEATURES.includes(from) && (to === 'pages' || (FEATURES.includes(to) && to !== from))) ||
    (GROUND.includes(from) && (to === 'pages' || FEATURES.includes(to)))
  return isBreak ? [`${path}: web/${from} must not import web/${to}`] : []
}

function checkPurity({ path, text }: SourceFile): string[] {
  if (roomOf(path) !== 'race' || isTest(path)) return []
  const found = IMPURE.filter((pattern) => pattern.test(text))
  return found.map(
    (pattern) => `${path}: race must not use ${pattern.source.replaceAll('\\b', '')}`,
  )
}

function checkLength({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length
  return lines > LONGEST_FILE && !isTest(path)
    ? [`${path}: ${lines} lines, at most ${LONGEST_FILE}`]
    : []
}

function resolve(path: string, target: string): string {
  const parts = path.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const roomOf = (path: string) => path.split('/')[0] ?? ''
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const folderOf = (path: string) => path.split('/')[1] ?? ''
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path)
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
