import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import { requestRecovery, resetPassword } from '#domain/foundation/accounts/reset-password.server.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { signIn } from '#domain/foundation/sign-in/sign-in.server.ts'
import { archivePlan } from '#domain/oversight/archive/archived-tables.ts'
import { type ArchiveManifest, readManifest } from '#platform/archive/archive-manifest.ts'
import { fileLine } from '#platform/archive/pack-archive.ts'
import { createCsvSum } from '#platform/archive/table-csv.ts'
import { createTableSum } from '#platform/backup/table-sum.ts'
import { openBucket } from '#platform/files/open-bucket.ts'
import { accountMails, browser, buildAccount } from '#tests/support/build-account.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import {
  ask,
  emptyDatabase,
  newFolder,
  type Place,
  runCopyCommand,
  shapeOf,
  totalsOf,
  urlOf,
} from '#tests/support/copied-databases.ts'
import { fullDirectory } from '#tests/support/full-directory.ts'
import { packZip } from '#tests/support/pack-zip.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { openTestApp, testApp, testDatabase } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'
import { readZip } from '#tests/support/zip-files.ts'

const run = (place: Place, args: string[], typed = '', more = {}) =>
  runCopyCommand('archive', args, { DATABASE_URL: urlOf(place), ...more }, typed)

async function exported(place: Place, more = {}) {
  const file = join(newFolder(), 'all.zip')
  expect(await run(place, ['export', file], '', more)).toMatchObject({ code: 0, rejected: '' })
  return file
}

function manifestOf(file: string) {
  return readManifest(readZip(readFileSync(file)).get('manifest.json') ?? '')
}

/** The whole content of a database, and nothing if it has no tables. */
const stateOf = async (place: Place) => [await shapeOf(place), (await tableCount(place)) && (await totalsOf(place))]
const tableCount = async (place: Place) =>
  Number((await ask(place, "select count(*) from pg_tables where schemaname = 'public'"))[0]?.[0])

