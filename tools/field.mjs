import { installPackages, NODE, run } from './setup.mjs'

installPackages()
process.exitCode = run(NODE, ['tools/field.ts', ...process.argv.slice(2)]) ? 0 : 1
