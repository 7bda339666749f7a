import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import { importBusinesses } from '#domain/directory/imports/import-businesses.server.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import {
  ask,
  emptyDatabase,
  newFolder,
  openPostgres15,
  type Place,
  runCopyCommand,
  shapeOf,
  totalsOf,
  urlOf,
} from '#tests/support/copied-databases.ts'
import { csvFile, littleRock } from '#tests/support/csv-files.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'

/** Sample data, imported listings and a request. */
async function fullDatabase(rows = 300) {
  const connection = await testDatabase()
  const { app, clock } = await testApp({ connection })
  await loadSampleData(app, clock.at)
  const lines = (await text(littleRock().open())).split('\n').slice(0, rows + 1)
  expect(await importBusinesses(app, operator, csvFile(lines.join('\n')))).toMatchObject({ ok: true })
  await buildRequest(app)
  return { app, place: connection }
}

test('a backup restores identically on 18 and on 15, down to the last checksum and index', async () => {
  const { place } = await fullDatabase(10_000)
  const file = join(newFolder(), 'all.backup')
  expect(await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(place) })).toMatchObject({
    code: 0,
    rejected: '',
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = { totals: await totalsOf(place), shape: await shapeOf(place) }
  expect(before.totals?.tables.businesses?.rows).toBeGreaterThan(10_000)

  for (const server of [undefined, await openPostgres15()]) {
    const target = await emptyDatabase(server)
    const restored = await runCopyCommand('restore', [file], { DATABASE_URL: urlOf(target) })
    expect(restored).toMatchObject({
      code: 0,
      rejected: '',
      printed: expect.stringContaining('Every checksum matches'),
    })
    expect(await totalsOf(target)).toEqual(before.totals)
    expect(await shapeOf(target)).toEqual(before.shape)
  }
})

test('the product works after a restore, with later change ids and new numbers', async () => {
  const { place } = await fullDatabase()
  const file = join(newFolder(), 'all.backup')
  await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(place) })
  const target = await emptyDatabase(await openPostgres15())
  await runCopyCommand('restore', [file], { DATABASE_URL: urlOf(target) })

  const { app } = await testApp({ connection: target })
  const old = await ask(target, 'select max(xid)::text from changes')
  await buildRequest(app, { listings: [await buildListing(app, { name: 'Second Roofing' })] })
  await app.db.insertInto('categories').values({ name: 'Thatch', slug: 'thatch', position: 99 }).execute()

  const order = `select action from changes where xid > ${old[0]?.[0]}::text::xid8 order by xid`
  expect(await ask(target, order)).toEqual([['load-sample-data'], ['send-quote']])
})

test('the embedded database moves to a PostgreSQL 15 server with identical checksums', async () => {
  const { place } = await fullDatabase()
  const file = join(newFolder(), 'all.backup')
  await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(place) })
  const embedded = { DATA_DIR: join(newFolder(), 'data') }
  expect(await runCopyCommand('restore', [file], embedded)).toMatchObject({ code: 0, rejected: '' })

  const target = await emptyDatabase(await openPostgres15())
  const moved = await runCopyCommand('move', [], { ...embedded, DATABASE_URL: urlOf(target) })
  expect(moved).toMatchObject({ code: 0, rejected: '', printed: expect.stringContaining('auth-secret') })
  expect(await totalsOf(target)).toEqual(await totalsOf(place))

  const again = await runCopyCommand('move', [], { ...embedded, DATABASE_URL: urlOf(target) })
  expect(again).toMatchObject({ code: 1, rejected: expect.stringContaining('isn’t empty') })
})

test('a backup during writes contains each request with its recipients, event, change and emails', async () => {
  const { app, place } = await fullDatabase()
  const listings = [await buildListing(app, { name: 'Second Roofing' })]
  let isOver = false
  const writers = [1, 2, 3, 4].map(async () => {
    let sent = 0
    for (; !isOver; sent++) await buildRequest(app, { listings }).catch(() => {})
    return sent
  })
  const file = join(newFolder(), 'busy.backup')
  const made = await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(place) })
  isOver = true
  expect((await Promise.all(writers)).reduce((sum, count) => sum + count)).toBeGreaterThan(20)
  expect(made).toMatchObject({ code: 0 })

  const target = await emptyDatabase()
  expect(await runCopyCommand('restore', [file], { DATABASE_URL: urlOf(target) })).toMatchObject({ code: 0 })
  expect(await halfDone(target)).toEqual([])
})

function halfDone(place: Place) {
  return ask(
    place,
    `select id::text from quote_requests r
      where (select count(*) from quote_recipients where request_id = r.id) <> 1
        or (select count(*) from quote_events where request_id = r.id and kind = 'sent') <> 1
        or (select count(*) from changes where id = r.change_id) <> 1
        or (select count(*) from mails where split_part(dedupe_key, ':', 2) = r.id::text) <> 2
    union all select id::text from changes
      where action = 'send-quote' and id not in (select change_id from quote_requests)`,
  )
}

test('kill -9 during a restore leaves an empty or a complete database, and the next restore succeeds', async () => {
  const { place } = await fullDatabase()
  const file = join(newFolder(), 'all.backup')
  await runCopyCommand('backup', [file], { DATABASE_URL: urlOf(place) })
  const target = await emptyDatabase()
  const tables = "select count(*)::int from pg_tables where schemaname = 'public'"

  for (const afterMs of [700, 1_500, 2_500]) {
    const restore = spawn(process.execPath, ['app/commands/restore.ts', file], {
      env: { PATH: process.env.PATH, DATABASE_URL: urlOf(target) },
    })
    const ended = once(restore, 'exit')
    await Promise.race([sleep(afterMs), ended])
    restore.kill('SIGKILL')
    await ended
    // A kill during the commit leaves a complete database, as its totals show below.
    if ((await ask(target, tables))[0]?.[0] !== 0) break
  }
  const last = await runCopyCommand('restore', [file], { DATABASE_URL: urlOf(target) }, '')
  if (last.code !== 0) expect(last.rejected).toContain('isn’t empty')
  expect(await totalsOf(target)).toEqual(await totalsOf(place))
})

test('rejects a truncated, modified or unrelated file and changes nothing', async () => {
  const { place } = await fullDatabase()
  const folder = newFolder()
  const whole = join(folder, 'whole.backup')
  await runCopyCommand('backup', [whole], { DATABASE_URL: urlOf(place) })
  const bytes = readFileSync(whole)
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  const broken = {
    cut: bytes.subarray(0, -200),
    half: bytes.subarray(0, bytes.length >> 1),
    changed,
    other: '%PDF',
    none: '',
  }

  const target = await emptyDatabase()
  for (const [name, content] of Object.entries(broken)) {
    const file = join(folder, name)
    writeFileSync(file, content)
    for (const args of [[file], [file, '--check']]) {
      const restored = await runCopyCommand('restore', args, { DATABASE_URL: urlOf(target) })
      expect(restored, name).toMatchObject({ code: 1, rejected: expect.stringMatching(/damaged|too early|checksums/) })
    }
  }
  expect(await ask(target, "select count(*)::int from pg_tables where schemaname = 'public'")).toEqual([[0]])
})
