import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dateChangelog, nextVersion } from './changelog.ts'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'racetrace-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[HOUSE-22] a release raises one number and resets those after it to 0', () => {
  expect(nextVersion('0.1.9', 'patch')).toBe('0.1.10')
  expect(nextVersion('0.1.9', 'minor')).toBe('0.2.0')
  expect(nextVersion('0.1.9', 'major')).toBe('1.0.0')
})

test('[HOUSE-22] the section Next gets version and date, and an empty one is refused', () => {
  const older = '## 0.1.0 (2026-11-18)\n\n- first\n'
  const next = '# Changelog\n\n## Next\n\n### For athletes\n\n- slow motion\n\n'
  expect(dateChangelog(next + older, '0.2.0', '2026-11-19')).toBe(
    `# Changelog\n\n## 0.2.0 (2026-11-19)\n\n### For athletes\n\n- slow motion\n\n${older}`,
  )
  expect(dateChangelog(`## Next\n\n### For athletes\n\n${older}`, '0.2.0', '')).toBe(null)
  expect(dateChangelog(older, '0.2.0', '')).toBe(null)
  expect(dateChangelog(next, '0.2.0', '2026-11-19')).toContain('## 0.2.0')
})

/** A project with the release tool, a check that passes or fails, and one commit. */
function aProject(name: string, check: string) {
  const cwd = join(folder, name)
  mkdirSync(join(cwd, 'tools'), { recursive: true })
  for (const file of ['release.ts', 'changelog.ts']) {
    cpSync(join(ROOT, 'tools', file), join(cwd, 'tools', file))
  }
  const scripts = { check, 'released-data': 'mkdir -p data && echo made > data/made' }
  const about = { name: 'a-project', version: '0.1.0', type: 'module' }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ ...about, scripts }, null, 2))
  const lock = { ...about, packages: { '': about } }
  writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify(lock, null, 2))
  writeFileSync(join(cwd, 'CHANGELOG.md'), '# Changelog\n\n## Next\n\n- slow motion\n')
  const env = {
    ...{ PATH: process.env.PATH, HOME: folder },
    ...{
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@b',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@b',
    },
  }
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: 'pipe' })
  run('git', 'init', '-q')
  run('git', 'add', '.')
  run('git', 'commit', '-qm', 'first')
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
  return {
    cwd,
    run,
    read,
    release: (...args: string[]) => run('node', 'tools/release.ts', ...args),
  }
}

test('[HOUSE-22] one command checks, bumps, dates the changelog, commits and tags', () => {
  const { run, read, release } = aProject('good', 'true')
  expect(release('minor', '--dry-run')).toMatch(/0\.1\.0 -> 0\.2\.0/)
  expect(run('git', 'status', '--porcelain')).toBe('')
  expect(run('git', 'tag')).toBe('')

  release('minor')
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0')
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' } },
  })
  expect(read('CHANGELOG.md')).toMatch(/^## 0\.2\.0 \(\d{4}-\d\d-\d\d\)$/m)
  expect(run('git', 'tag').trim()).toBe('v0.2.0')
  expect(run('git', 'log', '-1', '--format=%s').trim()).toBe('release: 0.2.0')
  expect(run('git', 'show', '--stat', 'HEAD')).toContain('data/made')
  expect(run('git', 'status', '--porcelain')).toBe('')
})

test('[HOUSE-22] a failing release changes nothing', () => {
  const failing = aProject('failing', 'false')
  expect(() => failing.release('patch')).toThrow(/npm run check failed/)
  const dirty = aProject('dirty', 'true')
  writeFileSync(join(dirty.cwd, 'CHANGELOG.md'), 'changed')
  expect(() => dirty.release('patch')).toThrow(/not committed/)
  expect(() => aProject('no step', 'true').release('huge')).toThrow(/npm run release/)
  for (const { run, read } of [failing, dirty]) {
    expect(JSON.parse(read('package.json')).version).toBe('0.1.0')
    expect(run('git', 'tag')).toBe('')
  }
})
