import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A test's own disk, which can be full. */
export type TestDisk = {
  readonly folder: string
  /** Fills it until this many bytes are free. */
  fill(left: number): void
  /** Frees the space again. */
  clear(): void
  remove(): void
}

/** Whether this machine allows making a disk, which takes special rights. */
export const canMakeDisks = (() => {
  try {
    aDisk(1).remove()
    return true
  } catch {
    return false
  }
})()

/** Makes a disk in memory, with a size in megabytes. */
export function aDisk(megabytes: number): TestDisk {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-disk-'))
  try {
    const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', args, { stdio: 'ignore' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)))
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}
