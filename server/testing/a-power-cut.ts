import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A test's own disk, which can lose power. */
export type CuttableDisk = {
  readonly folder: string
  /** Flushes everything on the disk, as if it had been there for long. */
  flush(): void
  /**
   * From now on nothing reaches the disk: unflushed writes are lost with the page cache, and every
   * further write fails.
   */
  cut(): void
  /** Mounts it again with everything that had reached it; the file system's journal is replayed. */
  restore(): Promise<void>
  remove(): Promise<void>
}

/**
 * Shuts a file system down like `godown` of xfstests: the ioctl FS_IOC_SHUTDOWN without flushing
 * its journal. Node has no ioctl, and every Debian has Perl.
 */
const SHUT_DOWN = `
  open(my $folder, '<', $ARGV[0]) or die $!;
  my $without_flush = pack('L', 2);
  ioctl($folder, 0x8004587D, $without_flush) or die $!;
`

/** Maximum attempts to unmount a busy disk, at ten per second. */
const PATIENCE = 300

/** Whether this machine can make such disks: that takes root, loop devices, ext4 and Perl. */
export const canCutPower = await (async () => {
  try {
    const disk = aCuttableDisk(16)
    disk.cut()
    await disk.remove()
    return true
  } catch {
    return false
  }
})()

/** An ext4 file system of a given size in a file, mounted over a loop device. */
export function aCuttableDisk(megabytes: number): CuttableDisk {
  const base = mkdtempSync(join(tmpdir(), 'racetrace-power-'))
  const [image, folder] = [join(base, 'image'), join(base, 'disk')]
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  /** Retries, because programs started by the server still use the disk for a moment. */
  const unmount = async () => {
    for (let tries = 0; ; tries++) {
      try {
        run('umount', folder)
        return
      } catch (error) {
        if (tries === PATIENCE) throw error
        await wait(100)
      }
    }
  }
  const mount = () => run('mount', '-o', 'loop', image, folder)
  try {
    // Postgres, which does not run as root, has to reach its folder on it.
    chmodSync(base, 0o755)
    mkdirSync(folder)
    writeFileSync(image, '')
    truncateSync(image, megabytes * 1024 * 1024)
    run('mkfs.ext4', '-q', '-F', image)
    mount()
  } catch (error) {
    rmSync(base, { recursive: true })
    throw error
  }
  return {
    folder,
    flush: () => void run('sync', '-f', folder),
    cut: () => void run('perl', '-e', SHUT_DOWN, folder),
    async restore() {
      await unmount()
      mount()
    },
    async remove() {
      await unmount()
      rmSync(base, { recursive: true })
    },
  }
}
