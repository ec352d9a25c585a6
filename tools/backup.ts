import { resolve } from 'node:path'
import { backUp, describeContents, describeProblem } from '../server/backup/installation.ts'
import { readConfig } from '../server/config.ts'

const USAGE = `Writes races, maps, drafts, fields, requests, kept results and the log of events into one file,
and restores it into a scratch folder to check it.

  npm run backup -- racetrace.backup

It reads the same environment as the server. With the embedded database stop the server first, or
use /admin.`

const [file] = process.argv.slice(2)
if (!file) {
  console.log(USAGE)
  process.exit(1)
}
// Nobody else may read the files this writes.
process.umask(0o077)
const read = readConfig(process.env)
if (!read.ok) fail(read.problems.join('\n'))
// npm runs us in the project root, but a path is relative to where the command was typed.
const path = resolve(process.env.INIT_CWD ?? '.', file)
try {
  const contents = await backUp(read.config, path, new Date())
  console.log(`racetrace: ${path} has ${describeContents(contents)}`)
} catch (error) {
  fail(describeProblem(error))
}

function fail(text: string): never {
  console.error(`racetrace cannot make a backup: ${text}`)
  process.exit(1)
}
