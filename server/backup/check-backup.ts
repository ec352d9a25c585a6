import { setPriority } from 'node:os'
import { describeProblem, restore } from './installation.ts'

/* Restores an archive into a scratch folder and prints its contents. A separate low-priority
   process, because a second embedded database would slow down the server's visitors. */
const [archive = '', dataDir = ''] = process.argv.slice(2)
setPriority(10)
try {
  const scratch = { dataDir, databaseUrl: null, bucket: null }
  const contents = await restore(scratch, archive, (lacks) => {
    throw new Error(lacks)
  })
  process.stdout.write(JSON.stringify(contents))
} catch (error) {
  // Leaves out the values of a failed query, which can be names.
  process.stderr.write(describeProblem(error))
  process.exitCode = 1
}
