import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { csvFile } from '#tests/support/csv-files.ts'
import { countedListings, listingCounts } from '#tests/support/directory-state.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { DuplicateRowPolicy } from '../businesses/existing-duplicate.ts'
import { ownsBusiness } from '../claims/owners.server.ts'
import { importBusinesses } from './import-businesses.server.ts'

const header = 'Name,City,Phone,Email,Website,Category,Rating\n'

async function tryFile(app: App, rows: string, isDryRun: boolean, duplicates: DuplicateRowPolicy) {
  const given = { ...csvFile(header + rows), isDryRun, merging: { policy: 'add', rows: [], duplicates } } as const
  const imported = await importBusinesses(app, operator, { ...given, merging: { ...given.merging, rows: [] } })
  if (!imported.ok) throw new Error(imported.reason)
  return imported
}

const preview = (app: App, rows: string) => tryFile(app, rows, true, 'keep')
const take = async (app: App, rows: string, duplicates: DuplicateRowPolicy) =>
  (await tryFile(app, rows, false, duplicates)).report

function listings({ db }: App) {
  const columns = ['name', 'phone', 'email', 'site', 'rating'] as const
  return db.selectFrom('businesses').select(columns).where('live', '=', true).orderBy('name').execute()
}

test('reports rows with the same phone, website, or name and city, with the row that each duplicates', async () => {
  const { app } = await testApp()
  const rows = `Ace,Jupiter,561-555-0101,,,,
Bay,Jupiter,561-555-0102,,bay.example.com,,
Ace of Florida,Boca Raton,(561) 555-0101,,,,
Bay Roofs,Jupiter,,,https://www.bay.example.com/contact,,
"Bay, Inc.",Jupiter,,,,,
Bay,Boca Raton,,,,,
`
  const { report, duplicates } = await preview(app, rows)
  expect(report).toMatchObject({ added: 6, duplicates: 3, folded: 0 })
  expect(duplicates).toEqual([
    { row: 3, name: 'Ace of Florida', city: 'Boca Raton', sign: 'phone', ofRow: 1, ofName: 'Ace', line: 4, ofLine: 2 },
    { row: 4, name: 'Bay Roofs', city: 'Jupiter', sign: 'site', ofRow: 2, ofName: 'Bay', line: 5, ofLine: 3 },
    { row: 5, name: 'Bay, Inc.', city: 'Jupiter', sign: 'name', ofRow: 2, ofName: 'Bay', line: 6, ofLine: 3 },
  ])
})

test('treats one license as one business, in a file and against the directory', async () => {
  const { app } = await testApp()
  const licenses = 'Name,City,License\nAce,Jupiter,CCC1330001\nAce Roofs,Boca Raton,CCC 133-0001\n'
  const first = await importBusinesses(app, operator, { ...csvFile(licenses), isDryRun: true })
  if (!first.ok) throw new Error(first.reason)
  expect(first.duplicates).toMatchObject([{ name: 'Ace Roofs', ofName: 'Ace', sign: 'license' }])
  await buildListing(app, { name: 'Bay', licenseNumber: 'CGC1512345', phoneE164: null })
  const again = 'Name,City,License\nBayside Builders,Jupiter,License # CGC1512345\n'
  const second = await importBusinesses(app, operator, { ...csvFile(again), isDryRun: true })
  if (!second.ok) throw new Error(second.reason)
  expect(second.existing).toMatchObject([{ sign: 'license', kept: { name: 'Bay' } }])
})

test('treats two rows that a third row links as one business', async () => {
  const { app } = await testApp()
  const rows = `Ace,Jupiter,561-555-0101,,,,
Bay,Jupiter,,,bay.example.com,,
Cat,Jupiter,561-555-0101,,bay.example.com,,
`
  expect((await preview(app, rows)).duplicates.map(({ row, ofRow }) => [row, ofRow])).toEqual([
    [2, 1],
    [3, 1],
  ])
})

