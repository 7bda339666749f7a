import { Interrupted, Stop } from './project.mjs'
import { inWords, oneFailed } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * One step of the tests, printed with its seconds. A step that breaks counts as a failure, and the next ones still run.
 * @param {string} name
 * @param {() => Promise<Tally>} work
 * @returns {Promise<Tally>}
 */
export async function step(name, work) {
  console.log(`\n▸ ${name}`)
  return quietStep(name, work)
}

/**
 * The same without a line at its start, for steps that run side by side.
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
