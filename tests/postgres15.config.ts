import { mergeConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

/** What asks a database itself; the doors ask it by way of these. `TEST_PG_BIN=/usr/lib/postgresql/15/bin npm test` runs all on 15. */
const on15 = mergeConfig(ordinary, {})
for (const { test } of on15.test.projects)
  test.exclude.push('app/{admin,pictures,sandbox,site,ui}/**', 'scripts/**', 'tests/**')
export default on15
