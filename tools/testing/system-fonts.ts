import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodeWoff } from '../../server/share-image/decode-woff.ts'

/** Kinds of machines by their fonts, as files of the package `@fontsource/arimo`. */
const MACHINES = {
  /** Arimo has the metrics of Arial, and Chromebooks have it instead. */
  common: ['arimo-latin-400-normal', 'arimo-latin-700-normal'],
  /** One font without our letters: Chromium crashes on a machine with no font at all. */
  none: ['arimo-hebrew-400-normal'],
} as const

export type SystemFonts = keyof typeof MACHINES

/**
 * Puts fonts into a folder and returns an environment in which a browser on Linux finds only these,
 * so that tests don't depend on installed fonts. Files are never rewritten: every test process asks
 * for them, and browsers have them mapped into memory and would crash.
 */
export function provideSystemFonts(folder: string, machine: SystemFonts) {
  const fonts = join(folder, machine)
  mkdirSync(fonts, { recursive: true })
  for (const name of MACHINES[machine]) {
    const file = fileURLToPath(import.meta.resolve(`@fontsource/arimo/files/${name}.woff`))
    // Chromium doesn't accept compressed system fonts.
    writeOnce(join(fonts, `${name}.ttf`), () => decodeWoff(readFileSync(file)))
  }
  const config = join(folder, `${machine}.conf`)
  writeOnce(
    config,
    () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: config }
}

/** Leaves existing files alone, and renames new ones so that nobody reads half of one. */
function writeOnce(path: string, make: () => string | Uint8Array) {
  if (existsSync(path)) return
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, make())
  renameSync(draft, path)
}
