// Runs on the machine's own Node, before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import {
  ALONE,
  CERTIFICATES,
  holdClosingLine,
  makeRootCommand,
  PLACE,
  parseFreshArguments,
  passedEnvironment,
  runInRootCommand,
  USAGE,
  USER_ID,
} from './fresh-options.mjs'
import { fail, ROOT, run, say } from './setup.mjs'

/** Debian, browser, packages and pages take 3 GB. */
const ROOM_BYTES = 4e9
const HOST_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

if (process.argv[2] === '--help') {
  console.log(USAGE)
  process.exit()
}
const parsed = parseFreshArguments(process.argv.slice(2))
if (!parsed.ok) fail(`${parsed.reason}\n${USAGE}`)
const { options } = parsed

/** The running program and its root: a signal from outside must reach both. */
let child = null
let root = null
let isEnding = false

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => {
    isEnding = true
    process.exitCode = status
    // Ends everything it started; the waiting code then continues and cleans up.
    child?.kill('SIGKILL')
  })
}

/** The last lines of a program's output, for the error message. */
const tailOf = (text) => text.trim().split('\n').slice(-3).join(' ')

/** Runs a program and gives its exit status. */
function runProgram([program, ...args], { stdio, onOutput, input } = {}) {
  return new Promise((resolve) => {
    const stopped = { status: process.exitCode, errors: 'stopped' }
    if (isEnding) return resolve(stopped)
    child = spawn(program, args, { stdio: stdio ?? ['pipe', 'pipe', 'pipe'] })
    let errors = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => onOutput?.(text))
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    child.stdin?.on('error', () => {}).end(input ?? '')
    child.on('error', (error) => resolve({ status: 127, errors: error.message }))
    child.on('close', (status) => resolve(isEnding ? stopped : { status: status ?? 1, errors }))
  })
}

const outputOf = (program, args) =>
  (spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' }).stdout ?? '').trim()

const find = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    // A fresh machine does not have the project's own Node.
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, name))
    .find((path) => fs.existsSync(path))

/** Why no root can be created here; null if one can. */
function findObstacle() {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid() !== 0) return 'it makes a root and mounts into it, which only root may'
  if (!codename()) return 'this is not Debian'
  if (!find('mmdebstrap')) {
    if (!find('apt-get')) return 'there is no mmdebstrap, and no apt-get to install it'
    say('installing mmdebstrap')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
    run('apt-get', ['update', '-q'], quiet)
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'mmdebstrap'], quiet)
    if (!find('mmdebstrap')) return 'mmdebstrap could not be installed'
  }
  const [unshare, ...args] = ALONE
  const tried = spawnSync(unshare, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  if (tried.status !== 0) return 'this machine does not permit mounts'
  const { bavail, bsize } = fs.statfsSync(options.in)
  if (bavail * bsize < ROOM_BYTES) return `${options.in} has less than ${ROOM_BYTES / 1e9} GB free`
  return null
}

function codename() {
  if (!fs.existsSync('/etc/os-release')) return ''
  const release = fs.readFileSync('/etc/os-release', 'utf8')
  return /^ID=debian$/m.test(release) ? /^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1] : ''
}

/** This machine's package sources. */
function aptSources() {
  const folder = '/etc/apt/sources.list.d'
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const paths = files
    .filter((name) => /\.(sources|list)$/.test(name))
    .map((name) => join(folder, name))
  return ['/etc/apt/sources.list', ...paths]
    .filter((path) => fs.existsSync(path))
    .map((path) => fs.readFileSync(path, 'utf8'))
    .join('\n\n')
}

/** npm in one folder, as its installer creates it; Debian's is spread over many packages. */
function ownNode() {
  const [node, npm] = [find('node'), find('npm')].map((path) => path && fs.realpathSync(path))
  const folder = npm && dirname(dirname(npm))
  if (!node || !folder || !fs.existsSync(join(folder, 'node_modules'))) return null
  return { node, npm: folder }
}

