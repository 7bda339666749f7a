import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { node24 } from './node24.mjs'
import { root, scriptOf } from './project.mjs'
import { runScriptQuietly } from './run.mjs'
import { quietStep } from './step.mjs'
import { addUp, oneFailed, onePassed } from './tally.mjs'
import { testEnvironment } from './test-environment.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * Runs type checks, lint and format, promise checks and the search for unused code: each counts as one test, and two run at a
 * time. All but one read the generated types, which are deleted and generated first, so another run in this folder waits.
 */
export function runStaticChecks() {
  console.log('\n▸ static checks')
  return withLock(join(root, '.react-router/locks/types'), async () => {
    const generated = await tool('@react-router/dev', 'react-router', 'typegen')
    const types = () => tool('typescript', 'tsc', '--noEmit', '--pretty', 'false')
    const checks = [
      () => check('types', async () => (generated.code === 0 ? types() : generated)),
      () => check('lint and format', () => tool('@biomejs/biome', 'biome', 'ci', '--colors=off', '.')),
      () => check('promises', () => tool('oxlint', 'oxlint', '--type-aware', '-c', 'scripts/launch/oxlint.json')),
      () => check('unused code', () => tool('knip', 'knip')),
    ]
    const workers = [1, 2].map(() => runInTurn(checks))
    return addUp((await Promise.all(workers)).flat())
  })
}

/**
 * Takes checks from the shared list until it's empty.
 * @param {(() => Promise<Tally>)[]} checks
 */
async function runInTurn(checks) {
  const tallies = []
  for (let next = checks.shift(); next; next = checks.shift()) tallies.push(await next())
  return tallies
}

/**
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string }>} work
 */
function check(name, work) {
  return quietStep(name, async () => {
    const { code, output } = await work()
    if (code === 0) return onePassed
    console.log(`\n${name}:\n${output.trimEnd()}`)
    return oneFailed(name, output)
  })
}

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 */
function tool(packageName, command, ...args) {
  const node = node24()
  return runScriptQuietly(node, [scriptOf(packageName, command), ...args], { env: testEnvironment(node) })
}
