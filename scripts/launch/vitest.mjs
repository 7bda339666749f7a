import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { node24 } from './node24.mjs'
import { root, scriptOf } from './project.mjs'
import { runScript } from './run.mjs'
import { addUp, oneFailed } from './tally.mjs'
import { testEnvironment } from './test-environment.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

const unexplained = 'The run failed though no test did. See its output.'
const mapReporter = './scripts/launch/map-reporter-for-vitest.ts'

/** A busy machine makes a test or two miss a moment. When more files fail, something is broken. */
const filesWorthAnother = 8

/**
 * Runs Vitest and returns the counts. With RETRIES_OF_A_TEST set, the files that failed run once more, alone and from a
 * fresh start: a test repeated at once would find what its first try left behind.
 * @param {object} options
 * @param {string} options.config
 * @param {string} options.report file for its JSON report
 * @param {string[]} [options.related] runs only tests that import one of these modules; empty for all tests
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<Tally>}
 */
export async function runVitest({ config, report, related = [], env = {} }) {
  const tests = related.length > 0 ? ['related', '--run', ...related] : ['run']
  const code = await runOnce([...tests, '--config', config], report, env)
  const names = existsSync(report) ? filesToRepeat(parse(report), readUnhandled(report)) : []
  if (names.length === 0 || Number(process.env.RETRIES_OF_A_TEST ?? 0) === 0) return readTally(report, code)

  console.log(`\nOnce more, alone:\n${names.join('\n')}\n`)
  const again = `${report}-again`
  const map = env.SPECIFICATION_RUN
  const args = ['run', ...names, '--config', config, '--no-file-parallelism']
  // A failure that is skipped for lack of time would no longer be one.
  const { JOURNEYS_END_AT: _, ...whole } = env
  const codeAgain = await runOnce(args, again, { ...whole, ...(map && { SPECIFICATION_RUN: `${map}-again` }) })
  if (!existsSync(again)) return readTally(report, code)
  for (const name of names.filter(file => !failedFiles(parse(again)).includes(file)))
    console.log(`Passed only the second time: ${name}`)
  writeFileSync(report, JSON.stringify(withSecondRun(parse(report), parse(again))))
  if (map) writeFileSync(map, JSON.stringify(withSecondMap(readMap(map), readMap(`${map}-again`), names)))
  return readTally(report, codeAgain)
}

/**
 * @param {readonly string[]} args
 * @param {string} report
 * @param {NodeJS.ProcessEnv} env
 */
function runOnce(args, report, env) {
  const node = node24()
  const reporters = ['default', 'json', mapReporter].map(name => `--reporter=${name}`)
  const all = [scriptOf('vitest', 'vitest'), ...args, ...reporters, `--outputFile.json=${report}`]
  rmSync(unhandledFile(report), { force: true })
  return runScript(node, all, { env: testEnvironment(node, { ...env, UNHANDLED_ERRORS: unhandledFile(report) }) })
}

/** @param {string} report */
function unhandledFile(report) {
  return `${report}-unhandled`
}

/** @param {string} report */
function readUnhandled(report) {
  const file = unhandledFile(report)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

/**
 * Returns the failed files, unless there are too many. A second run would hide an error that belongs to no file.
 * @param {Report} report
 * @param {number} unhandled
 */
export function filesToRepeat(report, unhandled) {
  const names = failedFiles(report)
  return unhandled > 0 || names.length > filesWorthAnother ? [] : names
}

/** @param {Report} report */
function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
}

/**
 * Takes what the second run says of its files, and what the first says of all others.
 * @param {Report} first
 * @param {Report} second
 * @returns {Report}
 */
export function withSecondRun(first, second) {
  const isAgain = (/** @type {FileReport} */ { name }) => second.testResults.some(file => file.name === name)
  const testResults = [...first.testResults.filter(file => !isAgain(file)), ...second.testResults]
  const states = testResults.flatMap(file => file.assertionResults.map(({ status }) => status))
  const count = (/** @type {string[]} */ ...wanted) => states.filter(status => wanted.includes(status)).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped'),
    numTodoTests: count('todo'),
    testResults,
  }
}

/** @typedef {Record<string, { file: string }[]>} StatementMap */

/**
 * The same for the map of the specification.
 * @param {StatementMap} first
 * @param {StatementMap} second
 * @param {readonly string[]} names the files of the second run
 */
function withSecondMap(first, second, names) {
  const others = Object.entries(first).map(([number, proofs]) => [
    number,
    proofs.filter(({ file }) => !names.includes(file)),
  ])
  /** @type {StatementMap} */
  const joined = Object.fromEntries(others)
  for (const [number, proofs] of Object.entries(second)) joined[number] = [...(joined[number] ?? []), ...proofs]
  return Object.fromEntries(Object.entries(joined).filter(([, proofs]) => proofs.length > 0))
}

/** @param {string} file @returns {StatementMap} */
function readMap(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
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
