import { Client } from 'pg'
import { expect, test } from 'vitest'
import { memoryMail } from '#tests/support/memory-mail.ts'
import { testDatabase } from '#tests/support/test-app.ts'
import { compose } from './compose.ts'

test('close ends every connection, even if only bulk work was done', async () => {
  const connection = await testDatabase()
  const { app, close } = compose({ connection, secret: 'secret', mail: memoryMail(), limits: {} })
  await app.bulkTransaction(async () => ({ ok: true }))

  await close()

  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  const open = { text: 'select pid from pg_stat_activity where datname = $1', values: [connection.database] }
  // No longer: after ten seconds an unclosed pool ends its idle connections.
  await expect.poll(async () => (await client.query(open)).rows, { timeout: 8_000 }).toEqual([])
  await client.end()
})
