import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Half an hour off, and rarely the zone of a developer: a test that depends on the zone fails.
process.env.TZ ??= 'America/St_Johns'

/** Files that take longest: one that began last would be waited for alone, on a machine new to them. */
const LONGEST = [
  'server/publishing.kill.test.ts',
  'server/race-fields.kill.test.ts',
  'server/upgrades.db.test.ts',
  'server/videos/convert-video.test.ts',
  'server/stop.test.ts',
  'server/faults.test.ts',
  'server/api.db.test.ts',
  'server/videos/videos.db.test.ts',
  'server/results/parse/mutations.test.ts',
  'server/videos/hostile-uploads.test.ts',
  'server/data-folder.test.ts',
  'tools/deployment.test.ts',
  'server/videos/uploads.test.ts',
  'tools/field-command.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/** Servers that are killed, starved or cut off, again and again: for `npm run test:all`. */
const SLOW = [
  'server/**/*.kill.test.ts',
  'server/faults.test.ts',
  'server/power-cut.test.ts',
  'server/two-servers.test.ts',
]

/** What counts requests by the real clock: it waits most of its time, so it runs beside other steps. */
const REAL_TIME = [
  'server/results/official/shared-rate.db.test.ts',
  'server/results/official/politeness.test.ts',
]

// Output nobody asked for is a defect: it fails the test that made it.
const QUIET = 'tools/testing/quiet-console.ts'

const ON_SERVER = {
  setupFiles: ['tools/testing/quick-imports.ts', QUIET],
  // The embedded database is compiled in every process that has one; the quick compiler will do.
  execArgv: ['--liftoff-only'],
  // A process for every file would load the server and compile the database 120 times. Tests share
  // neither apps nor databases, folders or ports; a module that remembers is imported anew.
  isolate: false,
}

/** `PATIENCE=8` on a machine that others use as well: every limit is longer by that. */
const PATIENCE = Number(process.env.PATIENCE ?? 1)

/** A disk that takes its time, and processes that are started tens of times in one test. */
const LONG = { testTimeout: 300_000 * PATIENCE, hookTimeout: 300_000 * PATIENCE }

export default defineConfig({
  test: {
    // What a test waits for comes within this time, or not at all. Those that wait longer say so.
    testTimeout: 10_000 * PATIENCE,
    hookTimeout: 10_000 * PATIENCE,
    expect: { poll: { timeout: 10_000 * PATIENCE } },
    bail: 10,
    // Left to itself Vitest keeps one of two cores free, while most tests wait for another process.
    // A third worker would leave no core to ffmpeg, which has the lowest priority there is.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,tools,bench}/**/*.test.ts'],
          exclude: [...SLOW, ...REAL_TIME],
          ...ON_SERVER,
          // ffmpeg gets what the others leave of two cores: slow is not wrong.
          testTimeout: 120_000 * PATIENCE,
          hookTimeout: 120_000 * PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['server/**/*.db.test.ts'],
          exclude: REAL_TIME,
          ...ON_SERVER,
          ...LONG,
          env: { TEST_DATABASE: 'Postgres' },
        },
      },
      {
        extends: true,
        test: { name: 'slow', include: SLOW, ...ON_SERVER, ...LONG },
      },
      {
        extends: true,
        test: { name: 'real time', include: REAL_TIME, ...ON_SERVER, ...LONG },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.ts'], setupFiles: [QUIET] },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [QUIET, 'tools/testing/clean-page.ts'],
          // Half of the time went into a new page for every file; each test cleans up behind itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['{race,contract}/**/*.test.ts'],
          setupFiles: [QUIET],
          // A property of 1,000 runs waits for nothing, and ends by itself.
          testTimeout: 60_000 * PATIENCE,
          // Pure functions leave nothing behind that a process of its own would have to take away.
          isolate: false,
        },
      },
    ],
  },
})
