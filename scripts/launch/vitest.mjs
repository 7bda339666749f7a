import { existsSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { node24 } from './node24.mjs'
import { root, scriptOf } from './project.mjs'
import { runScript } from './run.mjs'
import { addUp, oneFailed } from './tally.mjs'
import { testEnvironment } from './test-environment.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

const unexplained = 'The run failed though no test did. See its output.'
const mapReporter = './scripts/launch/map-reporter-for-vitest.ts'

/**
 * Runs Vitest and returns the counts.
 * @param {object} options
 * @param {string} options.config
 * @param {string} options.report file for its JSON report
 * @param {string[]} [options.related] runs only tests that import one of these modules; empty for all tests
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<Tally>}
 */
export async function runVitest({ config, report, related = [], env = {} }) {
  const node = node24()
  const reporters = ['default', 'json', mapReporter].map(name => `--reporter=${name}`)
  const tests = related.length > 0 ? ['related', '--run', ...related] : ['run']
  const args = [...tests, '--config', config, ...reporters, `--outputFile.json=${report}`]
  const code = await runScript(node, [scriptOf('vitest', 'vitest'), ...args], { env: testEnvironment(node, env) })
  return readTally(report, code)
}

/**
 * Returns the counts of a JSON report. A file that failed before its first test, a run that failed as a whole, and a run without
 * a report are failures too.
 * @param {string} report
 * @param {number} code the run's exit code
 * @returns {Tally}
 */
export function readTally(report, code) {
  if (!existsSync(report)) return oneFailed(basename(report), 'The run wrote no report.')
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = parse(report)
  const broken = testResults.filter(file => file.status === 'failed' && !file.assertionResults.some(hasFailed))
  const failed = numFailedTests + broken.length
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }))
  const counts = { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, files }
  if (code !== 0 && failed === 0) return addUp([{ ...counts, failures: [] }, oneFailed(basename(report), unexplained)])
  const failures = testResults.flatMap(file => failuresOf(file, broken.includes(file)))
  return { ...counts, failures }
}

/** @param {FileReport} file @param {boolean} isBroken */
function failuresOf({ name, message, assertionResults }, isBroken) {
  const path = relative(root, name)
  const failed = assertionResults.filter(hasFailed)
  return [
    ...(isBroken ? [{ name: path, message: message ?? '' }] : []),
    ...failed.map(({ fullName, failureMessages = [] }) => ({
      name: `${path}: ${fullName}`,
      message: failureMessages.join('\n'),
    })),
  ]
}

/** @param {{ status: string }} test */
function hasFailed({ status }) {
  return status === 'failed'
}

/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} TestReport */
/** @typedef {{ name: string, startTime: number, endTime: number, status: string, message?: string, assertionResults: TestReport[] }} FileReport */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: FileReport[] }} Report */

/** @param {string} file @returns {Report} */
function parse(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
