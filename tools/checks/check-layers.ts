import { findLayerBreaks } from './layers.ts'
import { sourceFiles } from './source-files.ts'

const breaks = findLayerBreaks(sourceFiles())
for (const line of breaks) console.error(line)
if (breaks.length > 0) process.exitCode = 1
