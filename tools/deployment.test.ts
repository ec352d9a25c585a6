import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SETTINGS } from '../server/config.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'racetrace-image-'))
afterAll(() => {
  const app = join(folder, 'app')
  // A read-only folder can't be emptied either, so the modes are restored first.
  if (existsSync(app)) setModes(app, { ofFolders: 0o755, ofFiles: 0o644 })
  rmSync(folder, { recursive: true, force: true })
})

/** Steps of the Dockerfile, with continued lines joined. */
const STEPS = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
const FINAL = STEPS.slice(STEPS.findLastIndex((step) => step.startsWith('FROM ')))
const IGNORED = read('.dockerignore').trim().split('\n')

type Copy = { from: 'build' | 'project'; sources: string[]; target: string }
const copiesOf = (steps: readonly string[]): Copy[] =>
  steps
    .filter((step) => step.startsWith('COPY '))
    .map((step) => {
      const words = step.split(/\s+/).slice(1)
      const isBuilt = words[0] === '--from=build'
      const paths = isBuilt ? words.slice(1) : words
      return {
        from: isBuilt ? 'build' : 'project',
        sources: paths.slice(0, -1),
        target: paths.at(-1) ?? '',
      }
    })

const isIgnored = (path: string) =>
  IGNORED.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))

test("[HOUSE-20] everything the image is built from exists and isn't ignored", () => {
  const sources = copiesOf(STEPS)
    .filter(({ from }) => from === 'project')
    .flatMap(({ sources }) => sources)
  expect(sources.length).toBeGreaterThan(8)
  for (const path of sources) {
    expect([path, existsSync(join(ROOT, path)), isIgnored(path)]).toEqual([path, true, false])
  }
})

test('[HOUSE-20] the image runs the pinned Node, without root, with a health check', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const images = STEPS.filter((step) => step.startsWith('FROM '))
  for (const image of images) expect(image).toMatch(`FROM node:${devDependencies.node}-`)
  expect(FINAL.findLast((step) => step.startsWith('USER '))).toBe('USER node')
  const check = FINAL.find((step) => step.startsWith('HEALTHCHECK ')) ?? ''
  expect(JSON.parse(/CMD (\[.*\])$/.exec(check)?.[1] ?? '[]')[0]).toBe('node')
  // Anyone who could write to the image could change what it runs.
  expect(FINAL.filter((step) => /chown/.test(step))).toEqual([
    'RUN mkdir /data && chown node:node /data',
  ])
})

test('[HOUSE-20] compose pins the version of every image, and contains no secret', () => {
  const compose = read('compose.yaml')
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image)
  expect(images.length).toBeGreaterThanOrEqual(5)
  // Our own image is built here, from the version in package.json.
  for (const image of images.filter((name) => name !== 'racetrace'))
    expect(image).toMatch(/:(v?\d+\.\d+|RELEASE\.\d{4})/)
  for (const [, name = '', value = ''] of compose.matchAll(
    /^ +(\w*(?:PASSWORD|SECRET|TOKEN)\w*): (.*)$/gm,
  )) {
    expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:[?-]/)])
  }
  expect(compose).toContain('read_only: true')
  expect(compose.match(/^ {2}app-\d: \*app$/gm)).toHaveLength(2)
})

/** Services of compose.yaml by name, each with its own lines. */
const servicesOf = (compose: string) => {
  const block = /^services:\n([\s\S]*?)^networks:/m.exec(compose)?.[1] ?? ''
  return block.split(/^(?= {2}[\w-]+:)/m).flatMap((text) => {
    const name = /^ {2}([\w-]+):/.exec(text)?.[1]
    return name ? [{ name, text }] : []
  })
}