/** Copies this machine's Node and npm into the root. */
function copyNode({ node, npm }) {
  fs.cpSync(node, join(root, 'usr/bin/node'))
  fs.cpSync(npm, join(root, 'usr/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) {
    fs.symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/bin', name))
  }
  const libraries = outputOf('ldd', [node]).matchAll(/=> (\/\S+)/g)
  for (const [, path] of libraries) {
    const inside = join(root, path)
    if (fs.existsSync(inside)) continue
    fs.mkdirSync(dirname(inside), { recursive: true })
    fs.copyFileSync(path, inside)
  }
}

/** Network settings a program needs. */
function copyNetwork() {
  for (const path of ['/etc/resolv.conf', '/etc/hosts', HOST_CERTIFICATES]) {
    if (!fs.existsSync(path)) continue
    fs.rmSync(join(root, path), { force: true })
    fs.copyFileSync(path, join(root, path))
  }
  const certificates = [HOST_CERTIFICATES, process.env.NODE_EXTRA_CA_CERTS]
    .filter((path) => path && fs.existsSync(path))
    .map((path) => fs.readFileSync(path, 'utf8'))
  fs.writeFileSync(join(root, CERTIFICATES), certificates.join('\n'))
}

function addUser() {
  const home = join(root, 'home/racetrace')
  fs.mkdirSync(home, { recursive: true })
  const ids = `${USER_ID}:${USER_ID}`
  fs.appendFileSync(join(root, 'etc/passwd'), `racetrace:x:${ids}::/home/racetrace:/bin/bash\n`)
  fs.appendFileSync(join(root, 'etc/group'), `racetrace:x:${USER_ID}:\n`)
  run('chown', ['-R', ids, home, join(root, PLACE)])
}

/** Creates the root and clones the project into it; gives the reason if that fails. */
async function makeRoot() {
  root = fs.mkdtempSync(join(options.in, 'racetrace-fresh-'))
  fs.chmodSync(root, 0o755)
  const own = ownNode()
  const make = { options, codename: codename(), root, hasOwnNode: own !== null }
  const made = await runProgram(makeRootCommand(make), { input: aptSources() })
  if (made.status !== 0) return `mmdebstrap failed: ${tailOf(made.errors)}`
  if (own) copyNode(own)
  copyNetwork()
  if (outputOf('git', ['status', '--porcelain'])) say('the clone has what is committed, no more')
  const clone = ['git', '-c', 'safe.directory=*', 'clone', '-q', '--no-hardlinks']
  const cloned = await runProgram([...clone, ROOT, join(root, PLACE)])
  if (cloned.status !== 0) return `the project could not be cloned: ${tailOf(cloned.errors)}`
  if (options.user) addUser()
  return null
}

/** The contents of the root, for people who read the log. */
function contents() {
  const dpkg = fs.readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8')
  const packages = dpkg.match(/^Status: install ok installed$/gm)?.length ?? 0
  const folder = join(root, 'usr/share/fonts')
  const files = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true }) : []
  const fonts = files.filter((name) => /\.(ttf|otf|ttc|pfb)$/.test(name)).length
  return `${packages} packages, ${fonts} fonts`
}

/** Deletes the root, unless something is mounted in it. */
function cleanUp() {
  if (!root || !fs.existsSync(root)) return
  const mounts = fs.readFileSync('/proc/self/mounts', 'utf8')
  if (mounts.includes(` ${root}/`)) return say(`something is mounted in ${root}: it stays`)
  if (options.keep) return say(`kept: ${root}`)
  fs.rmSync(root, { recursive: true, force: true, maxRetries: 3 })
}

function runHere() {
  process.exitCode = run('bash', ['-c', options.command]) ? 0 : 1
}

async function runFresh() {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`
  say('making a fresh root, for about a minute')
  const reason = await makeRoot().catch((error) => error.message)
  if (reason) return isEnding ? null : reason
  say(`fresh root: ${contents()}, Debian ${codename()}, after ${seconds()}; ${options.command}`)
  const registry = outputOf('npm', ['config', 'get', 'registry'])
  const passed = passedEnvironment(process.env, registry)
  const output = holdClosingLine((text) => process.stdout.write(text))
  const { status } = await runProgram(runInRootCommand({ options, root, passed }), {
    stdio: ['ignore', 'pipe', 'inherit'],
    onOutput: output.take,
  })
  output.close(() => say(`fresh root: ${contents()}, after ${seconds()}`))
  process.exitCode = status
  return null
}

const obstacle = findObstacle() ?? (await runFresh().finally(cleanUp))
if (obstacle && options.orHere) {
  say(`no fresh root, running here: ${obstacle}`)
  runHere()
} else if (obstacle) fail(`no fresh root: ${obstacle}`)
