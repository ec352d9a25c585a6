import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A program written by a test, and a record of its runs. */
export type TestProgram = {
  readonly path: string
  /** Numbers of the processes that took a note, whether they live or not. */
  started(): number[]
  remove(): void
}

/** A shell script; with `note` it tells that it runs: `note; exec sleep 600`, say. */
export function aProgram(script: string): TestProgram {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-program-'))
  const [path, notes] = [join(folder, 'program'), join(folder, 'notes')]
  writeFileSync(path, `#!/bin/sh\nnote() { echo $$ >> '${notes}'; }\n${script}\n`)
  chmodSync(path, 0o755)
  return {
    path,
    // The file is there a moment before the note in it.
    started: () =>
      existsSync(notes) ? (readFileSync(notes, 'utf8').match(/\d+(?=\n)/g) ?? []).map(Number) : [],
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Whether a process lives. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits for something to become true. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string) {
  for (let tries = 0; tries < 1000; tries++) {
    if (await isTrue()) return
    await wait(20)
  }
  throw new Error(`In vain: ${what}`)
}
