import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toLicencePage } from './licences.ts'

writeFileSync(join(import.meta.dirname, '../../docs/licences.md'), toLicencePage())
