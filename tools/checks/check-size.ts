import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { initialFiles, type Manifest, PAGE_BUDGETS, sizeLine } from './page-size.ts'

// What a page loads before its first picture, and its limit.
const folder = resolve(import.meta.dirname, '../..', process.argv[2] ?? 'dist/web')
const read = (file: string) => readFileSync(join(folder, file))
const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())
for (const page of PAGE_BUDGETS) {
  const files = initialFiles(manifest, page.modules)
  const sizeBytes = files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
  const { text, isMet } = sizeLine(page, sizeBytes)
  if (isMet) console.log(text)
  else console.error(text)
  if (!isMet) process.exitCode = 1
}