test('a directory filled through every door comes back with equal checksums, and works', async () => {
  const { app, desk, place, key, owner, request, brand } = await fullDirectory()
  const file = await exported(place)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const target = await emptyDatabase()
  const imported = await run(target, ['import', file])
  expect(imported).toMatchObject({ code: 0, rejected: '' })
  expect(imported.printed).toContain('Every checksum matches')
  expect(imported.printed).toMatch(/Set REGION as before\..*Set AUTH_SECRET .*npm run admin:create/s)

  // By the export's own checksums, and by those of the backups.
  const before = manifestOf(file)
  const after = manifestOf(await exported(target))
  expect(after).toEqual({ ...before, madeAt: expect.any(String) })
  expect(before.files.count).toBeGreaterThan(3)
  const rowsOf = (name: string) => before.tables.find(table => table.name === name)?.rows
  for (const name of [
    ...['businesses', 'quote_requests', 'quote_photos', 'thread_messages', 'reviews', 'subscribers', 'purchases'],
    ...['photo_reviews', 'setting_revisions', 'content_texts', 'api_key_secrets', 'imports', 'business_revisions'],
    ...['applications', 'banner_applications', 'sponsorships', 'changes', 'business_slugs'],
  ])
    expect(rowsOf(name), name).toBeGreaterThan(0)
  const [left, right] = [await totalsOf(place), await totalsOf(target)]
  for (const name of archivePlan.archived.filter(table => !(table in archivePlan.replaced)))
    expect(right?.tables[name], name).toEqual(left?.tables[name])
  expect(right?.sequences).toEqual(left?.sequences)
  expect(await shapeOf(target)).toEqual(await shapeOf(place))

  // Nothing that is left out came along.
  for (const table of ['credentials', 'sessions', 'mails', 'verifications', 'two_factors'])
    expect(await ask(target, `select count(*)::int from ${table}`), table).toEqual([[0]])
  const text = readFileSync(file).toString('latin1') + [...readZip(readFileSync(file)).values()].join('\n')
  expect(text).not.toContain('$argon2')
  expect(text).not.toContain('token-of-')

  const site = await testSite({ connection: target })
  // The page was published a week after the start.
  site.clock.at = desk.clock.at
  expect((await site.get('/business/lakeside-roof-and-tarp')).status).toBe(200)
  expect((await site.get('/storm-insurance')).html).toContain('Call your agent.')
  expect((await site.get('/')).html).toContain('(561) 555-0177')
  expect((await site.get('/api/v1/businesses', { authorization: `Bearer ${key}` })).status).toBe(200)
  for (const picture of brand) {
    expect((await site.get('/')).html).toContain(picture)
    const served = await site.get(picture)
    expect([served.status, served.html]).toEqual([200, (await desk.visitPage(picture)).html])
  }
  const [photo] = await app.db.selectFrom('quotePhotos').select('fileId').execute()
  expect(await readFileContent(site.app, photo?.fileId ?? '')).toEqual(await readFileContent(app, photo?.fileId ?? ''))

  // The owner signs in again by email, and the homeowner's link still opens.
  expect(request.token).toBe(site.app.tokens.of('quote', request.id))
  site.clock.at = new Date()
  const { email } = owner.account
  await requestRecovery(site.app, visitor('ann'), { email })
  const [mail] = await accountMails(site.app, email)
  const newPassword = 'a fresh ridge of tiles'
  expect(await resetPassword(site.app, visitor('ann'), { token: mail?.token ?? '', newPassword })).toEqual({ ok: true })
  const input = { email, password: newPassword, kind: 'user', browser: browser() } as const
  expect(await signIn(site.app, visitor('ann'), input)).toMatchObject({ ok: true, next: 'done' })

  // Later writes sort after what came with the export, and get new numbers.
  const last = await ask(target, 'select max(xid)::text from changes')
  await buildListing(site.app, { name: 'After the move' })
  await site.app.db.insertInto('categories').values({ name: 'Thatch', slug: 'thatch', position: 99 }).execute()
  expect(await ask(target, `select count(*) > 0 from changes where xid > '${String(last[0]?.[0])}'::xid8`)).toEqual([
    [true],
  ])
}, 300_000)

test('an account with a second factor signs in by email and sets it up again', async () => {
  const place = await testDatabase()
  const { app } = await testApp({ connection: place })
  const { id } = await buildAccount(app)
  await app.db.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', id).execute()
  const target = await emptyDatabase()
  expect(await run(target, ['import', await exported(place)])).toMatchObject({ code: 0 })
  expect(await ask(target, 'select email, two_factor_enabled from users')).toEqual([['ann@example.com', false]])
})

test('files of a bucket come with the export, into a deployment without one', async () => {
  const { url, stop } = await s3Server()
  const place = await testDatabase()
  const { app } = await testApp({ connection: place, bucket: openBucket(url) })
  await buildRequest(app, { photos: [await buildPhoto()] })
  const [photo] = await app.db.selectFrom('files').select(['id', 'place']).execute()
  expect(photo?.place).toBe('bucket')
  const file = await exported(place, { FILES_URL: url })

  const target = await emptyDatabase()
  expect(await run(target, ['import', file])).toMatchObject({ code: 0, rejected: '' })
  const moved = await testApp({ connection: target })
  expect(await readFileContent(moved.app, photo?.id ?? '')).toEqual(await readFileContent(app, photo?.id ?? ''))

  const without = await run(place, ['export', join(newFolder(), 'x.zip')])
  expect(without).toMatchObject({ code: 1, rejected: expect.stringContaining('is missing or damaged') })
  await stop()
  const away = await run(place, ['export', join(newFolder(), 'x.zip')], '', { FILES_URL: url })
  expect(away).toMatchObject({ code: 1, rejected: expect.stringContaining('storage isn’t responding (ECONNREFUSED)') })
})

