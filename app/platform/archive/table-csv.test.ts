import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/copied-databases.ts'
import { listTables, type StoredTable } from '../backup/stored-tables.ts'
import { createCsvSum, csvIn, keysOf, readKeys, readTableCsv } from './table-csv.ts'

const hard = ['', null, ' ', '\\N', '\\.', '"', 'a,b', 'two\nlines', 'cr\r\nlf', '=1+1', 'é🏠', 'null', '{}']

async function openEmpty() {
  const client = new Client(await emptyDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function tableOf(client: Client) {
  const table = (await listTables(client))[0]
  if (!table) throw new Error('the table is missing')
  return table
}

async function read(client: Client, table: StoredTable, replaced?: Record<string, string>) {
  const keys = keysOf(await readKeys(client), table.name)
  return text(readTableCsv(client, table, { keys, replaced }))
}

test('every text comes back from its CSV file, and so do null, bytes, arrays and JSON null', async () => {
  const client = await openEmpty()
  await client.query(`create table roofs (id integer primary key, name text, photo bytea, tags text[], about jsonb)`)
  for (const [id, name] of hard.entries())
    await client.query('insert into roofs values ($1, $2, $3, $4, $5)', [
      id,
      name,
      id % 2 ? Buffer.from(name ?? '') : null,
      id % 3 ? [name, 'x'] : null,
      id % 2 ? JSON.stringify(name) : null,
    ])
  const table = await tableOf(client)
  const before = await read(client, table)
  const { rows } = await client.query('select * from roofs order by id')

  await client.query('truncate roofs')
  const load = client.query(from(csvIn('roofs', ['id', 'name', 'photo', 'tags', 'about'])))
  await pipeline(Readable.from([before]), load)
  expect((await client.query('select * from roofs order by id')).rows).toEqual(rows)
  expect(await read(client, table)).toBe(before)

  const sum = createCsvSum()
  // In pieces that end within quotes and letters.
  for (let at = 0, bytes = Buffer.from(before); at < bytes.length; at += 3) sum.add(bytes.subarray(at, at + 3))
  const sha256 = createHash('sha256').update(before).digest('hex')
  expect(sum.total()).toEqual({ rows: hard.length, bytes: Buffer.byteLength(before), sha256 })
})

test('rejects a file whose header has other columns', async () => {
  const client = await openEmpty()
  await client.query('create table roofs (id integer primary key, name text)')
  const load = (csv: string) => pipeline(Readable.from([csv]), client.query(from(csvIn('roofs', ['id', 'name']))))
  await expect(load('name,id\nAce,1\n')).rejects.toThrow('column name mismatch')
  await load('id,name\n1,Ace\n')
})

test('the order of rows doesn’t depend on the order of writing, with or without a primary key', async () => {
  for (const key of ['primary key', '']) {
    const client = await openEmpty()
    await client.query(`create table roofs (name text ${key}, size integer)`)
    for (const name of ['b', 'A', 'a', 'É']) await client.query('insert into roofs values ($1, 1)', [name])
    const table = await tableOf(client)
    const before = await read(client, table)
    expect(before).toBe('name,size\nA,1\na,1\nb,1\nÉ,1\n')
    await client.query(`update roofs set size = 1 where name = 'A'`)
    await client.query('vacuum full roofs')
    expect(await read(client, table)).toBe(before)
  }
})

test('exports the replacement value of a column in every row', async () => {
  const client = await openEmpty()
  await client.query('create table people (id integer primary key, is_locked boolean)')
  await client.query('insert into people values (1, true), (2, false)')
  const table = await tableOf(client)
  expect(await read(client, table, { is_locked: 'false' })).toBe('id,is_locked\n1,f\n2,f\n')
})
