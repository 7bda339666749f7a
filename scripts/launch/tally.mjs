/**
 * The result of a test step. `files` are the test files with their durations; `failures` are the failed tests with their reasons.
 * @typedef {{ name: string, seconds: number }} TimedFile
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, files: TimedFile[], failures: Failure[] }} Tally
 */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0, files: [], failures: [] }
/** @type {Tally} */
export const onePassed = { ...nothing, passed: 1 }
/** @param {string} name @param {string} message @returns {Tally} */
export function oneFailed(name, message) {
  return { ...nothing, failed: 1, failures: [{ name, message }] }
}
/** @type {Tally} */
export const oneSkipped = { ...nothing, skipped: 1 }

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function addUp(tallies) {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      files: [...sum.files, ...tally.files],
      failures: [...sum.failures, ...tally.failures],
    }),
    nothing,
  )
}

/** Returns '12 passed, 0 failed', plus the number of skipped tests. @param {Tally} tally */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Returns each failure with the first lines of its message. Every line has the mark by which CI finds it. @param {Tally} tally */
export function failureLines({ failures }) {
  return failures.flatMap(({ name, message }) => [
    `✗ ${name}`,
    ...message
      .trim()
      .split('\n')
      .slice(0, 12)
      .map(line => `✗     ${line}`),
  ])
}

/** Returns the ten slowest test files as lines with a heading; empty if no file ran. @param {Tally} tally */
export function slowestFiles({ files }) {
  if (files.length === 0) return []
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  return [
    'The slowest test files:',
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
  ]
}
