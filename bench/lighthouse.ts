import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SAMPLE_IDP } from '../contract/sample/sample-athlete.ts'
import { type Measure, medianOf } from './measure.ts'
import { withServer } from './start-server.ts'

/**
 * Not in our packages: it brings 200 more and 185 MB, for an occasional measurement. npm fetches it
 * for this run; `LIGHTHOUSE` names an installed one.
 */
const PACKAGE = 'lighthouse@12.8.2'
const ROUNDS = 5

const PAGES = [
  ['/', 97],
  ['/search', 95],
  [`/race?idp=${SAMPLE_IDP}`, 90],
] as const

/** Athletes did not ask to be found: the race page forbids the indexing that this audit wants. */
const FORBIDDEN = 'is-crawlable'

type Report = {
  readonly categories: Record<
    string,
    { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
  >
  readonly audits: Record<string, { readonly score: number | null; readonly numericValue?: number }>
}

/**
 * Lighthouse on its own simulated slow phone: performance, and whether everything else is perfect.
 */
export async function measureLighthouse(): Promise<Measure[]> {
  return withServer(async ({ origin }) => {
    const measures: Measure[] = []
    for (const [path, goal] of PAGES) {
      const reports: Report[] = []
      for (let round = 0; round < ROUNDS; round++) reports.push(await run(`${origin}${path}`))
      measures.push(performanceOf(path, goal, reports), faultsOf(path, reports))
    }
    return measures
  })
}

/** Lighthouse sometimes records nothing and asks to be run again. */
async function run(url: string, tries = 3): Promise<Report> {
  try {
    return await runOnce(url)
  } catch (error) {
    if (tries <= 1) throw error
    return run(url, tries - 1)
  }
}

async function runOnce(url: string): Promise<Report> {
  const options = [url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  const { LIGHTHOUSE, CHROMIUM = '/usr/bin/chromium' } = process.env
  const [command, args] = LIGHTHOUSE
    ? [LIGHTHOUSE, options]
    : ['npx', ['--yes', `--package=${PACKAGE}`, 'lighthouse', ...options]]
  const { stdout } = await promisify(execFile)(command, args, {
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
    env: { ...process.env, CHROME_PATH: CHROMIUM },
  })
  return JSON.parse(stdout) as Report
}

function performanceOf(path: string, goal: number, reports: readonly Report[]): Measure {
  const scores = reports.map((one) => Math.round((one.categories.performance?.score ?? 0) * 100))
  const median = medianOf(scores)
  const figureOf = (id: string) => medianOf(reports.map((one) => one.audits[id]?.numericValue ?? 0))
  const details = [
    `first words ${seconds(figureOf('first-contentful-paint'))}`,
    `largest ${seconds(figureOf('largest-contentful-paint'))}`,
    `blocked ${Math.round(figureOf('total-blocking-time'))} ms`,
    `shift ${figureOf('cumulative-layout-shift').toFixed(3)}`,
  ]
  return {
    what: `Lighthouse (mobile) on \`${path}\`: performance (median of ${scores.length}: ${scores.join(', ')})`,
    ours: `${median} (${details.join(', ')})`,
    goal: `at least ${goal}`,
    isMet: median >= goal,
  }
}

/** Every failing audit of accessibility, best practices and SEO. */
function faultsOf(path: string, reports: readonly Report[]): Measure {
  const faults = reports.flatMap(({ categories, audits }) =>
    Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
      .filter((id) => id !== FORBIDDEN || !path.startsWith('/race')),
  )
  const names = [...new Set(faults)]
  return {
    what: `the same: accessibility, best practices and SEO${path.startsWith('/race') ? ', but for the indexing it forbids' : ''}`,
    ours: names.length === 0 ? '100' : `faults: ${names.join(', ')}`,
    goal: '100',
    isMet: names.length === 0,
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
