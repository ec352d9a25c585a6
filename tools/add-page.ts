import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  hasGoldenPage,
  PAGES_FOLDER,
  readGolden,
} from '../server/results/parse/testing/golden-pages.ts'

/** Saves a results page as a golden page: `node tools/add-page.ts <slug> <file>`. */
function addPage(slug: string | undefined, file: string | undefined): string {
  if (!slug || !file) return 'usage: node tools/add-page.ts <slug> <file>'
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return `${slug} must be small letters, digits and -`
  // Overwriting a golden page would hide what broke; delete the folder first to replace it.
  if (hasGoldenPage(slug)) return `${slug} is there already, and is not overwritten`

  const result = readGolden(slug, readFileSync(file, 'utf8'))
  const folder = join(PAGES_FOLDER, slug)
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, join(folder, 'page.html'))
  writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.log(`${folder}: read it against the page before you commit it.`)
  console.log('The people in it must be invented: results pages name real ones.')
  return ''
}

const complaint = addPage(process.argv[2], process.argv[3])
if (complaint !== '') {
  console.error(complaint)
  process.exitCode = 1
}
