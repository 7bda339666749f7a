import type { PoolConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/test-app.ts'
import { openPool } from '../database/database.ts'
import { openVisitorNames, visitorName } from './visitor-names.ts'

const address = '192.0.2.1'
const day = '2026-07-01'
const nextDay = '2026-07-02'

function openProcess(connection: PoolConfig) {
  const pool = openPool(connection)
  onTestFinished(() => pool.end())
  return { pool, ...openVisitorNames(pool, 'a secret') }
}

test('processes that start at once give a visitor the same name for a day, and another the next day', async () => {
  const connection = await testDatabase()
  const processes = Array.from({ length: 8 }, () => openProcess(connection))
  const names = await Promise.all(processes.map(({ nameOf }) => nameOf(address, day)))
  expect(new Set(names).size).toBe(1)
  expect(await openProcess(connection).nameOf(address, day)).toBe(names[0])
  expect(await openProcess(connection).nameOf(address, nextDay)).not.toBe(names[0])
})

test("after the day its salt is destroyed and the day's name can't be computed again; the new day's name continues", async () => {
  const connection = await testDatabase()
  const [one, other] = [openProcess(connection), openProcess(connection)]
  const [old, present] = [await one.nameOf(address, day), await other.nameOf(address, nextDay)]
  const fileOf = async () =>
    (await one.pool.query(`select pg_relation_filepath('visitor_salts') as path`)).rows[0]?.path
  const file = await fileOf()
  await one.renewSalts(nextDay)
  await other.renewSalts(nextDay)

  const { rows } = await one.pool.query('select day from visitor_salts')
  expect(rows).toEqual([{ day: nextDay }])
  // A row that is only deleted would remain in the file.
  expect(await fileOf()).not.toBe(file)
  for (const { nameOf } of [one, other, openProcess(connection)]) {
    expect(await nameOf(address, day)).not.toBe(old)
    expect(await nameOf(address, nextDay)).toBe(present)
  }
})

test("the salt isn't in any database log that a replica or base backup would carry", async () => {
  const { pool } = openProcess(await testDatabase())
  const { rows } = await pool.query(`select relpersistence from pg_class where relname = 'visitor_salts'`)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})

test('processes agree again after a database crash emptied the table', async () => {
  const connection = await testDatabase()
  const [one, other] = [openProcess(connection), openProcess(connection)]
  const name = await one.nameOf(address, day)
  await other.nameOf(address, day)
  await one.pool.query('truncate visitor_salts')
  await one.renewSalts(day)
  expect(await openProcess(connection).nameOf(address, day)).toBe(name)

  await one.pool.query('truncate visitor_salts')
  const late = openProcess(connection)
  const another = await late.nameOf(address, day)
  for (const { renewSalts, nameOf } of [one, other]) {
    await renewSalts(day)
    expect(await nameOf(address, day)).toBe(another)
  }
})

test('a visitor still has a name without the database', async () => {
  const { pool, nameOf } = openProcess({ host: '127.0.0.1', port: 1, database: 'nothing' })
  expect(await nameOf(address, day)).toMatch(/^[\w-]{22}$/)
  expect(pool.totalCount).toBe(0)
})

const salt = new Uint8Array(32).fill(7)
const name = (address: string, given = salt) => visitorName({ secret: 'secret', salt: given }, address)

test("a visitor has one name per salt, and the name doesn't reveal the address", () => {
  expect(name('192.0.2.1')).toBe(name('192.0.2.1'))
  expect(name('192.0.2.1')).toMatch(/^[\w-]{22}$/)
  expect(name('192.0.2.1')).not.toBe(name('192.0.2.2'))
  expect(name('192.0.2.1')).not.toBe(name('192.0.2.1', new Uint8Array(32).fill(8)))
  expect(name('192.0.2.1')).not.toBe(visitorName({ secret: 'another', salt }, '192.0.2.1'))
})

test('an IPv6 household is one visitor', () => {
  expect(name('2001:db8:1:2::1')).toBe(name('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))
  expect(name('2001:db8:1:2::1')).not.toBe(name('2001:db8:1:3::1'))
  expect(name('2001:db8::1')).toBe(name('2001:0db8:0:0::2'))
  expect(name('::1')).toBe(name('::2'))
})
