import { setPriority } from 'node:os'
import { describeProblem, restore } from './installation.ts'

/*
 * Restores an archive into a scratch folder and prints its contents. It is a separate process with
 * a low priority: a second embedded database would hold up the server's visitors.
 */
const [archive = '', dataDir = ''] = process.argv.slice(2)
setPriority(10)
try {
  const scratch = { dataDir, databaseUrl: null, bucket: null }
  const contents = await restore(scratch, archive, (lacks) => {
    throw new Error(lacks)
  })
  process.stdout.write(JSON.stringify(contents))
} catch (error) {
  // A sentence without the values of a query: names are among them.
  process.stderr.write(describeProblem(error))
  process.exitCode = 1
}
