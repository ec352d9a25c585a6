import { defineConfig } from 'vitest/config'
import { webAssembly } from './tools/build/web-assembly.ts'

// Half an hour off, and rarely the zone of a developer: a test that depends on the zone fails.
process.env.TZ ??= 'America/St_Johns'

export default defineConfig({
  plugins: [webAssembly()],
  test: {
    include: ['{race,contract,server,web,tools,bench}/**/*.test.{ts,tsx}'],
    // Two cores that also run a database and ffmpeg: slow is not wrong.
    testTimeout: 20_000,
    // Left to itself Vitest keeps one of two cores free, while most tests wait for another process.
    maxWorkers: 2,
    // Output nobody asked for is a defect: it fails the test that made it.
    setupFiles: ['tools/testing/quiet-console.ts'],
  },
})
