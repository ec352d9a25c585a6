import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{race,contract,server,web,tools}/**/*.test.{ts,tsx}'],
    // Output nobody asked for is a defect: it fails the test that made it.
    setupFiles: ['tools/testing/quiet-console.ts'],
  },
})
