import { defineConfig } from 'vitest/config'

/** The stories that test/second-run.test.ts has failed: no project of the product's own tests has them. */
export default defineConfig({ test: { include: ['*.test.ts'], retry: 0 } })
