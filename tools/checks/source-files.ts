import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './layers.ts'

const ROOT = join(import.meta.dirname, '../..')

/** All TypeScript files of the rooms, read from disk. */
export function sourceFiles(): SourceFile[] {
  const pattern = '{race,contract,server,web,e2e,bench,tools}/**/*.{ts,tsx}'
  const paths = globSync(pattern, { cwd: ROOT }).sort()
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}