test('[HOUSE-20] every service is locked down: read-only, without capabilities, with memory and process limits', () => {
  const compose = read('compose.yaml')
  const closed = compose.slice(compose.indexOf('x-closed:'), compose.indexOf('x-app:'))
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) {
    expect(closed).toContain(line)
  }
  expect(closed).toMatch(/pids_limit: \d+\n {2}mem_limit: \d/)
  const services = servicesOf(compose)
  expect(services.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['proxy', 'app-1', 'app-2', 'postgres', 'store', 'bucket']),
  )
  for (const { name, text } of services) {
    expect([name, text]).toEqual([name, expect.stringMatching(/<<: \*closed|: \*app$/m)])
    expect([name, text]).toEqual([name, expect.not.stringMatching(/read_only: false|privileged/)])
  }
  expect(compose).toMatch(/^x-app: &app\n {2}<<: \*closed$/m)
})

test("[HOUSE-20] database and bucket are on an isolated network, and servers don't use their root accounts", () => {
  const compose = read('compose.yaml')
  expect(compose).toMatch(/^ {2}storage:\n {4}internal: true$/m)
  const services = servicesOf(compose)
  const withPorts = services.filter(({ text }) => text.includes('ports:'))
  expect(withPorts.map(({ name }) => name)).toEqual(['proxy'])
  for (const { name, text } of services) {
    if (['postgres', 'store', 'bucket'].includes(name))
      expect(text).toContain('networks: [storage]')
    if (name === 'proxy') expect(text).toContain('networks: [front]')
  }
  const user = /S3_ACCESS_KEY_ID: (\w+)/.exec(compose)?.[1] ?? ''
  expect(/MINIO_ROOT_USER: (\w+)/.exec(compose)?.[1]).not.toBe(user)
  expect(compose).toContain(`mc admin user add store ${user} `)
  const policy = JSON.parse(read('deploy/bucket-policy.json'))
  const resources = policy.Statement.flatMap(({ Resource }: { Resource: string[] }) => Resource)
  expect(resources).toEqual(['arn:aws:s3:::racetrace', 'arn:aws:s3:::racetrace/*'])
})

test('[HOUSE-20] compose sets only what the server reads', () => {
  const compose = read('compose.yaml')
  const block = compose.slice(compose.indexOf('x-app:'), compose.indexOf('depends_on:'))
  const names = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([])
})

test.each(SETTINGS)('[HOUSE-10] %s is explained where an operator looks', (name) => {
  const rows = read('docs/operating.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.filter((row) => row.split('|')[1]?.includes(`\`${name}\``))).toHaveLength(1)
})

test('[HOUSE-10] every documented setting is read by the server', () => {
  const table = read('docs/operating.md').split('\n## ')[1] ?? ''
  const cells = table
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []))
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([])
})

/** Assembles what the last stage of the Dockerfile would, with no write permissions. */
function makeImage(): string {
  const app = join(folder, 'app')
  for (const { from, sources, target } of copiesOf(FINAL)) {
    for (const source of sources) {
      const path = source.replace(/^\/app\//, '')
      const to = join(
        app,
        target.endsWith('/') ? join(target, path.split('/').at(-1) ?? '') : target,
      )
      mkdirSync(join(to, '..'), { recursive: true })
      if (from === 'build') symlinkSync(join(ROOT, path), to)
      else
        cpSync(join(ROOT, path), to, {
          recursive: true,
          filter: (file) => !isIgnored(relative(ROOT, file)),
        })
    }
  }
  setModes(app, { ofFolders: 0o555, ofFiles: 0o444 })
  return app
}

/** Never follow a link: it leads to the project itself. */
function setModes(path: string, modes: { ofFolders: number; ofFiles: number }) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() ? 0o755 : modes.ofFiles)
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) setModes(join(path, name), modes)
  chmodSync(path, modes.ofFolders)
}

/**
 * Only the data folder is writable for this user. Root can write anywhere, so the test needs
 * another user.
 */
