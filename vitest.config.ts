import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Half an hour off, and rarely a developer's zone, so a test that depends on the zone fails.
process.env.TZ ??= 'America/St_Johns'

/**
 * The slowest files go first on machines that have no timings yet; starting last, they would finish
 * alone.
 */
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

/** Servers that are repeatedly killed, starved or cut off; only in `npm run test:all`. */
const SLOW = [
  'server/**/*.kill.test.ts',
  'server/faults.test.ts',
  'server/power-cut.test.ts',
  'server/two-servers.test.ts',
]

/** Counts requests by the real clock and mostly waits, so it runs beside other steps. */
const REAL_TIME = [
  'server/results/official/shared-rate.db.test.ts',
  'server/results/official/politeness.test.ts',
]

// Unexpected output is a defect and fails the test that caused it.
const QUIET = 'tools/testing/quiet-console.ts'

const ON_SERVER = {
  setupFiles: ['tools/testing/quick-imports.ts', QUIET],
  // The embedded database is compiled in every process that uses it; the fast compiler is good
  // enough.
  execArgv: ['--liftoff-only'],
  // A process per file would load the server and compile the database 120 times. Sharing one is
  // safe: tests share no apps, databases, folders or ports, and re-import modules with state.
  isolate: false,
}

/** `PATIENCE=8` multiplies every limit, for a machine shared with others. */
const PATIENCE = Number(process.env.PATIENCE ?? 1)

/** For slow disks, and processes started dozens of times in one test. */
const LONG = { testTimeout: 300_000 * PATIENCE, hookTimeout: 300_000 * PATIENCE }

export default defineConfig({
  test: {
    // What a test waits for happens within this time, or not at all. Longer waits are explicit.
    testTimeout: 10_000 * PATIENCE,
    hookTimeout: 10_000 * PATIENCE,
    expect: { poll: { timeout: 10_000 * PATIENCE } },
    bail: 10,
    // By default Vitest keeps one of two cores free, though most tests wait for another process. A
    // third worker would leave no core to ffmpeg, which has the lowest priority.
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
          // ffmpeg gets what the others leave of two cores: slow isn't wrong.
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
          // Half the time went into a new page for every file; each test cleans up after itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['{race,contract}/**/*.test.ts'],
          setupFiles: [QUIET],
          // A property with 1,000 runs waits for nothing, and ends by itself.
          testTimeout: 60_000 * PATIENCE,
          // Pure functions leave nothing behind, so they don't need a process per file.
          isolate: false,
        },
      },
    ],
  },
})
