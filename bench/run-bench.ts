import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { join } from 'node:path'
import { measureFirstFrame } from './first-frame.ts'
import { measureFrames } from './frames.ts'
import { measureLighthouse } from './lighthouse.ts'
import { end, replaceSection, toTable } from './measure.ts'
import { measureServer } from './server.ts'
import { measureExport } from './story-speed.ts'
import { measureVideo } from './video.ts'

const MEASURES = {
  server: measureServer,
  'first-frame': measureFirstFrame,
  lighthouse: measureLighthouse,
  frames: measureFrames,
  video: measureVideo,
  export: measureExport,
} as const

// `npm run bench -- frames export` measures only those; the rest of the report stays unchanged.
const wanted = process.argv.slice(2)
const chosen = Object.entries(MEASURES).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
)
const machine = `Linux ${arch()}, ${cpus().length} cores, Node ${process.version}`
const file = join(import.meta.dirname, 'report.md')
let isAllMet = true
// One after another, because parallel work would distort the figures.
for (const [name, measure] of chosen) {
  const measures = await measure()
  const table = toTable(measures)
  console.log(`${name}\n${table}\n`)
  const section = `On ${machine}:\n\n${table}`
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, replaceSection(before, Object.keys(MEASURES), name, section))
  isAllMet &&= measures.every(({ isMet }) => isMet)
}
end(isAllMet)
