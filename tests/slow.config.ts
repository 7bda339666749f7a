import { mergeConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

const all = ['app/**/*.slow.test.ts', 'tests/{slow,faults,security}/**/*.slow.test.ts']

// Their results depend on the machine's speed and load.
const measured = [
  'app/domain/foundation/accounts/guessing',
  'tests/faults/overload',
  'tests/faults/postgres-restarts',
  'tests/faults/process-group',
  'tests/faults/promoted-standby',
  'tests/faults/rolling-restart',
  'tests/security/hostile-pictures',
  'tests/slow/license-file',
  'tests/slow/lighthouse',
].map(name => `${name}.slow.test.ts`)

/**
 * Tests that take minutes: kills, storms, other PostgreSQL versions. Most of them wait for starts, kills and clocks, so several run in
 * parallel; then each measuring test runs alone.
 */
const slow = mergeConfig(ordinary, {
  test: {
    globalSetup: ['tests/support/cluster.ts', 'tests/support/product-template.ts'],
    // Dozens of starts and kills take several times as long on a busy machine; the tests have their own deadlines for hangs.
    testTimeout: 900_000,
    hookTimeout: 60_000,
  },
})
slow.test.projects = [
  {
    extends: true,
    test: { name: 'together', include: all, exclude: measured, maxWorkers: 4, sequence: { groupOrder: 1 } },
  },
  { extends: true, test: { name: 'alone', include: measured, maxWorkers: 1, sequence: { groupOrder: 2 } } },
]
export default slow
