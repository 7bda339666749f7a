import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, findHeadlessShell } from './chromium.mjs'
import { ensureNeighbours } from './neighbours.mjs'
import { node24 } from './node24.mjs'
import { findPostgres15 } from './postgres15.mjs'
import { runScript } from './run.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { step, stepInTime } from './step.mjs'
import { nothing, oneFailed, onePassed, oneSkipped } from './tally.mjs'
import { testEnvironment } from './test-environment.mjs'
import { runVitest } from './vitest.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * Modules through which tests reach a database. Tests that import none of them don't depend on the PostgreSQL
 * version, so they're skipped on PostgreSQL 15.
 */
const databaseOfTests = ['copied-databases', 'data-folder', 'postgres-server', 'test-app'].map(
  name => `tests/support/${name}.ts`,
)

/**
 * Runs the steps of npm test, in order.
 * @param {string} reports a folder for their files
 * @param {boolean} writesMap whether to write the specification's map instead of checking it
 * @returns {Promise<Tally[]>}
 */
export async function runOrdinarySteps(reports, writesMap) {
  const checks = await runStaticChecks()
  const unit = await step('tests', () => withMap(reports, 'tests', { config: 'vitest.config.ts' }))
  const built = await step('build', build)
  const journeys = await step('journeys', () => runJourneys(reports, built))
  const map = await step('specification', async () =>
    journeys.skipped > 0 ? oneSkipped : checkSpecification(reports, writesMap),
  )
  return [checks, unit, built, journeys, map]
}

/** Runs the steps of npm run test:slow. @param {string} reports @returns {Promise<Tally[]>} */
export async function runSlowSteps(reports) {
  const built = await step('build', build)
  const slow = await stepInTime('slow tests', 30, () => runSlowTests(reports))
  const on15 = await stepInTime('tests on PostgreSQL 15', 20, () => runOnPostgres15(reports))
  return [built, slow, on15]
}

/** @param {string} reports */
async function runSlowTests(reports) {
  await ensureNeighbours()
  const env = { CHROMIUM: await ensureChromium() }
  return runVitest({ config: 'tests/slow.config.ts', report: join(reports, 'slow.json'), env })
}

async function build() {
  await ensureBuilt()
  return nothing
}

/** @param {string} reports @param {Tally} built */
async function runJourneys(reports, built) {
  if (built.failed > 0) {
    return oneFailed('journeys', 'There’s no build to test.')
  }
  const env = { CHROMIUM: await ensureChromium(), CHROMIUM_SHELL: findHeadlessShell(), ...journeysEnd() }
  return withMap(reports, 'journeys', { config: 'tests/journeys/vitest.config.ts', env })
}

/** No journey begins in the last minutes before the deadline: the ones that run have to end. */
function journeysEnd() {
  const end = Number(process.env.TESTS_END_AT)
  return end ? { JOURNEYS_END_AT: String(end - 8 * 60) } : {}
}

/** @param {string} reports */
async function runOnPostgres15(reports) {
  const bin = await findPostgres15()
  if (bin) {
    const report = join(reports, 'postgres15.json')
    return runVitest({
      config: 'tests/postgres15.config.ts',
      report,
      related: databaseOfTests,
      env: { TEST_PG_BIN: bin },
    })
  }
  console.log('PostgreSQL 15 isn’t installed, and this user can’t install it, so nothing ran on it.')
  return oneSkipped
}

/** @param {string} reports @param {boolean} writesMap */
async function checkSpecification(reports, writesMap) {
  const runs = ['tests', 'journeys'].map(name => mapFile(reports, name)).filter(file => existsSync(file))
  const node = node24()
  const args = ['scripts/specification/write-map.ts', ...(writesMap ? [] : ['--check']), ...runs]
  const code = await runScript(node, args, { env: testEnvironment(node) })
  return code === 0 ? onePassed : oneFailed('specification', 'See the step’s output.')
}

/**
 * Runs Vitest and records which statements of the specification the tests name.
 * @param {string} reports
 * @param {string} name
 * @param {{ config: string, env?: NodeJS.ProcessEnv }} options
 */
function withMap(reports, name, { config, env = {} }) {
  const SPECIFICATION_RUN = mapFile(reports, name)
  return runVitest({ config, report: join(reports, `${name}.json`), env: { ...env, SPECIFICATION_RUN } })
}

/** @param {string} reports @param {string} name */
function mapFile(reports, name) {
  return join(reports, `${name}-map.json`)
}
