import { mergeConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

/**
 * Runs the tests that query a database directly, except the start of the embedded one, which is never version 15, and the sample data of
 * other days. `TEST_PG_BIN=/usr/lib/postgresql/15/bin npm test` runs all of them on 15.
 */
const on15 = mergeConfig(ordinary, {})
for (const { test } of on15.test.projects)
  test.exclude.push(
    'app/{admin,pictures,sandbox,site,ui}/**',
    'app/platform/postgres/**',
    'database/sample/sample-on-any-day.test.ts',
    'scripts/**',
    'tests/**',
  )
export default on15
