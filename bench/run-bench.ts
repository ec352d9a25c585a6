import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { join } from 'node:path'
import { measureFirstFrame } from './first-frame.ts'
import { measureFrames } from './frames.ts'
import { measureLighthouse } from './lighthouse.ts'
import { end, replaceSection, toTable } from './measure.ts'
import { measureNameSearch } from './name-search.ts'
import { measurePageSizes } from './page-sizes.ts'
import { measureStory } from './story-speed.ts'

const MEASURES = {
  'page-sizes': measurePageSizes,
  'first-frame': measureFirstFrame,
  frames: measureFrames,
  story: measureStory,
  lighthouse: measureLighthouse,
  search: measureNameSearch,
} as const

/** Timed by hand, and so kept as it is: it takes longer than everything else. */
const SECTIONS = [...Object.keys(MEASURES), 'tests']

// `npm run bench -- frames story` measures only those; the rest of the report stays unchanged.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(MEASURES, name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}`)
  end(false)
}
const machine = `Linux ${arch()}, ${cpus().length} cores, Node ${process.version}`
const file = join(import.meta.dirname, 'report.md')
let isAllMet = true
// One after another, because parallel runs would distort the figures.
for (const [name, measure] of Object.entries(MEASURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const measures = await measure()
  const table = toTable(measures)
  console.log(`${name}\n${table}\n`)
  const section = `On ${machine}:\n\n${table}`
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, replaceSection(before, SECTIONS, name, section))
  isAllMet &&= measures.every(({ isMet }) => isMet)
}
end(isAllMet)
