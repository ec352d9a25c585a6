import { resolve } from 'node:path'
import { describeContents, describeProblem, restore } from '../server/backup/installation.ts'
import { readConfig } from '../server/config.ts'

const USAGE = `Puts a backup into an empty installation: a new DATA_DIR, or an empty database and bucket.

  npm run restore -- racetrace.backup

It reads the same environment as the server, and changes nothing where something is already.`

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
  const tell = (sentence: string) => console.log(`racetrace: ${sentence}`)
  console.log(`racetrace: restored ${describeContents(await restore(read.config, path, tell))}`)
} catch (error) {
  fail(describeProblem(error))
}

function fail(text: string): never {
  console.error(`racetrace cannot restore: ${text}`)
  process.exit(1)
}
