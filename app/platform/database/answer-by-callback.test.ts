import { buffer } from 'node:stream/consumers'
import { to } from 'pg-copy-streams'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/test-app.ts'
import { openPool } from './database.ts'

test('answers a query with and without values, by name, and with a callback', async () => {
  const client = await lentClient()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
  expect((await client.query({ name: 'one', text: 'select $1::int as one', values: [1] })).rows).toEqual([{ one: 1 }])
  const answered = await new Promise<unknown>(resolve => {
    client.query('select 2 as two', (_error, { rows }) => resolve(rows))
  })
  expect(answered).toEqual([{ two: 2 }])
})

test('a database error rejects the promise, and the connection stays usable', async () => {
  const client = await lentClient()
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('leaves streams to answer for themselves', async () => {
  const client = await lentClient()
  const bytes = await buffer(client.query(to('copy (select 1) to stdout')))
  expect(bytes.toString()).toBe('1\n')
})

async function lentClient() {
  const pool = openPool(await testDatabase())
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release()
    await pool.end()
  })
  return client
}