test('an unused deployment is replaced after a yes, with its staff; one in use never', async () => {
  const source = await testDatabase()
  await buildListing((await testApp({ connection: source })).app)
  const file = await exported(source)

  const unused = await testDatabase()
  const { app, close } = openTestApp({ connection: unused })
  await buildOperator(app)
  await buildAccount(app, { kind: 'admin', email: 'boss@example.com' })
  const connected = await run(unused, ['import', file, '--yes'])
  expect(connected).toMatchObject({ code: 1, rejected: expect.stringContaining('Other programs are connected') })
  await close()
  const before = await stateOf(unused)
  const declined = await run(unused, ['import', file], 'no')
  expect(declined).toMatchObject({ code: 1, rejected: 'Nothing was done.' })
  expect(await stateOf(unused)).toEqual(before)
  expect(await run(unused, ['import', file], 'yes')).toMatchObject({ code: 0, rejected: '' })
  expect(await ask(unused, 'select count(*)::int from users')).toEqual([[0]])
  expect(manifestOf(await exported(unused)).tables).toEqual(manifestOf(file).tables)

  const again = await run(unused, ['import', file, '--yes'])
  expect(again).toMatchObject({
    code: 1,
    rejected: expect.stringContaining('it has listings (1). Import into an empty one'),
  })
})

test('refuses a deployment with anything that people did, and tables of something else', async () => {
  const file = await exported(await testDatabase())
  const busy = await testDatabase()
  const { app, clock } = await testApp({ connection: busy })
  await loadSampleData(app, clock.at)
  await buildAccount(app)
  await buildRequest(app)
  const before = await totalsOf(busy)
  const refused = await run(busy, ['import', file, '--yes'])
  expect(refused.rejected).toMatch(
    /This deployment is in use: it has listings \(\d+\), accounts \(\d+\), requests \(1\), .*Nothing was changed/,
  )
  expect(await totalsOf(busy)).toEqual(before)

  const other = await emptyDatabase()
  await ask(other, 'create table shop (id integer)')
  const foreign = await run(other, ['import', file, '--yes'])
  expect(foreign).toMatchObject({ code: 1, rejected: expect.stringContaining('aren’t this product’s') })
})

type Change = (parts: Map<string, string>, manifest: ArchiveManifest) => void

/** The export with these parts changed. Its checksums are those of the changed parts: someone took care. */
async function changed(file: string, change: Change) {
  const parts = readZip(readFileSync(file))
  const manifest = manifestOf(file)
  change(parts, manifest)
  for (const table of manifest.tables) {
    const sum = createCsvSum()
    sum.add(Buffer.from(parts.get(`tables/${table.name}.csv`) ?? ''))
    Object.assign(table, sum.total())
  }
  const files = createTableSum()
  for (const [name, content] of parts) {
    const id = /^files\/([0-9a-f-]+)\./.exec(name)?.[1]
    if (id) files.add(fileLine(id, createHash('sha256').update(content).digest()))
  }
  manifest.files.sum = files.total().sum
  parts.set('manifest.json', JSON.stringify(manifest))
  const path = join(newFolder(), 'changed.zip')
  writeFileSync(path, await packZip(parts))
  return path
}

const edit =
  (name: string, change: (csv: string) => string): Change =>
  parts =>
    parts.set(`tables/${name}.csv`, change(parts.get(`tables/${name}.csv`) ?? ''))

