import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostRunAgain, runTwice, type Count, type Report } from '../scripts/test-runs.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'andenken-second-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const root = join(import.meta.dirname, '..')

/** Runs stories of test/second-run, which fail as their names say, with real vitests. */
async function runStories(breaks: 'once' | 'always', ...names: string[]): Promise<Count> {
  const vitest = (args: string[], report: string) => {
    const reporter = join(root, 'scripts', 'test-report.mjs')
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', `--reporter=${reporter}`, ...args],
      {
        stdio: 'ignore',
        // variables of this vitest would make the other one a worker
        env: { PATH: process.env['PATH'], TEST_REPORT: report, SECOND_RUN_FOLDER: folder, SECOND_RUN_BREAKS: breaks },
      },
    )
    return new Promise<number>((resolve, reject) =>
      child.once('error', reject).once('exit', (code) => resolve(code ?? 1)),
    )
  }
  const stories = join(import.meta.dirname, 'second-run')
  return runTwice(vitest, ['--root', stories, ...names.map((name) => join(stories, `${name}.test.ts`))], folder)
}
const unstableNames = ({ unstable }: Count) => unstable.map(({ path, name }) => `${basename(path)}: ${name}`).toSorted()

test('a test that fails once is listed as unstable', async () => {
  const count = await runStories('once', 'always', 'once')
  expect(count).toMatchObject({ passed: 3, failed: 1, skipped: 0 })
  expect(unstableNames(count)).toEqual(['once.test.ts: fails the first time'])
  expect(count.unstable[0]?.message).toContain('expected true to be false')
})

test('a file that breaks once is listed as unstable', async () => {
  const count = await runStories('once', 'broken', 'hook', 'unhandled')
  expect(count).toMatchObject({ passed: 3, failed: 0, skipped: 0 })
  expect(unstableNames(count)).toEqual([
    'broken.test.ts: die Datei selbst',
    'hook.test.ts: die Datei selbst',
    'unhandled.test.ts: ein Fehler außerhalb der Tests',
  ])
})

test('a file that breaks in both runs counts as failed', async () => {
  const count = await runStories('always', 'broken', 'hook', 'unhandled')
  expect(count).toMatchObject({ passed: 2, failed: 3, skipped: 0, unstable: [] })
})

const file = (path: string, state: 'passed' | 'failed') => ({ path, seconds: 1, tests: [{ name: 'a test', state }] })
/** Runs that end as given and leave these reports. */
const told =
  (...runs: { code: number; report?: Report }[]) =>
  async (_args: string[], path: string) => {
    const { code, report } = runs.shift() ?? expect.fail('one run too many')
    if (report) writeFileSync(path, JSON.stringify(report))
    return code
  }
const report = (...files: Report['files']): Report => ({ files, errors: [] })

test.each([
  ['the second run leaves no report', [{ code: 1, report: report(file('/a', 'failed')) }, { code: 1 }], 2],
  [
    'the second run lacks the file',
    [
      { code: 1, report: report(file('/a', 'failed')) },
      { code: 0, report: report() },
    ],
    1,
  ],
  ['the first run leaves no report', [{ code: 0 }], 1],
  ['the first run fails and does not say where', [{ code: 1, report: report(file('/a', 'passed')) }], 1],
  [
    'an error has no file',
    [{ code: 1, report: { ...report(file('/a', 'passed')), errors: [{ message: 'unhandled' }] } }],
    1,
  ],
])('it is a failure when %s', async (_, runs, failed) => {
  expect((await runTwice(told(...runs), [], folder)).failed).toBe(failed)
})

test('with too many failed files there is no second run', async () => {
  const files = Array.from({ length: mostRunAgain + 1 }, (_, n) => file(`/${n}`, 'failed'))
  const count = await runTwice(told({ code: 1, report: report(...files) }), [], folder)
  expect(count.failed).toBe(mostRunAgain + 1)
})
