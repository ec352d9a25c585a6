// Plain JavaScript without packages: this runs before anything is installed.

export const USAGE = `npm run fresh -- [options] [command]
Runs a command, npm test unless told otherwise, in a clone of the project on a freshly made Debian.
  --with PACKAGES  more packages of Debian, separated by spaces
  --recommends     browser and ffmpeg are there beforehand, with all that Debian recommends with them
  --user           as an ordinary user, with browser and ffmpeg there beforehand
  --in FOLDER      where the root is made (/var/tmp)
  --keep           the root stays for a look
  --or-here        where no root can be made, the command runs in this folder as it is`

const FLAGS = {
  '--recommends': 'recommends',
  '--user': 'user',
  '--keep': 'keep',
  '--or-here': 'orHere',
}

/** The parsed options, or a sentence about what is wrong with them. */
export function parseFreshArguments(args) {
  const options = { with: [], in: '/var/tmp', command: 'npm test' }
  for (const name of Object.values(FLAGS)) options[name] = false
  const rest = [...args]
  while (rest[0]?.startsWith('--')) {
    const flag = rest.shift()
    if (FLAGS[flag]) options[FLAGS[flag]] = true
    else if (flag !== '--with' && flag !== '--in') return { ok: false, reason: `no option ${flag}` }
    else if (!rest[0]) return { ok: false, reason: `${flag} needs a value` }
    else if (flag === '--in') options.in = rest.shift()
    else
      options.with.push(
        ...rest
          .shift()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
  }
  const wrong = options.with.find((name) => !/^[a-z0-9][a-z0-9.+-]+$/.test(name))
  if (wrong) return { ok: false, reason: `${wrong} is not a name of a package` }
  if (rest.length > 0) options.command = rest.join(' ')
  return { ok: true, options }
}

/** The tests themselves install these where possible. */
const PROGRAMS = ['chromium', 'ffmpeg']

/**
 * Creates a bare Debian in `root`: apt and its dependencies, no recommended packages, no
 * documentation. It is deleted afterwards, so nothing waits for the disk.
 */
export function makeRootCommand({ options, codename, root, hasOwnNode }) {
  const packages = ['ca-certificates', 'git', 'mount', 'procps', ...options.with]
  if (!hasOwnNode) packages.push('nodejs', 'npm')
  if (options.recommends || options.user) packages.push(...PROGRAMS)
  const recommends = `Apt::Install-Recommends "${options.recommends}"`
  return [
    ...ALONE,
    ...['mmdebstrap', '--quiet', '--variant=apt', `--aptopt=${recommends}`],
    '--dpkgopt=force-unsafe-io',
    ...[`--include=${packages.join(',')}`, codename, root, '-'],
  ]
}

/**
 * Separate mount and process namespaces: both end with the command, however it ends. Nothing is
 * mounted for the rest of the machine, so deleting the root can't reach beyond it.
 */
export const ALONE = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--']

/** The path of the clone inside the root. */
export const PLACE = '/srv/racetrace'
/** This machine's certificates: its registries may be signed by its own authority. */
export const CERTIFICATES = '/etc/ssl/fresh-root.crt'

/** The ordinary user's id. */
export const USER_ID = 1000

/** Runs the command in the root. From this machine's environment it sees only `passed`. */
export function runInRootCommand({ options, root, passed }) {
  const environment = {
    HOME: options.user ? '/home/racetrace' : '/root',
    TERM: 'dumb',
    LANG: 'C.UTF-8',
    PATH: '/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin',
    NODE_EXTRA_CA_CERTS: CERTIFICATES,
    ...passed,
  }
  const mounts = `cd "$0"
mount -t proc proc proc
mount --rbind /sys sys
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 tmpfs dev/shm
exec chroot . "$@"`
  const asUser = ['setpriv', `--reuid=${USER_ID}`, `--regid=${USER_ID}`, '--clear-groups', '--']
  return [
    ...ALONE,
    ...['sh', '-e', '-c', mounts, root],
    ...(options.user ? asUser : []),
    ...['env', '-i', ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
    // The shell stays: as the first process of its own tree it must reap every orphan.
    ...['bash', '-c', `cd ${PLACE} || exit\n${options.command}\nexit $?`],
  ]
}

/** The environment variables a registry may need, without credentials. */
export function passedEnvironment(env, registry) {
  const passed = { CI: env.CI ?? 'true' }
  for (const name of ['http_proxy', 'https_proxy', 'no_proxy', 'TZ']) {
    const value = env[name] ?? env[name.toUpperCase()]
    if (value) passed[name] = value
  }
  if (registry) passed.npm_config_registry = registry
  return passed
}

/** Splits output into lines and holds back the count of steps until the very end. */
export function holdClosingLine(write) {
  let open = ''
  let closing = ''
  return {
    take(text) {
      const lines = (open + text).split('\n')
      open = lines.pop() ?? ''
      for (const line of lines) {
        if (/^steps: \d+ passed/.test(line)) closing = line
        else write(`${line}\n`)
      }
    },
    /** Ends an unfinished line, then writes the output of `between`, then the closing line. */
    close(between) {
      if (open) write(`${open}\n`)
      between()
      if (closing) write(`${closing}\n`)
    },
  }
}
