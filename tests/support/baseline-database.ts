import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { migrate } from '#platform/database/migrations.ts'

type Place = { host: string; user: string; database: string }

const folder = 'database/migrations'
/** The files of version 1.0.0 (decision 093). */
const lastOfBaseline = 8

/**
 * Returns a database that was at version 1.0.0 and has been migrated to the newest version. It has the rows of the given
 * one in all tables and columns that were there then; `counts` is how many each table had.
 */
export async function migrateFromBaseline(newest: Place) {
  const place = await emptyPlace()
  await migrate(place, baselineFolder())
  await copyRows(newest, place)
  const counts = new Map(await countRows(place))
  await migrate(place, folder)
  return { place, counts }
}

/** Returns the number of rows of each table. */
export async function countRows(place: Place) {
  return onPlace(place, async client => {
    const counts: [string, number][] = []
    for (const table of (await readColumns(client)).keys()) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${table}`)
      counts.push([table, rows[0]?.count ?? 0])
    }
    return counts
  })
}

async function emptyPlace() {
  const server = { ...inject('postgres'), database: 'postgres' }
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onPlace(server, client => client.query(`create database ${database} template template0`))
  onTestFinished(() =>
    onPlace(server, async client => void (await client.query(`drop database ${database} with (force)`))),
  )
  return { ...server, database }
}

function baselineFolder() {
  const baseline = mkdtempSync(join(tmpdir(), 'roof-rescue-baseline-'))
  onTestFinished(() => rmSync(baseline, { recursive: true }))
  for (const name of readdirSync(folder)) {
    if (Number(name.slice(0, 4)) <= lastOfBaseline) cpSync(join(folder, name), join(baseline, name))
  }
  return baseline
}

const columnsOf = `
  select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'migrations'
  group by table_name order by table_name`

async function copyRows(from: Place, to: Place) {
  await onPlace(from, source =>
    onPlace(to, async target => {
      const [now, then] = [await readColumns(source), await readColumns(target)]
      // Neither triggers nor foreign keys: the rows are consistent already.
      await target.query(`set session_replication_role = replica`)
      await target.query(`truncate ${[...then.keys()].join(', ')}`)
      for (const [table, columns] of then) {
        const shared = columns.filter(column => now.get(table)?.includes(column))
        if (shared.length === 0) continue
        const list = shared.map(column => `"${column}"`).join(', ')
        const { rows } = await source.query<{ all: string }>(
          `select coalesce(json_agg(t), '[]')::text as all from (select ${list} from ${table}) t`,
        )
        const insert = `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, $1)`
        await target.query(insert, [rows[0]?.all])
      }
    }),
  )
}

async function readColumns(client: Client) {
  const { rows } = await client.query<{ table: string; columns: string[] }>(columnsOf)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

async function onPlace<T>(place: Place, work: (client: Client) => Promise<T>) {
  const client = new Client(place)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
