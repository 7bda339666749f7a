import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { prepared, preparedName } from './prepared.ts'

test('a connection reads a marked statement once, whatever its values, and any other each time', async () => {
  const { app } = await testApp()
  const kept = await app.db.transaction().execute(async tx => {
    const doubled = async (n: number) =>
      (await sql<{ twice: number }>`select ${prepared} ${n}::integer * 2 as twice`.execute(tx)).rows[0]?.twice
    expect([await doubled(2), await doubled(21)]).toEqual([4, 42])
    await sql`select 1 as one`.execute(tx)
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
  })
  expect(kept.rows.map(row => row.statement)).toEqual(['select /* prepared */ $1::integer * 2 as twice'])
})

test('each text has one name of its own, and only a marked one has any', () => {
  const [one, two] = ['select /* prepared */ 1', 'select /* prepared */ 2']
  expect(preparedName(one)).toBe(preparedName(one))
  expect(preparedName(one)).not.toBe(preparedName(two))
  expect(preparedName('select 1')).toBeUndefined()
})
