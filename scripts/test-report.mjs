/**
 * A reporter for vitest: writes the relevant results into the file TEST_REPORT (test-runs.d.mts). vitest's own JSON
 * report names no file for an unhandled error.
 */
import { writeFileSync } from 'node:fs'

export default class TestReport {
  onTestRunEnd(modules, unhandled) {
    const files = modules.map((module) => ({
      path: module.moduleId,
      seconds: Math.round(module.diagnostic().duration / 1000),
      ...brokenPart(module),
      tests: [...module.children.allTests()].map(outcomeOf),
    }))
    const errors = unhandled.map(({ message, VITEST_TEST_PATH: path }) => ({ message, ...(path && { path }) }))
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ files, errors }))
  }
}

/** The error of a file that cannot be loaded, whose hook fails or whose process dies: no failed test reports it. */
function brokenPart(module) {
  const [error] = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
  if (error) return { broken: error.message }
  const hasFailedTest = !module.children.allTests('failed').next().done
  const isEnded = module.state() === 'passed' || module.state() === 'skipped' || hasFailedTest
  return isEnded ? {} : { broken: 'Die Datei wurde nicht zu Ende geführt.' }
}

function outcomeOf(test) {
  const { state, errors } = test.result()
  // a test that never began, because its file failed
  if (state === 'pending') return { name: test.fullName, state: 'skipped' }
  return { name: test.fullName, state, ...(errors?.[0] && { message: errors[0].message }) }
}
