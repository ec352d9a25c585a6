import { resolve } from 'node:path'
import { PAGE_BUDGETS, scriptBytes, sizeLine } from './page-size.ts'

// What a page loads before its first paint, and its limit.
const folder = resolve(import.meta.dirname, '../..', process.argv[2] ?? 'dist/web')
for (const page of PAGE_BUDGETS) {
  const { text, isMet } = sizeLine(page, scriptBytes(folder, page.modules))
  if (isMet) console.log(text)
  else console.error(text)
  if (!isMet) process.exitCode = 1
}
