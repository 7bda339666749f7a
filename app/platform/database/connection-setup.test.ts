import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { openPool } from './database.ts'

test('sets the limits on every connection without startup parameters', async () => {
  const { app } = await testApp()
  const shown = await sql<{ limits: string[] }>`select array[current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')] as limits`.execute(app.db)
  expect(shown.rows).toEqual([{ limits: ['10s', '5s', '1min'] }])
  const { rows } = await sql<{
    source: string
  }>`select source from pg_settings where name = 'statement_timeout'`.execute(app.db)
  expect(rows).toEqual([{ source: 'session' }])
})

test('prepares a named statement of a library once on a direct session', async () => {
  const pool = openPool(await testDatabase())
  const client = await pool.connect()
  await client.query({ name: 'ours', text: 'select 1 as one' })
  const kept = await client.query<{ name: string }>('select name from pg_prepared_statements')
  expect(kept.rows).toEqual([{ name: 'ours' }])
  client.release()
  await pool.end()
})