const refusals: [string, Change, string][] = [
  [
    'without a table',
    (parts, { tables }) => {
      parts.delete('tables/reviews.csv')
      tables.splice(
        tables.findIndex(({ name }) => name === 'reviews'),
        1,
      )
    },
    'The table reviews is missing from the export',
  ],
  [
    'with a table that an export leaves out',
    (parts, { tables }) => {
      parts.set('tables/sessions.csv', 'id\n')
      tables.push({ name: 'sessions', columns: ['id'], rows: 0, bytes: 3, sha256: '' })
    },
    'The table sessions isn’t one of this program’s',
  ],
  [
    'with another column',
    (parts, { tables }) => {
      tables.find(({ name }) => name === 'places')?.columns.push('more')
      parts.set('tables/places.csv', parts.get('tables/places.csv')?.replaceAll('\n', ',\n') ?? '')
    },
    'The table places isn’t one of this program’s',
  ],
  [
    'of a newer version',
    (_, { migrations: all }) => all.push({ name: '9999-of-tomorrow.sql', checksum: 'x' }),
    'newer version',
  ],
  ['of another program', (_, { migrations: all }) => Object.assign(all[0] ?? {}, { checksum: 'x' }), 'another version'],
  ['with a bad row', edit('places', csv => csv.replace(/\n\d+,/, '\nmany,')), 'A row of places can’t be read'],
  ['with a row cut short', edit('places', csv => csv.replace(/,[^,\n]*\n$/, '\n')), 'A row of places can’t be read'],
  [
    'with a row that refers to nothing',
    edit('business_slugs', csv => csv.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '0197c9a2-7c00-7abc-8000-0123456789ab')),
    'tables don’t fit together',
  ],
  [
    'with a row that breaks a rule',
    edit('settings', csv => `${csv}site,{},1\nsite,{},1\n`),
    'A row of settings can’t be read',
  ],
  [
    'with columns in another order',
    edit('settings', csv => csv.replace('key,value', 'value,key')),
    'A row of settings can’t be read',
  ],
  [
    'with rows in another order',
    edit('places', csv => csv.replace(/\n(\d+,[^\n]*)\n(\d+,[^\n]*)\n/, '\n$2\n$1\n')),
    'The rows of places differ after the import',
  ],
  [
    'with a file that its row doesn’t describe',
    parts => parts.set([...parts.keys()].find(name => name.startsWith('files/')) ?? '', 'another photo'),
    '1 files don’t match the tables',
  ],
]

test('refuses an export that was changed with care, and changes nothing', async () => {
  const source = await testDatabase()
  const { app } = await testApp({ connection: source })
  await buildRequest(app, { photos: [await buildPhoto()] })
  const file = await exported(source)
  const target = await emptyDatabase()
  for (const [what, change, why] of refusals) {
    const refused = await run(target, ['import', await changed(file, change)])
    expect(refused, what).toMatchObject({ code: 1, printed: '', rejected: expect.stringContaining(why) })
    expect(await tableCount(target), what).toBe(0)
  }
})

test('refuses a damaged export before it looks at the database', async () => {
  const file = await exported(await testDatabase())
  const whole = readFileSync(file)
  const cut = join(newFolder(), 'cut.zip')
  writeFileSync(cut, whole.subarray(0, whole.length - 200))
  const target = await emptyDatabase()
  for (const act of ['check', 'import'])
    expect(await run(target, [act, cut])).toMatchObject({
      code: 1,
      rejected: expect.stringContaining('part of it is missing'),
    })
  const checked = await run(target, ['check', file])
  expect(checked).toMatchObject({ code: 0, rejected: '', printed: expect.stringContaining('Every checksum matches') })
  expect(await tableCount(target)).toBe(0)
})

test('keeps an existing file, names one by its time in a folder, and prints the usage on wrong arguments', async () => {
  const place = await testDatabase()
  const folder = newFolder()
  expect(await run(place, ['export'], '', { INIT_CWD: folder })).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^roof-rescue-export-\d{8}T\d{6}Z\.zip$/)
  const again = await run(place, ['export', join(folder, name)])
  expect(again).toMatchObject({ code: 1, rejected: expect.stringContaining('already exists') })
  expect(await run(place, ['import', join(folder, 'none.zip')])).toMatchObject({
    code: 1,
    rejected: expect.stringContaining('ENOENT'),
  })
  for (const args of [[], ['import'], ['check'], ['undo', 'x'], ['export', 'a', 'b'], ['export', 'a', '--yes']])
    expect(await run(place, args), args.join(' ')).toMatchObject({ code: 2 })
})
