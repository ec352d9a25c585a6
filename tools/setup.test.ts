import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SETUP = join(import.meta.dirname, 'setup.mjs')
let bin: string

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'racetrace-bin-'))
  for (const name of ['sh', 'true', 'touch', 'chmod']) symlinkSync(`/bin/${name}`, join(bin, name))
  program('sudo', 'shift; exec "$@"')
})
afterEach(() => rmSync(bin, { recursive: true }))

/** Puts a script on a machine that has little else. */
function program(name: string, script: string) {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(bin, name), 0o755)
}

const APT_LOG = 'echo "$@" >> "$(command -v apt-get).log"'
const aptCalls = () => {
  const log = join(bin, 'apt-get.log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

const INSTALL = 'install -q -y --no-install-recommends'
const shortCalls = () => aptCalls().map((line) => line.replace(/-o \S+ /g, ''))

function setUp(call: string) {
  const script = `import * as setup from '${SETUP}'\nconsole.log(setup.${call})`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: bin },
    encoding: 'utf8',
  })
}

test('[HOUSE-1, HOUSE-8] an installed ffmpeg is not installed again', () => {
  program('apt-get', APT_LOG)
  program('ffmpeg', '')
  program('ffprobe', '')
  expect(setUp('ensureFfmpeg()').stdout).toBe('true\n')
  expect(aptCalls()).toEqual([])
})

test('[HOUSE-1] missing ffmpeg is installed where that is allowed', () => {
  program(
    'apt-get',
    `${APT_LOG}; case "$*" in *install*) for p in ffmpeg ffprobe; do touch "${bin}/$p"; chmod 755 "${bin}/$p"; done;; esac`,
  )
  expect(setUp('ensureFfmpeg()').stdout).toBe('racetrace: installing ffmpeg\ntrue\n')
  expect(shortCalls()).toEqual(['update -q', `${INSTALL} ffmpeg`])
})

test('[HOUSE-8] where ffmpeg cannot be installed, the server starts anyway and tests say what they need', () => {
  program('apt-get', 'exit 100')
  expect(setUp('ensureFfmpeg()')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/false\n$/),
  })
  rmSync(join(bin, 'apt-get'))
  expect(setUp('ensureFfmpeg()').stdout).toBe('false\n')
  expect(setUp('needFfmpeg()')).toMatchObject({
    status: 1,
    stderr: 'racetrace: the tests need ffmpeg (on Debian: apt-get install ffmpeg)\n',
  })
})

/** A starting program waits for its turn on a busy machine. */
const START = { timeout: 60_000 }

/** A project with only the setup, whose build reports its start and waits for a signal. */
function aProject() {
  mkdirSync(join(bin, 'tools'))
  copyFileSync(SETUP, join(bin, 'tools', 'setup.mjs'))
  for (const name of ['mkdir', 'cat', 'mkfifo']) symlinkSync(`/bin/${name}`, join(bin, name))
  spawnSync('mkfifo', [join(bin, 'go')])
  program('vite', 'echo begun; cat go; mkdir -p dist/web; touch dist/web/index.html; echo built')
  const build = () => {
    const script = "import { buildWeb } from './tools/setup.mjs'\nbuildWeb()"
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { PATH: bin },
      cwd: bin,
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, ended, output: () => output }
  }
  return { build, letGo: () => writeFileSync(join(bin, 'go'), '') }
}

test('[HOUSE-1] if two commands start together, one builds and the other waits for it', async () => {
  const { build, letGo } = aProject()
  const first = build()
  await expect.poll(first.output, START).toContain('begun')
  const second = build()
  await expect.poll(second.output, START).toContain('waiting for another command')
  letGo()
  expect([await first.ended, await second.ended]).toEqual([0, 0])
  expect(first.output()).toContain('built')
  expect(second.output()).not.toContain('built')
})

test('[HOUSE-1] a build killed midway delays no other', async () => {
  const { build, letGo } = aProject()
  const first = build()
  await expect.poll(first.output, START).toContain('begun')
  first.child.kill('SIGKILL')
  letGo()
  await first.ended
  // Remove what the killed build's own program still wrote.
  rmSync(join(bin, 'dist'), { recursive: true })
  const second = build()
  await expect.poll(second.output, START).toContain('begun')
  letGo()
  expect(await second.ended).toBe(0)
  expect(second.output()).toContain('built')
})

test('[HOUSE-21] missing browsers are installed together, where that is allowed', () => {
  program('apt-get', APT_LOG)
  setUp('ensureOtherBrowsers()')
  expect(shortCalls()).toEqual(['update -q', `${INSTALL} firefox-esr webkit2gtk-driver xvfb`])
})

test('[HOUSE-21] a package unknown to this system does not prevent the others', () => {
  program('apt-get', `${APT_LOG}; case "$*" in *firefox*) exit 100;; esac`)
  setUp('ensureOtherBrowsers()')
  expect(shortCalls()).toEqual([
    'update -q',
    `${INSTALL} firefox-esr webkit2gtk-driver xvfb`,
    ...['firefox-esr', 'webkit2gtk-driver', 'xvfb'].map((name) => `${INSTALL} ${name}`),
  ])
})

test('[HOUSE-1] missing test packages are installed with one call, and a failure is not retried', () => {
  program('apt-get', APT_LOG)
  program('ffmpeg', '')
  program('ffprobe', '')
  const both = 'setup.ensureHeadlessShell(), setup.ensureOtherBrowsers()'
  setUp(`installTestPrograms({ isAll: true }), ${both}`)
  expect(shortCalls()).toEqual([
    'update -q',
    `${INSTALL} chromium-headless-shell chromium firefox-esr webkit2gtk-driver xvfb`,
  ])
})

test('[HOUSE-2] the core tests need one browser', () => {
  program('apt-get', APT_LOG)
  setUp('installTestPrograms({ isAll: false })')
  expect(shortCalls()).toEqual(['update -q', `${INSTALL} chromium-headless-shell ffmpeg`])
})

test('[HOUSE-21] where browsers cannot be installed, one line says what is skipped', () => {
  program('firefox-esr', '')
  const { status, stdout } = setUp('ensureOtherBrowsers()')
  expect(status).toBe(0)
  expect(stdout).toBe(
    'racetrace: journeys in WebKit are skipped (on Debian: apt-get install webkit2gtk-driver xvfb)\n' +
      `{ FIREFOX: '${bin}/firefox-esr', WEBKIT: '' }\n`,
  )
})
