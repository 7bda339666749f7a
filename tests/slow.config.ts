import { mergeConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

/** What takes minutes: kills, storms, other PostgreSQLs. */
const slow = mergeConfig(ordinary, { test: { testTimeout: 300_000, hookTimeout: 60_000, fileParallelism: false } })
slow.test.include = ['app/**/*.slow.test.ts', 'tests/slow/**/*.slow.test.ts', 'tests/faults/**/*.slow.test.ts']
slow.test.exclude = []
export default slow
