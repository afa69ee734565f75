import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/*.test.ts', 'test/platform/**/*.test.ts'],
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // Two at a time: browsers wait more than they work.
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          // One after another: each starts the whole product, and kills it at a moment that must be met.
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
