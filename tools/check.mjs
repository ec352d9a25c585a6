import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, ROOT } from './setup.mjs'
import { CHECK, checkChanged, runSteps } from './steps.mjs'

/** Changed or new files that aren't committed. */
function changedPaths() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  const paths = [
    ...git('diff', '-z', '--name-only', 'HEAD'),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ]
  return paths.filter((path) => path && existsSync(join(ROOT, path)))
}

installPackages()
await runSteps(process.argv.includes('--changed') ? checkChanged(changedPaths()) : CHECK)
