import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a test's own, which can be full. */
export type TestDisk = {
  readonly folder: string
  /** Fills it up to a number of bytes. */
  fill(left: number): void
  /** Takes away what filled it. */
  clear(): void
  remove(): void
}

/** Whether a disk can be made here: that takes rights a visitor of a machine does not have. */
export const canMakeDisks = (() => {
  try {
    aDisk(1).remove()
    return true
  } catch {
    return false
  }
})()

/** Makes a disk of a given size in memory, in megabytes. */
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