test('imports every row by default', async () => {
  const { app } = await testApp()
  expect(await take(app, 'Ace,Jupiter,561-555-0101,,,,\nAce,Jupiter,561-555-0101,,,,\n', 'keep')).toMatchObject({
    added: 2,
    folded: 0,
  })
})

const pair =
  'Ace,Jupiter,561-555-0101,,a.example.com,,4\nAce Roofs,Boca Raton,561-555-0101,b@b.example.com,b.example.com,,\n'

test('keeps the first of several duplicate rows and fills in missing values from the others', async () => {
  const { app } = await testApp()
  expect(await take(app, pair, 'first')).toMatchObject({ rows: 2, added: 1, duplicates: 1, folded: 1 })
  expect(await listings(app)).toEqual([
    { name: 'Ace', phone: '561-555-0101', email: 'b@b.example.com', site: 'a.example.com', rating: 4 },
  ])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
})

test('keeps the last duplicate instead, on request', async () => {
  const { app } = await testApp()
  expect(await take(app, pair, 'last')).toMatchObject({ added: 1, folded: 1 })
  expect(await listings(app)).toEqual([
    { name: 'Ace Roofs', phone: '561-555-0101', email: 'b@b.example.com', site: 'b.example.com', rating: 4 },
  ])
})

test("merges a duplicate of a listing's row into that listing, whichever row takes priority", async () => {
  for (const policy of ['first', 'last'] as const) {
    const { app } = await testApp()
    await buildListing(app, {
      name: 'Ace',
      city: 'Jupiter',
      phone: '561-555-0101',
      phoneE164: '+15615550101',
      email: '',
      site: '',
    })
    expect((await preview(app, pair)).duplicates).toMatchObject([{ row: 2, ofRow: 1 }])
    expect(await take(app, pair, policy), policy).toMatchObject({ added: 0, changed: 1, same: 0, folded: 1 })
    const site = policy === 'first' ? 'a.example.com' : 'b.example.com'
    expect(await listings(app)).toMatchObject([{ name: 'Ace', email: 'b@b.example.com', site }])
    expect(await take(app, pair, policy)).toMatchObject({ added: 0, same: 1, changed: 0, folded: 1 })
  }
})

test('keeps two listings with the same phone apart when their file is imported again', async () => {
  const { app } = await testApp()
  await take(app, pair, 'keep')
  expect((await preview(app, pair)).report).toMatchObject({ added: 0, same: 2, duplicates: 0 })
  expect(await take(app, pair, 'first')).toMatchObject({ added: 0, same: 2, folded: 0 })
})

test('ignores a value on more than ten rows', async () => {
  const { app } = await testApp()
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `F${index},Jupiter,561-555-0101,,,,\n`).join('')
  expect((await preview(app, rows(10))).report.duplicates).toBe(9)
  expect((await preview(app, rows(11))).report.duplicates).toBe(0)
})

test('ignores a web address that many companies share', async () => {
  const { app } = await testApp()
  const rows = 'Ace,Jupiter,,,facebook.com/ace,,\nBay,Jupiter,,,https://www.facebook.com/bay,,\n'
  expect((await preview(app, rows)).report.duplicates).toBe(0)
})

test("keeps a claimed listing's owner when a row is merged into it", async () => {
  const { app } = await testApp()
  await buildSwitches(app, { claiming: true })
  const { account, business } = await buildOwner(app)
  const content =
    'Name,City,Phone,Claimed\nAce Roofing,Boca Raton,561-555-0100,\nAce of Florida,Boca Raton,561-555-0100,no\n'
  const given = { ...csvFile(content), mapping: { Claimed: 'claimed' } }
  const merging = { policy: 'add', rows: [], duplicates: 'first' } as const
  const imported = await importBusinesses(app, operator, { ...given, merging: { ...merging, rows: [] } })
  expect(imported).toMatchObject({ ok: true, report: { added: 0, folded: 1 } })
  expect(await ownsBusiness(app, account.id, business.id)).toBe(true)
})
