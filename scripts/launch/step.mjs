import { Interrupted, Stop } from './project.mjs'
import { inWords, oneFailed, oneSkipped } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * Runs one step of the tests and prints its duration. A step that throws counts as a failure, and the next ones still run.
 * @param {string} name
 * @param {() => Promise<Tally>} work
 * @returns {Promise<Tally>}
 */
export async function step(name, work) {
  console.log(`\n▸ ${name}`)
  return quietStep(name, work)
}

/**
 * Runs a step if it will probably end before `TESTS_END_AT` (seconds since 1970). Otherwise it counts as skipped: a run that is cut off
 * reports nothing at all.
 * @param {string} name
 * @param {number} minutes what it takes on a slow machine
 * @param {() => Promise<Tally>} work
 * @returns {Promise<Tally>}
 */
export async function stepInTime(name, minutes, work) {
  const left = (Number(process.env.TESTS_END_AT ?? Number.POSITIVE_INFINITY) - Date.now() / 1_000) / 60
  if (left >= minutes) return step(name, work)
  console.log(`\n▸ ${name}: skipped, since only ${Math.max(0, Math.floor(left))} minutes are left`)
  return oneSkipped
}

/**
 * Same as `step` without a line at the start, for parallel steps.
 * @param {string} name
 * @param {() => Promise<Tally>} work
 * @returns {Promise<Tally>}
 */
export async function quietStep(name, work) {
  const start = performance.now()
  const tally = await work().catch(error => oneFailure(name, error))
  console.log(`▸ ${name}: ${inWords(tally)} (${((performance.now() - start) / 1_000).toFixed(1)} s)`)
  return tally
}

/** @param {string} name @param {unknown} error */
function oneFailure(name, error) {
  if (error instanceof Interrupted) throw error
  console.log(error instanceof Stop ? error.message : error)
  return oneFailed(name, String(error))
}
