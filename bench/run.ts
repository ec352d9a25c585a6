import { writeFileSync } from 'node:fs'
import { arch, cpus } from 'node:os'
import { join } from 'node:path'
import { toTable } from './measure.ts'
import { measureParse } from './parse.ts'
import { measureScene } from './scene.ts'
import { measureServer } from './server.ts'

const measures = [...measureScene(), ...measureParse(), ...(await measureServer())]
const table = toTable(measures)
const machine = `Linux ${arch()}, ${cpus().length} cores, Node ${process.version}`
const report = `# What was measured

Made by \`npm run bench\` on ${machine}. Another machine changes the times, not the ratios.

${table}
`
writeFileSync(join(import.meta.dirname, 'report.md'), report)
console.log(table)
if (measures.some(({ isMet }) => !isMet)) process.exitCode = 1
