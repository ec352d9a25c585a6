import { sourceFiles } from './source-files.ts'
import { findTextsInJsx } from './texts.ts'

const screens = sourceFiles().filter(
  ({ path }) => /^web\/.*\.tsx$/.test(path) && !/\.test\.|testing\//.test(path),
)
const found = findTextsInJsx(screens)
for (const line of found) console.error(line)
if (found.length > 0) process.exitCode = 1
