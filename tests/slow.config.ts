import { mergeConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

const all = ['app/**/*.slow.test.ts', 'tests/{slow,faults,security}/**/*.slow.test.ts']

// What they find depends on how fast the machine is, or on who else uses it.
const measured = [
  'app/domain/foundation/accounts/guessing',
  'tests/faults/overload',
  'tests/faults/postgres-restarts',
  'tests/faults/process-group',
  'tests/faults/promoted-standby',
  'tests/faults/rolling-restart',
  'tests/security/hostile-pictures',
  'tests/slow/lighthouse',
].map(name => `${name}.slow.test.ts`)

/**
 * What takes minutes: kills, storms, other PostgreSQLs. Most wait for starts, kills and clocks most of their time, so that several go
 * side by side; then each that measures has the machine for itself.
 */
const slow = mergeConfig(ordinary, {
  test: {
    globalSetup: ['tests/support/cluster.ts', 'tests/support/product-template.ts'],
    // Dozens of starts and kills take several times as long on a machine that does other work; what hangs has deadlines of its own.
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
