import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Three files at a time on two cores: what waits (for a page, a job, a kill's moment) leaves its core to the others. With
 * four, 13 files of all projects took 342 s instead of 300 s, and 632 s of processor instead of 553 s.
 */
const together = { maxWorkers: 3 }

/** Files that begin after another one in the same process find the product loaded and compiled. */
const shared = { isolate: false }

/** Nets for what hangs, not measures of what is quick: a loaded machine may take ten times as long as a quiet one. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

const order = ['browser', 'media', 'attacks', 'unit']

/** Those that make clips, and what the product runs on: half of all the work; `npm run test:features` is without them. */
const media = [
  'test/platform/**/*.test.ts',
  ...readdirSync(join(import.meta.dirname, 'test'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name}`)
    .filter((path) => /\bclip\(/.test(readFileSync(join(import.meta.dirname, path), 'utf8'))),
]

/**
 * Projects with long files begin, so that in the end nobody waits for one; within a project, the largest file. Faults
 * mostly wait: there is one after every third of the other files, until there is none left.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => order.indexOf(project.name)
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    const sorted = files.toSorted((a, b) => place(a) - place(b) || size(b) - size(a))
    const faults = sorted.filter((file) => place(file) < 0)
    const others = sorted.filter((file) => place(file) >= 0)
    return [...others.flatMap((file, n) => [...(n % 3 === 0 ? faults.splice(0, 1) : []), file]), ...faults]
  }
}

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    teardownTimeout: 300_000,
    tags: [{ name: 'long', description: 'left out of `npm run verify`: stories beside the list that it asks for' }],
    // of all projects together, so that no core idles at the end of one
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/*.test.ts'], exclude: media, ...shared, ...together, ...patience },
      },
      { extends: true, test: { name: 'media', include: media, ...shared, ...together, ...patience } },
      {
        extends: true,
        test: { name: 'browser', include: ['test/e2e/**/*.test.ts'], ...shared, ...together, ...patience },
      },
      {
        extends: true,
        test: { name: 'attacks', include: ['test/attacks/*.test.ts'], ...shared, ...together, ...patience },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          // work that stood back behind the other tests would hardly come to its turn
          env: { WORK_NICE: '0' },
          ...shared,
          ...together,
          ...patience,
        },
      },
    ],
  },
})
