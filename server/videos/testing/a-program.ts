import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A program written by a test, and a record of its runs. */
export type TestProgram = {
  readonly path: string
  /** The ids of processes that recorded a note, whether they are alive or not. */
  started(): number[]
  remove(): void
}

/** A shell script; `note` in it records that it runs, for example `note; exec sleep 600`. */
export function aProgram(script: string): TestProgram {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-program-'))
  const [path, notes] = [join(folder, 'program'), join(folder, 'notes')]
  writeFileSync(path, `#!/bin/sh\nnote() { echo $$ >> '${notes}'; }\n${script}\n`)
  chmodSync(path, 0o755)
  return {
    path,
    // The file exists a moment before it contains the note.
    started: () =>
      existsSync(notes) ? (readFileSync(notes, 'utf8').match(/\d+(?=\n)/g) ?? []).map(Number) : [],
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Whether a process is alive. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until a condition is true. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string) {
  for (let tries = 0; tries < 1000; tries++) {
    if (await isTrue()) return
    await wait(20)
  }
  throw new Error(`In vain: ${what}`)
}
