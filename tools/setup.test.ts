import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
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

function setUp(call: string) {
  const script = `import { ensureFfmpeg, needFfmpeg } from '${SETUP}'\nconsole.log(${call})`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: bin },
    encoding: 'utf8',
  })
}

test('[HOUSE-1, HOUSE-8] ffmpeg that is there is not installed again', () => {
  program('apt-get', APT_LOG)
  program('ffmpeg', '')
  program('ffprobe', '')
  expect(setUp('ensureFfmpeg()').stdout).toBe('true\n')
  expect(aptCalls()).toEqual([])
})

test('[HOUSE-1] ffmpeg that is missing is installed where that may be done', () => {
  program(
    'apt-get',
    `${APT_LOG}; case "$*" in *install*) for p in ffmpeg ffprobe; do touch "${bin}/$p"; chmod 755 "${bin}/$p"; done;; esac`,
  )
  expect(setUp('ensureFfmpeg()').stdout).toBe('racetrace: installing ffmpeg\ntrue\n')
  expect(aptCalls().map((line) => line.replace(/-o \S+ /g, ''))).toEqual([
    'update -q',
    'install -q -y --no-install-recommends ffmpeg',
  ])
})

test('[HOUSE-8] where ffmpeg cannot be installed a start goes on, and tests say what they need', () => {
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
