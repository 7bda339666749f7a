import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { archivePlan } from './archived-tables.ts'

const { archived, leftOut, replaced, signsOfUse } = archivePlan

type Names = { table: string; column: string }

async function columnsOfTables() {
  const { app } = await testApp()
  const { rows } = await sql<Names>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped order by 1, 2`.execute(app.db)
  return { app, columns: rows }
}

test('every table is in the full export, or left out for a reason', async () => {
  const { columns } = await columnsOfTables()
  const tables = [...new Set(columns.map(({ table }) => table))]
  const decided = [...archived, ...Object.keys(leftOut)]
  expect(tables.length).toBeGreaterThan(150)
  expect(
    tables.filter(table => !decided.includes(table)),
    'name these in archived-tables.ts',
  ).toEqual([])
  expect(decided.filter(table => !tables.includes(table))).toEqual([])
  expect(decided.filter((table, at) => decided.indexOf(table) !== at)).toEqual([])
  for (const reason of Object.values(leftOut)) expect(reason.length).toBeGreaterThan(20)
})

test('no table in the export refers to one that is left out', async () => {
  const { app } = await columnsOfTables()
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(app.db)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ from, to }) => archived.includes(from) && to in leftOut)).toEqual([])
})

/** Keyed hashes and public halves: they open nothing. */
const harmless = [
  ...['push_subscriptions.auth', 'passkeys.public_key', 'alert_phones.code_id', 'webhook_endpoints.secret_id'],
  'webhook_endpoints.previous_secret_id',
]

test('no column in the export has a password, a token or a key in readable form', async () => {
  const { columns } = await columnsOfTables()
  const secret = /(^|_)(password|passphrase|secret|token|auth|otp|backup_codes|private_key|code_id|secret_id)$/
  const found = columns
    .filter(({ table, column }) => archived.includes(table) && secret.test(column))
    .map(({ table, column }) => `${table}.${column}`)
  expect(found.filter(name => !harmless.includes(name))).toEqual([])
})

test('replacements and signs of use name columns and tables that exist', async () => {
  const { app, columns } = await columnsOfTables()
  for (const [table, values] of Object.entries(replaced))
    for (const [column, value] of Object.entries(values)) {
      expect(columns).toContainEqual({ table, column })
      await sql`select ${sql.raw(value)}`.execute(app.db)
    }
  for (const { table, where = 'true' } of signsOfUse)
    await sql`select count(*) from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.db)
  expect(replaced).toHaveProperty('users.two_factor_enabled')
})
