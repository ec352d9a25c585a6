import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { join } from 'node:path'
import { measureExport } from './export.ts'
import { measureField } from './field.ts'
import { measureFirstFrame } from './first-frame.ts'
import { measureFrames } from './frames.ts'
import { measureHeap } from './heap.ts'
import { measureLighthouse } from './lighthouse.ts'
import { end, replaceSection, toTable } from './measure.ts'
import { measureMedia } from './media.ts'
import { measureParse } from './parse.ts'
import { measureScene } from './scene.ts'
import { measureServer } from './server.ts'
import { measureSlowLine } from './slow-line.ts'
import { measureTracer } from './tracer.ts'
import { measureVideo } from './video.ts'
import { measureWhatIf } from './what-if.ts'

const MEASURES = {
  scene: measureScene,
  field: measureField,
  parse: measureParse,
  server: measureServer,
  'first-frame': measureFirstFrame,
  'slow-line': measureSlowLine,
  lighthouse: measureLighthouse,
  frames: measureFrames,
  'what-if': measureWhatIf,
  heap: measureHeap,
  media: measureMedia,
  video: measureVideo,
  tracer: measureTracer,
  export: measureExport,
} as const

// `npm run bench -- frames heap` measures only those; the rest of the report stays as it was.
const wanted = process.argv.slice(2)
const chosen = Object.entries(MEASURES).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
)
const machine = `Linux ${arch()}, ${cpus().length} cores, Node ${process.version}`
const file = join(import.meta.dirname, 'report.md')
let isAllMet = true
// One after another: what runs beside a measurement is in its figures.
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
