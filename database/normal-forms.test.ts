import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/database/migrations.ts'

const migrations = 'database/migrations'
const ours = '0098-normal-forms.sql'

/** Builds a database as it was before the migration, fills it, then runs the migration. */
async function migrated(fill: (client: Client) => Promise<void>) {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const connection = { ...inject('postgres'), database }
  const admin = new Client({ ...inject('postgres'), database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database}`)
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const name of readdirSync(migrations).filter(name => name < ours))
    cpSync(join(migrations, name), join(folder, name))
  await migrate(connection, folder)
  const client = new Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true })
  })
  await fill(client)
  cpSync(join(migrations, ours), join(folder, ours))
  expect(await migrate(connection, folder)).toEqual([ours])
  return client
}

let listings = 0

async function list(client: Client, given: Record<string, string | null>, place = ['Jupiter', 'FL']) {
  const { rows } = await client.query(
    `insert into places (name, state) values ($1, $2) on conflict (lower(name), upper(state)) do update set name = excluded.name returning id`,
    place,
  )
  const row = { id: randomUUID(), public_id: String(++listings), name: 'Ace', place_id: rows[0].id, ...given }
  const names = Object.keys(row)
  const marks = names.map((_, index) => `$${index + 1}`)
  await client.query(`insert into businesses (${names.join(', ')}) values (${marks.join(', ')})`, Object.values(row))
  return row.id
}

test('unambiguous old phone numbers, addresses, licenses and empty placeholders are corrected', async () => {
  const cases: [Record<string, string | null>, Record<string, string | null>][] = [
    [{ phone: '561-555-0146 / 561-555-0147' }, { phone: '561-555-0146 / 561-555-0147', phone_e164: '+15615550146' }],
    [{ phone: '(561) 555-0150 or 800-555-0151' }, { phone_e164: '+15615550150' }],
    [{ phone: '561.555.0177x204' }, { phone_e164: '+15615550177' }],
    [{ phone: '5615550136.0' }, { phone_e164: '+15615550136' }],
    [{ phone: '5.615550135E9' }, { phone_e164: '+15615550135' }],
    [{ phone: '5.61555E+09' }, { phone_e164: null }],
    [{ phone: '1-800-ROOFING' }, { phone_e164: '+18007663464' }],
    [{ phone: '561-555-O153' }, { phone_e164: null }],
    [{ phone: '555-0181' }, { phone_e164: null }],
    [
      { phone: '123-456-7890', phone_e164: '+11234567890' },
      { phone: '123-456-7890', phone_e164: null },
    ],
    [{ phone: '561-555-0100', phone_e164: '+15615550100' }, { phone_e164: '+15615550100' }],
    [{ phone: '+44 20 7946 0958', phone_e164: '+442079460958' }, { phone_e164: '+442079460958' }],
    [
      { phone: 'N/A', email: 'null', site: '-' },
      { phone: '', email: '', site: '' },
    ],
    [{ email: 'mailto:d@example.com' }, { email: 'd@example.com' }],
    [{ email: 'c@example.com;' }, { email: 'c@example.com' }],
    [{ email: 'e@example.com' }, { email: 'e@example.com' }],
    [{ license_number: 'License # CCC1330001' }, { license_number: 'CCC1330001' }],
    [{ license_number: 'ccc 133-0001' }, { license_number: 'CCC1330001' }],
    [{ license_number: 'CCC1330001 / CGC1500002' }, { license_number: 'CCC1330001 / CGC1500002' }],
    [{ license_number: 'CAC1814337' }, { license_number: 'CAC1814337' }],
  ]
  const ids: string[] = []
  const client = await migrated(async client => {
    for (const [given] of cases) ids.push(await list(client, given))
  })
  for (const [index, [given, expected]] of cases.entries()) {
    const { rows } = await client.query('select * from businesses where id = $1', [ids[index]])
    expect(rows[0], JSON.stringify(given)).toMatchObject(expected)
  }
  expect((await client.query('select from business_revisions')).rowCount).toBe(0)
})

test('a place stored under several names is merged, with the coordinates of the known one', async () => {
  const cases = [
    ['West Palm Beach', 'Florida', 'West Palm Beach', 'FL'],
    ['West Palm Beach, FL', 'FL', 'West Palm Beach', 'FL'],
    ['W. Palm Beach', 'Fla.', 'West Palm Beach', 'FL'],
    ['PALM BCH GDNS', 'FL', 'Palm Beach Gardens', 'FL'],
    ['LAKEWORTH', 'FL', 'Lake Worth', 'FL'],
    ['Miami', 'Florida', 'Miami', 'FL'],
    ['miami', 'Fla.', 'Miami', 'FL'],
    ['Atlantic City', 'NJ', 'Atlantic City', 'NJ'],
  ]
  const ids: string[] = []
  const client = await migrated(async client => {
    for (const [city = '', state = ''] of cases) ids.push(await list(client, {}, [city, state]))
  })
  for (const [index, [city, , name, state]] of cases.entries()) {
    const { rows } = await client.query(
      'select p.name, p.state, b.point_precision from businesses b join places p on p.id = place_id where b.id = $1',
      [ids[index]],
    )
    const isKnown = !['Miami', 'Atlantic City'].includes(name ?? '')
    expect(rows[0], city).toEqual({ name, state, point_precision: isKnown ? 'city' : 'none' })
  }
})

test('a waiting edit has its hours as text', async () => {
  const user = randomUUID()
  const client = await migrated(async client => {
    const change = randomUUID()
    await client.query(
      `insert into changes (id, actor_kind, actor_id, action, request_id, at) values ($1, 'user', 'ann', 'edit', '', now())`,
      [change],
    )
    await client.query(
      `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, 'Ann', 'ann@example.com', true, now(), now())`,
      [user],
    )
    const id = await list(client, {})
    await client.query(`insert into business_hours values ($1, 1, 480, 720), ($1, 1, 780, 1020)`, [id])
    await client.query(
      `insert into listing_edits (id, business_id, user_id, seen, proposed, sent_at, change_id) values ($1, $2, $3, $4, $5, now(), $6)`,
      [
        ...[randomUUID(), id, user],
        JSON.stringify({ phone: '1', 'opens-1': '13:00', 'opens-2': null, 'closes-2': null }),
        JSON.stringify({ phone: '2', 'opens-1': '12:30', 'opens-2': '22:00', 'closes-2': '06:00' }),
        change,
      ],
    )
  })
  const { rows } = await client.query('select seen, proposed from listing_edits')
  expect(rows).toEqual([
    {
      seen: { phone: '1', 'hours-1': '8:00 am - 12:00 pm, 1:00 pm - 5:00 pm', 'hours-2': 'Closed' },
      proposed: { phone: '2', 'hours-1': '12:30 pm - 5:00 pm', 'hours-2': '10:00 pm - 6:00 am' },
    },
  ])
})
