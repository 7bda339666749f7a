import { mergeConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

/** What takes minutes: kills, storms, other PostgreSQLs. Each file has the machine for itself. */
const slow = mergeConfig(ordinary, {
  test: {
    globalSetup: ['tests/support/cluster.ts', 'tests/support/product-template.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
delete slow.test.projects
slow.test.include = ['app/**/*.slow.test.ts', 'tests/slow/**/*.slow.test.ts', 'tests/faults/**/*.slow.test.ts']
export default slow
