/**
 * Runs vitest, and the failed files once more, whole and alone: a test that passes then is unstable, not failed. It
 * must be fixed, but holds up no other work.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** More failed files than this are no accident: they do not run again. */
export const mostRunAgain = 15

/**
 * @param run starts vitest with these arguments and the file for its report; answers its exit code
 * @param args the arguments of both runs
 * @param folder the folder of the reports
 * @param files the files that the first run is limited to, if any
 */
export async function runTwice(run, args, folder, files = []) {
  const first = await runOnce(run, [...args, ...files], join(folder, 'first.json'))
  const failed = failedFiles(first)
  if (failed.length === 0 || failed.length > mostRunAgain) return countTests(first)
  const alone = [...args, ...failed, '--maxWorkers=1', '--isolate']
  return countTests(first, await runOnce(run, alone, join(folder, 'second.json')))
}

/** A run that writes no report, or fails without naming a file, has an error without a file. */
async function runOnce(run, args, path) {
  const code = await run(args, path)
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { files: [], errors: [] }
  const isExplained = report.errors.length > 0 || failedFiles(report).length > 0
  if (!existsSync(path)) report.errors.push({ message: `vitest endete mit ${code} und ohne Bericht.` })
  else if (code !== 0 && !isExplained) report.errors.push({ message: `vitest endete mit ${code}.` })
  return report
}

function failedFiles({ files, errors }) {
  const failed = files.filter(({ broken, tests }) => broken !== undefined || tests.some(isFailed))
  return [...new Set([...failed, ...errors].flatMap(({ path }) => path ?? []))]
}
const isFailed = ({ state }) => state === 'failed'

/**
 * Passed = in either run; failed = never passed. A file error counts when it happens twice. An unhandled error is
 * forgiven when its file runs again without one.
 */
function countTests(first, second = { files: [], errors: [] }) {
  const count = { passed: 0, failed: 0, skipped: 0, unstable: [] }
  const again = new Map(second.files.map((file) => [file.path, file]))
  const known = new Set(first.files.map(({ path }) => path))
  const files = [...first.files, ...second.files.filter(({ path }) => !known.has(path))]

  for (const file of files) {
    const { path } = file
    const other = known.has(path) ? again.get(path) : undefined
    for (const { name, outcomes } of outcomesByTest(file, other)) {
      const failure = outcomes.find(isFailed)
      if (outcomes.some(({ state }) => state === 'passed')) {
        count.passed += 1
        if (failure) count.unstable.push({ path, name, message: failure.message ?? '' })
      } else if (failure) count.failed += 1
      else count.skipped += 1
    }
    const [broken, ...more] = [file.broken, other?.broken].filter((message) => message !== undefined)
    if (broken === undefined) continue
    if (other && more.length === 0) count.unstable.push({ path, name: 'die Datei selbst', message: broken })
    else count.failed += 1
  }

  const lasting = [...first.errors.filter(({ path }) => !again.has(path)), ...second.errors]
  count.failed += lasting.length
  for (const error of first.errors)
    if (!lasting.some(({ path }) => path === error.path))
      count.unstable.push({ ...error, name: 'ein Fehler außerhalb der Tests' })
  return { ...count, files: first.files.toSorted((a, b) => b.seconds - a.seconds) }
}

/**
 * The outcomes of each test of a file in one run or two. Tests with the same name are distinguished by their position.
 */
function outcomesByTest(...runs) {
  const tests = new Map()
  for (const run of runs) {
    const places = new Map()
    for (const outcome of run?.tests ?? []) {
      const place = places.get(outcome.name) ?? 0
      places.set(outcome.name, place + 1)
      const key = `${place} ${outcome.name}`
      const test = tests.get(key) ?? { name: outcome.name, outcomes: [] }
      test.outcomes.push(outcome)
      tests.set(key, test)
    }
  }
  return tests.values()
}