test('[HOUSE-20, HOUSE-22] the server runs where only its data folder is writable', async () => {
  const app = makeImage()
  expect(existsSync(join(app, 'server/main.ts'))).toBe(true)
  expect(existsSync(join(app, 'server/app.test.ts'))).toBe(false)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  if (isRoot) chownSync(data, 65_534, 65_534)
  chmodSync(folder, 0o755)

  const start = FINAL.find((step) => step.startsWith('CMD ')) ?? ''
  const [, ...args] = JSON.parse(start.slice('CMD '.length)) as string[]
  const env = { HOME: '/nonexistent', NODE_ENV: 'production', PATH: process.env.PATH ?? '' }
  const server = spawn(process.execPath, args, {
    cwd: app,
    env: {
      ...env,
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'more than long enough',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  })
  let said = ''
  server.stdout.on('data', (chunk) => {
    said += chunk
  })
  server.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(server, 'close')
  try {
    await Promise.race([
      expect.poll(() => said, { timeout: 60_000 }).toMatch(/running at http/),
      ended.then(() => Promise.reject(new Error(said))),
    ])
    const origin = /running at (http:\S+)/.exec(said)?.[1] ?? ''
    const { version } = JSON.parse(read('package.json'))
    expect(said.trim().split('\n')[0]).toBe(`Racetrace ${version}`)
    expect(await (await fetch(`${origin}/api/health`)).json()).toEqual({ status: 'ok', version })
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200)
    const races = (await (await fetch(`${origin}/api/races`)).json()) as { mapImageUrl: string }[]
    expect(races).toHaveLength(2)
    expect((await fetch(origin + (races[0]?.mapImageUrl ?? ''))).status).toBe(200)
    expect((await fetch(`${origin}/`)).status).toBe(200)
    expect((await fetch(`${origin}/api/preview.png`)).headers.get('content-type')).toBe('image/png')
  } finally {
    server.kill('SIGTERM')
    await ended
  }
  expect(readdirSync(data)).toContain('database')
})

const docker = (...args: string[]) => spawnSync('docker', args, { cwd: ROOT, encoding: 'utf8' })
const imagesIn = (text: string, line: RegExp) =>
  [...text.matchAll(line)].map(([, image = '']) => image).filter((image) => image !== 'racetrace')
const BASE = imagesIn(read('Dockerfile'), /^FROM (\S+)/gm)
const SERVICES = imagesIn(read('compose.yaml'), /^ +image: (\S+)$/gm)
/** Whether a container engine here already has the images: tests don't pull any. */
const hasImages = (images: readonly string[]) => docker('image', 'inspect', ...images).status === 0

const MINUTES = { timeout: 15 * 60_000 }

test.runIf(hasImages(BASE))(
  '[HOUSE-20] the image is built, starts on a read-only disk, and becomes healthy',
  MINUTES,
  async () => {
    const name = `racetrace-test-${process.pid}`
    const built = docker('build', '--tag', name, '.')
    expect([built.status, built.stderr]).toEqual([0, expect.anything()])
    try {
      docker('run', '--detach', '--name', name, '--read-only', '--tmpfs', '/tmp', name)
      const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', name).stdout
      await expect.poll(health, { timeout: 180_000, interval: 1000 }).toMatch('healthy\n')
      expect(docker('exec', name, 'id', '--user').stdout.trim()).toBe('1000')
    } finally {
      docker('rm', '--force', '--volumes', name)
      docker('image', 'rm', name)
    }
  },
)

test.runIf(hasImages([...BASE, ...SERVICES]))(
  '[HOUSE-20] compose starts two servers that answer behind the proxy',
  MINUTES,
  async () => {
    const secrets = ['POSTGRES_PASSWORD', 'STORE_PASSWORD', 'STORE_ROOT_PASSWORD', 'ADMIN_PASSWORD']
    const env = { ...process.env, ...Object.fromEntries(secrets.map((s) => [s, 'longEnough1234'])) }
    const compose = (...args: string[]) =>
      spawnSync('docker', ['compose', '--project-name', `racetrace-${process.pid}`, ...args], {
        ...{ cwd: ROOT, env, encoding: 'utf8' },
      })
    try {
      expect(compose('up', '--detach', '--build').status).toBe(0)
      const ready = async () =>
        (await fetch('http://127.0.0.1/api/ready').catch(() => null))?.status
      await expect.poll(ready, { timeout: 180_000, interval: 1000 }).toBe(200)
    } finally {
      compose('down', '--volumes')
    }
  },
)
