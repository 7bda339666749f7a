import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { listOf, prepared, preparedName } from './prepared.ts'

test('a connection parses a marked statement once for all values, and any other each time', async () => {
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

test('plans a list once, however short it is', async () => {
  const { app } = await testApp()
  const plans = await app.db.transaction().execute(async tx => {
    await sql`create temporary table things (id integer primary key, name text) on commit drop`.execute(tx)
    await sql`insert into things select n, n from generate_series(1, 10000) n`.execute(tx)
    await sql`analyze things`.execute(tx)
    const ask = (list: unknown) => sql`select ${prepared} name from things where id = any(${list})`.execute(tx)
    for (let times = 0; times < 8; times++) await ask(sql`${[1]}::integer[]`)
    for (let times = 0; times < 8; times++) {
      expect((await ask(listOf([1, 7], 'integer'))).rows).toEqual([{ name: '1' }, { name: '7' }])
    }
    return sql<{
      custom: string
    }>`select custom_plans as custom from pg_prepared_statements where statement like '%things%'
      order by prepare_time`.execute(tx)
  })
  // PostgreSQL tries five custom plans before it chooses the generic one.
  expect(plans.rows.map(({ custom }) => Number(custom))).toEqual([8, 5])
})

test('gives each marked query a unique name, and no name to others', () => {
  const [one, two] = ['select /* prepared */ 1', 'select /* prepared */ 2']
  expect(preparedName(one)).toBe(preparedName(one))
  expect(preparedName(one)).not.toBe(preparedName(two))
  expect(preparedName('select 1')).toBeUndefined()
})
