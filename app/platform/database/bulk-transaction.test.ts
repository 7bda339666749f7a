import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { type CopyValue, copyText } from './copy-rows.ts'

const rows: CopyValue[][] = [
  ['plain', 1, true],
  ['tab\tbreak\nreturn\rslash\\N\\.', -2.5, false],
  ['\\.', 0, null],
  ['', null, true],
  ['NULL 🏠 \u2028 "quoted"', 3, false],
]

async function* each(values: CopyValue[][]) {
  yield* values
}

test('stores copied values unchanged', async () => {
  const { app } = await testApp()
  const stored = await app.bulkTransaction(async ({ db, copyRows }) => {
    await sql`create temporary table copied (text text, number numeric, flag boolean, place serial)`.execute(db)
    const count = await copyRows('copy copied (text, number, flag) from stdin', each(rows))
    const found = await sql<Record<string, CopyValue>>`select text, number, flag from copied order by place`.execute(db)
    return { ok: true, count, rows: found.rows.map(row => [row.text, row.number, row.flag]) }
  })
  expect(stored).toEqual({ ok: true, count: rows.length, rows })
})

test('rethrows an error of the row source, rolls everything back, and the app continues', async () => {
  const { app } = await testApp()
  async function* failing() {
    for (let index = 0; index < 20_000; index++) yield ['key', `${index}`, 1]
    throw new Error('the file broke off')
  }
  const work = app.bulkTransaction(async ({ db, copyRows }) => {
    await db.insertInto('settings').values({ key: 'before', value: '1' }).execute()
    await sql`create temporary table copied (a text, b text, c text)`.execute(db)
    await copyRows('copy copied from stdin', failing())
    return { ok: true }
  })
  await expect(work).rejects.toThrow('the file broke off')
  expect(await app.db.selectFrom('settings').select('key').where('key', '=', 'before').execute()).toEqual([])
  expect(await app.bulkTransaction(async () => ({ ok: true }))).toEqual({ ok: true })
})

test('reports a row that the table rejects as an error', async () => {
  const { app } = await testApp()
  const work = app.bulkTransaction(async ({ db, copyRows }) => {
    await sql`create temporary table copied (a integer)`.execute(db)
    await copyRows('copy copied from stdin', each([['one']]))
    return { ok: true }
  })
  await expect(work).rejects.toThrow('invalid input syntax for type integer')
})

test('a rejection rolls back and is returned', async () => {
  const { app } = await testApp()
  const result = await app.bulkTransaction(async ({ db }) => {
    await db.insertInto('settings').values({ key: 'before', value: '1' }).execute()
    return { ok: false, reason: 'no' }
  })
  expect(result).toEqual({ ok: false, reason: 'no' })
  expect(await app.db.selectFrom('settings').select('key').where('key', '=', 'before').execute()).toEqual([])
})

test("allows its statements more time than a page's, and only its own", async () => {
  const { app } = await testApp()
  const timeout = (db: typeof app.db) =>
    sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  const within = await app.bulkTransaction(async ({ db }) => ({ ok: true, ...(await timeout(db)).rows[0] }))
  expect(within).toEqual({ ok: true, limit: '30min' })
  expect((await timeout(app.db)).rows).toEqual([{ limit: '10s' }])
})

test('accepts a lone surrogate', () => {
  expect(Buffer.from(copyText('\ud800x')).toString()).toBe('\ufffdx')
})
