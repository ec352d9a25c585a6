// Runs on the machine's own Node, before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')

/** The pinned Node; the machine's own may be too old to run TypeScript. */
export const NODE = join(BIN, 'node')

/** The environment of everything we start, with the project's own programs first in the path. */
export const ENV = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` }

/** Runs a command in the project root with its output on the terminal; true if it succeeded. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: ROOT, env: ENV, stdio: 'inherit', ...options })
  return status === 0
}

/** Says what is being set up; otherwise a fresh machine is silent for a minute. */
export const say = (text) => console.log(`racetrace: ${text}`)

/** Prints a sentence and ends the command. */
export function fail(text) {
  console.error(`racetrace: ${text}`)
  process.exit(1)
}

/** Installs the packages if they are missing, older than the lock file, or from another machine. */
export function installPackages() {
  const isDone = () =>
    timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json') &&
    run(NODE, ['--version'], { stdio: 'ignore' })
  doOnce(isDone, () => {
    say('installing packages, the first time for about a minute')
    if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
      fail('npm ci failed, see above')
  })
}

/** Builds the pages if they are missing or older than a source. */
export function buildWeb() {
  const sources = ['web', 'race', 'contract', 'package-lock.json', 'vite.config.ts']
  const isDone = () => timeOf('dist/web/index.html') > Math.max(...sources.map(newest))
  doOnce(isDone, () => {
    say('building the pages')
    if (!run('vite', ['build', '--logLevel', 'warn']))
      fail('the pages could not be built, see above')
  })
}

const LOCK = join(ROOT, '.setup-lock')

/** If two commands start together, the second waits, so that both don't write into one folder. */
function doOnce(isDone, work) {
  if (isDone()) return
  let hasSaid = false
  while (!takeLock()) {
    if (!hasSaid) say('waiting for another command that sets up this folder')
    hasSaid = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
  }
  try {
    if (!isDone()) work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  // A killed command left this lock behind; the next attempt takes it.
  const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0
  if (owner > 0 && !isRunning(owner)) rmSync(LOCK, { force: true })
  return false
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const findChromium = () =>
  findProgram('chromium') ?? findProgram('chromium-browser') ?? findProgram('google-chrome')
const findHeadlessShell = () => findProgram('chromium-headless-shell')
const hasFfmpeg = () => Boolean(findProgram('ffmpeg') && findProgram('ffprobe'))

/** Packages the journeys need besides Chromium and that are missing. */
const missingForJourneys = () => [
  ...(findProgram('firefox-esr') ? [] : ['firefox-esr']),
  ...(findMiniBrowser() ? [] : ['webkit2gtk-driver', 'xvfb']),
]

/** Installs everything the tests need at once, which takes half as long as one by one. */
export function installTestPrograms({ isAll }) {
  const missing = [
    ...(findHeadlessShell() ? [] : ['chromium-headless-shell']),
    ...(isAll && !findChromium() ? ['chromium'] : []),
    ...(isAll ? missingForJourneys() : []),
    ...(hasFfmpeg() ? [] : ['ffmpeg']),
  ]
  if (missing.length > 0) installSystemPackages(...missing)
}

/** Finds the browser for the end-to-end tests, and installs it if possible. */
export function ensureChromium() {
  if (!findChromium()) installSystemPackages('chromium')
  return (
    findChromium() ??
    fail('no browser found: install Chromium (on Debian: apt-get install chromium)')
  )
}

/** Headless Chromium needs a sixth less processor time; without it tests run in full Chromium. */
export function ensureHeadlessShell() {
  if (!findHeadlessShell()) installSystemPackages('chromium-headless-shell')
  return findHeadlessShell()
}

/**
 * Finds Firefox and WebKit for the journeys, and installs them if possible. Their paths go into the
 * variables `e2e/browsers.config.ts` reads; a missing browser is skipped.
 */
export function ensureOtherBrowsers() {
  const packages = missingForJourneys()
  if (packages.length > 0) installSystemPackages(...packages)
  const [firefox, webkit] = [findProgram('firefox-esr'), findMiniBrowser()]
  const missing = [firefox ? '' : 'Firefox', webkit ? '' : 'WebKit'].filter(Boolean)
  if (missing.length > 0) {
    say(
      `journeys in ${missing.join(' and ')} are skipped (on Debian: apt-get install ${packages.join(' ')})`,
    )
  }
  return { FIREFOX: firefox ?? '', WEBKIT: webkit ?? '' }
}

/** WebKitGTK's own small browser, which its driver opens on an Xvfb screen. */
function findMiniBrowser() {
  if (!findProgram('WebKitWebDriver') || !findProgram('Xvfb')) return undefined
  const libraries = readdirSync('/usr/lib').map((name) => join('/usr/lib', name))
  const versions = ['webkit2gtk-4.1', 'webkit2gtk-4.0']
  const places = versions.flatMap((version) =>
    libraries.map((folder) => join(folder, version, 'MiniBrowser')),
  )
  return places.find((path) => existsSync(path))
}

/** Whether videos can be converted here; installs ffmpeg if possible. */
export function ensureFfmpeg() {
  if (!hasFfmpeg()) installSystemPackages('ffmpeg')
  return hasFfmpeg()
}

/** The same for tests, which can't run without it. */
export function needFfmpeg() {
  if (!ensureFfmpeg()) fail('the tests need ffmpeg (on Debian: apt-get install ffmpeg)')
}

/** A failed installation isn't retried. */
const tried = new Set()

function installSystemPackages(...wanted) {
  const names = wanted.filter((name) => !tried.has(name))
  if (names.length === 0) return
  for (const name of names) tried.add(name)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const canInstall =
    findProgram('apt-get') &&
    run(asRoot[0] ?? 'true', [...asRoot.slice(1), 'true'], { stdio: 'ignore' })
  if (!canInstall) return
  say(`installing ${names.join(', ')}`)
  const env = { ...ENV, DEBIAN_FRONTEND: 'noninteractive' }
  // Without a network this fails quickly, and the program that needs the package says what is
  // missing.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...patience, ...args]
    return run(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const install = (...wanted) => apt('install', '-q', '-y', '--no-install-recommends', ...wanted)
  apt('update', '-q')
  if (install(...names) || names.length === 1) return
  // One by one: a name unknown to this system must not prevent the others.
  for (const name of names) install(name)
}

function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function timeOf(path) {
  const full = join(ROOT, path)
  return existsSync(full) ? statSync(full).mtimeMs : -1
}

function newest(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return -1
  if (!statSync(full).isDirectory()) return statSync(full).mtimeMs
  const entries = readdirSync(full, { recursive: true, withFileTypes: true })
  const times = entries.map(
    (entry) => statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs,
  )
  return Math.max(-1, ...times)
}
