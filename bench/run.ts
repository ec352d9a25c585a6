import { writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { join } from 'node:path'
import { measureExport } from './export.ts'
import { measureField } from './field.ts'
import { measureFirstFrame } from './first-frame.ts'
import { measureFrames } from './frames.ts'
import { measureHeap } from './heap.ts'
import { measureLighthouse } from './lighthouse.ts'
import { end, toTable } from './measure.ts'
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

// `npm run bench -- frames heap` measures only those, and leaves the report alone.
const wanted = process.argv.slice(2)
const chosen = Object.entries(MEASURES).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
)
const measures = []
// One after another: what runs beside a measurement is in its figures.
for (const [, measure] of chosen) measures.push(...(await measure()))
const table = toTable(measures)
const machine = `Linux ${arch()}, ${cpus().length} cores, Node ${process.version}`
const report = `# What was measured

Made by \`npm run bench\` on ${machine}. Another machine changes the times, not the ratios.

${table}
`
if (wanted.length === 0) writeFileSync(join(import.meta.dirname, 'report.md'), report)
console.log(table)
end(measures.every(({ isMet }) => isMet))
