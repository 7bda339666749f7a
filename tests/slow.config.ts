import { mergeConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

const all = ['app/**/*.slow.test.ts', 'tests/slow/**/*.slow.test.ts', 'tests/faults/**/*.slow.test.ts']

// These measure no time and wait for starts, kills and copies for most of theirs.
const unhurried = [
  'app/platform/postgres/open-postgres',
  'app/webhooks/webhook-storm',
  'tests/faults/backup-restore',
  'tests/faults/behind-pgbouncer',
  'tests/faults/disk-full',
  'tests/faults/kill-server',
  'tests/faults/point-in-time',
  'tests/faults/public-reads-on-a-replica',
  'tests/faults/start-without-database',
  'tests/slow/hostile-api',
  'tests/slow/kill-during-browser-import',
  'tests/slow/kill-during-import',
  'tests/slow/kill-during-quotes',
  'tests/slow/stored-strings',
].map(name => `${name}.slow.test.ts`)

/** What takes minutes: kills, storms, other PostgreSQLs. The unhurried go two at a time; then each has the machine for itself. */
const slow = mergeConfig(ordinary, {
  test: {
    globalSetup: ['tests/support/cluster.ts', 'tests/support/product-template.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
})
slow.test.projects = [
  { extends: true, test: { name: 'two', include: unhurried, maxWorkers: 2, sequence: { groupOrder: 1 } } },
  {
    extends: true,
    test: { name: 'one', include: all, exclude: unhurried, maxWorkers: 1, sequence: { groupOrder: 2 } },
  },
]
export default slow
