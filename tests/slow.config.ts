import { mergeConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

// These kill and compare, and wait for each step as long as it takes: beside each other they come to the same.
const sideBySide = [
  'app/platform/postgres/*.slow.test.ts',
  'app/webhooks/*.slow.test.ts',
  'tests/faults/{backup-restore,disk-full,kill-server,point-in-time}.slow.test.ts',
  'tests/slow/{bulk-of-ten-thousand,hostile-api,stored-strings}.slow.test.ts',
  'tests/slow/kill-during-*.slow.test.ts',
]

/** What takes minutes: kills, storms, other PostgreSQLs. What has a time to keep has the machine for itself. */
const slow = mergeConfig(ordinary, {
  test: { globalSetup: 'tests/support/product-template.ts', testTimeout: 300_000, hookTimeout: 60_000 },
})
slow.test.projects = [
  { extends: true, test: { name: 'side by side', include: sideBySide, sequence: { groupOrder: 0 } } },
  {
    extends: true,
    test: {
      name: 'alone',
      include: ['app/**/*.slow.test.ts', 'tests/slow/**/*.slow.test.ts', 'tests/faults/**/*.slow.test.ts'],
      exclude: sideBySide,
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
    },
  },
]
export default slow
