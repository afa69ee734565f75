import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Superuser of the one PostgreSQL that all test files share; each file makes databases of its own (test/world.ts).
     */
    postgresUrl: string
  }
}

/** Runs once before all test files; the returned function runs once after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'andenken-test-'))
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), fast: true })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
