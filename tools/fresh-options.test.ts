import fc from 'fast-check'
import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript: it runs before anything is installed, types included.
import * as fresh from './fresh-options.mjs'

const optionsOf = (...args: string[]) => {
  const parsed = fresh.parseFreshArguments(args)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.options
}

test('[HOUSE-2] without a command, npm test runs in a root that is deleted', () => {
  expect(optionsOf()).toEqual({
    with: [],
    in: '/var/tmp',
    command: 'npm test',
    recommends: false,
    user: false,
    keep: false,
    orHere: false,
  })
})

test('[HOUSE-2] options come before the command, which may have its own options', () => {
  expect(
    optionsOf('--with', 'fonts-liberation locales', '--keep', '--in', '/mnt/big', 'ls', '--all'),
  ).toMatchObject({
    with: ['fonts-liberation', 'locales'],
    keep: true,
    in: '/mnt/big',
    command: 'ls --all',
  })
})

test.each([
  [['--font'], 'no option --font'],
  [['--with'], '--with needs a value'],
  [['--with', 'a;b'], 'a;b is not a name of a package'],
])('[HOUSE-2] %j is refused: %s', (args, reason) => {
  expect(fresh.parseFreshArguments(args)).toEqual({ ok: false, reason })
})

test('[HOUSE-2] the root has no recommended packages unless requested', () => {
  const make = { codename: 'bookworm', root: '/var/tmp/r', hasOwnNode: true }
  const plain = fresh.makeRootCommand({ ...make, options: optionsOf() })
  expect(plain).toEqual([
    ...fresh.ALONE,
    ...['mmdebstrap', '--quiet', '--variant=apt', '--aptopt=Apt::Install-Recommends "false"'],
    '--dpkgopt=force-unsafe-io',
    ...['--include=ca-certificates,git,mount,procps', 'bookworm', '/var/tmp/r', '-'],
  ])
  const full = fresh.makeRootCommand({ ...make, options: optionsOf('--recommends') })
  expect(full).toContain('--aptopt=Apt::Install-Recommends "true"')
  expect(full).toContain('--include=ca-certificates,git,mount,procps,chromium,ffmpeg')
})

test('[HOUSE-2] the command sees only the environment it is given', () => {
  const env = { CI: 'yes', HTTPS_PROXY: 'http://proxy', TZ: 'Asia/Tokyo', NPM_TOKEN: 'secret' }
  const passed = fresh.passedEnvironment(env, 'https://registry.example/')
  expect(passed).toEqual({
    CI: 'yes',
    https_proxy: 'http://proxy',
    TZ: 'Asia/Tokyo',
    npm_config_registry: 'https://registry.example/',
  })
  const command = fresh.runInRootCommand({ options: optionsOf('echo "$0"'), root: '/r', passed })
  expect(command.slice(0, fresh.ALONE.length)).toEqual(fresh.ALONE)
  expect(command.slice(command.indexOf('env'), command.indexOf('bash'))).toEqual([
    ...['env', '-i', 'HOME=/root', 'TERM=dumb', 'LANG=C.UTF-8'],
    'PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin',
    ...[`NODE_EXTRA_CA_CERTS=${fresh.CERTIFICATES}`, 'CI=yes', 'https_proxy=http://proxy'],
    ...['TZ=Asia/Tokyo', 'npm_config_registry=https://registry.example/'],
  ])
  expect(command.at(-1)).toContain('\necho "$0"\n')
  expect(command).not.toContain('setpriv')
})

test("[HOUSE-2] an ordinary user has a home, isn't in the root group, and gets the packages the tests would install", () => {
  const options = optionsOf('--user')
  const command = fresh.runInRootCommand({ options, root: '/r', passed: {} })
  expect(command).toEqual(expect.arrayContaining(['setpriv', '--reuid=1000', '--clear-groups']))
  expect(command).toContain('HOME=/home/racetrace')
  const make = { options, codename: 'bookworm', root: '/r', hasOwnNode: false }
  expect(fresh.makeRootCommand(make)).toContain(
    '--include=ca-certificates,git,mount,procps,nodejs,npm,chromium,ffmpeg',
  )
})

test('[HOUSE-2] the count of steps is the last line, however the output arrives', () => {
  const output = '--- types\n\nsteps: 2 passed, 0 failed, 0 skipped\nnpm notice\nno line end'
  fc.assert(
    fc.property(fc.array(fc.nat(output.length)), (cuts) => {
      let written = ''
      const held = fresh.holdClosingLine((text: string) => {
        written += text
      })
      const places = [0, ...cuts.toSorted((a, b) => a - b), output.length]
      for (const [i, place] of places.entries()) held.take(output.slice(place, places[i + 1]))
      held.close(() => {
        written += 'took 9 s\n'
      })
      expect(written).toBe(
        '--- types\n\nnpm notice\nno line end\ntook 9 s\nsteps: 2 passed, 0 failed, 0 skipped\n',
      )
    }),
  )
})
