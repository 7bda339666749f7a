/** What a step of the tests came to. `files` are the test files with the time they took. */
/** @typedef {{ passed: number, failed: number, skipped: number, files: { name: string, seconds: number }[] }} Tally */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0, files: [] }
/** @type {Tally} */
export const onePassed = { ...nothing, passed: 1 }
/** @type {Tally} */
export const oneFailed = { ...nothing, failed: 1 }
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
    }),
    nothing,
  )
}

/** '12 passed, 0 failed', and what was skipped. @param {Tally} tally */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The ten slowest test files, as lines below a heading; none when no file ran. @param {Tally} tally */
export function slowestFiles({ files }) {
  if (files.length === 0) return []
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  return [
    'The slowest test files:',
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
  ]
}
