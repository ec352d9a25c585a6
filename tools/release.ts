import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dateChangelog, nextVersion, STEPS } from './changelog.ts'

const USAGE = `Makes a release: checks, raises the version, dates the changelog, stores what this version
leaves in a database for the upgrade tests, commits and tags.

  npm run release -- major|minor|patch [--dry-run]

With --dry-run it checks, says what it would do, and changes nothing.`

const ROOT = join(import.meta.dirname, '..')
const [CHANGELOG, PACKAGE, LOCK] = ['CHANGELOG.md', 'package.json', 'package-lock.json']
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(ROOT, path), text)

const [wanted, ...options] = process.argv.slice(2)
const isDry = options.includes('--dry-run')
const step = STEPS.find((each) => each === wanted) ?? fail(USAGE)
if (output('git', 'status', '--porcelain') !== '') fail('some files are not committed')
const { version } = JSON.parse(read(PACKAGE)) as { version: string }
const next = nextVersion(version, step)
const changelog =
  dateChangelog(read(CHANGELOG), next, new Date().toISOString().slice(0, 10)) ??
  fail(`${CHANGELOG} has no entries under '## Next'`)

if (output('git', 'tag', '--list', `v${next}`) !== '') fail(`there is a tag v${next} already`)
console.log('racetrace: npm run check')
run('npm', 'run', 'check')
console.log(`racetrace: ${version} -> ${next}`)
if (isDry) {
  console.log(
    `racetrace: would change ${PACKAGE}, ${LOCK} and ${CHANGELOG}, commit, and tag v${next}`,
  )
  process.exit()
}
write(CHANGELOG, changelog)
for (const path of [PACKAGE, LOCK]) {
  const content = JSON.parse(read(path)) as { packages?: Record<string, object> }
  const packages = content.packages && {
    packages: { ...content.packages, '': { ...content.packages[''], version: next } },
  }
  write(path, `${JSON.stringify({ ...content, version: next, ...packages }, null, 2)}\n`)
}
run('npm', 'run', 'released-data')
run('git', 'add', '--all')
run('git', 'commit', '--quiet', '--message', `release: ${next}`)
run('git', 'tag', '--annotate', `v${next}`, '--message', `Racetrace ${next}`)
console.log(
  `racetrace: ${next} is committed and tagged v${next}. Push it with git push --follow-tags`,
)

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) fail(`${[command, ...args].join(' ')} failed`)
}

function output(command: string, ...args: string[]): string {
  return spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
}

function fail(text: string): never {
  console.error(text === USAGE ? text : `racetrace makes no release: ${text}`)
  process.exit(1)
}
