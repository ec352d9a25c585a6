import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { runProgram } from './run-program.ts'
import { aProgram, lives, type TestProgram, until } from './testing/a-program.ts'

const made: TestProgram[] = []
const program = (script: string) => {
  const one = aProgram(script)
  made.push(one)
  return one
}
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})

test("[VIDEO-12] a program's output is returned", async () => {
  const run = await runProgram(program('echo "$1 and $2"').path, ['this', 'that'], { seconds: 10 })
  expect(run).toEqual({ ok: true, output: 'this and that\n' })
})

test('[VIDEO-12] a failed program is reported with the end of its error output', async () => {
  const script = 'echo "first words, $(head -c 2000 /dev/zero | tr "\\0" .) last words" >&2; exit 3'
  const run = await runProgram(program(script).path, [], { seconds: 10 })
  expect(run).toMatchObject({ ok: false, reason: 'failed' })
  const { errors } = run as { errors: string }
  expect(errors).toContain('last words')
  expect(errors.length).toBeLessThanOrEqual(500)
})

test('[VIDEO-12] a hanging program is killed when its time is up', async () => {
  const hanging = program('note; exec sleep 600')
  const run = await runProgram(hanging.path, [], { seconds: 0.5 })
  expect(run).toMatchObject({ ok: false, reason: 'too-slow' })
  expect(hanging.started()).toHaveLength(1)
  expect(hanging.started().filter(lives)).toEqual([])
})

test('[VIDEO-1] a program is killed when its visitor has left', async () => {
  const hanging = program('note; exec sleep 600')
  const leaving = new AbortController()
  const run = runProgram(hanging.path, [], { seconds: 60, signal: leaving.signal })
  await until(() => hanging.started().length === 1, 'the program starts')
  leaving.abort()
  expect(await run).toMatchObject({ ok: false, reason: 'left' })
  expect(hanging.started().filter(lives)).toEqual([])
  const never = await runProgram(hanging.path, [], { seconds: 60, signal: AbortSignal.abort() })
  expect(never).toMatchObject({ ok: false, reason: 'left' })
})

test('[VIDEO-12] a program with too much output is stopped', async () => {
  const run = await runProgram(program('exec cat /dev/zero').path, [], { seconds: 30 })
  expect(run).toMatchObject({ ok: false, reason: 'failed' })
})

test('[HOUSE-8] a program that does not exist is reported as missing', async () => {
  const run = await runProgram('/nowhere/ffmpeg', [], { seconds: 10 })
  expect(run).toMatchObject({ ok: false, reason: 'missing' })
})

test('[VIDEO-12] a program runs at low priority, without input and without our secrets', async () => {
  const hanging = program('note; exec sleep 600')
  const leaving = new AbortController()
  const run = runProgram(hanging.path, [], { seconds: 60, signal: leaving.signal })
  await until(() => hanging.started().length === 1, 'the program starts')
  const [pid = 0] = hanging.started()
  expect(getPriority(pid)).toBeGreaterThan(getPriority())
  leaving.abort()
  await run

  process.env.ADMIN_PASSWORD = 'hunter2 hunter2'
  const seen = await runProgram(program('env; readlink /proc/$$/fd/0').path, [], { seconds: 10 })
  delete process.env.ADMIN_PASSWORD
  expect(seen).toMatchObject({ ok: true, output: expect.stringContaining('/dev/null') })
  expect(JSON.stringify(seen)).not.toContain('hunter2')
})

test('[VIDEO-1] a server that stops also stops its programs', async () => {
  const hanging = program('note; exec sleep 600')
  const ending = `
    import { runProgram } from '${import.meta.dirname}/run-program.ts'
    import { existsSync } from 'node:fs'
    void runProgram('${hanging.path}', [], { seconds: 60 })
    const timer = setInterval(() => {
      if (existsSync('${hanging.path.replace(/program$/, 'notes')}')) process.exit(0)
    }, 10)
  `
  const args = ['--input-type=module', '--eval', ending]
  expect(await runProgram(process.execPath, args, { seconds: 30 })).toMatchObject({ ok: true })
  await until(() => !hanging.started().some(isRunning), 'the program ends')
})

/** A killed process remains as a zombie until its parent has collected it. */
function isRunning(pid: number): boolean {
  if (!lives(pid)) return false
  return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}
