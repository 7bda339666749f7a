import { expect, test } from 'vitest'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { countedListings, directoryState, listingCounts } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { listings } from '#tests/support/imported-listings.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ownsBusiness } from '../claims/owners.server.ts'
import { flagListings } from '../listings/selected-listings.server.ts'

const full = `Name,Email,Website,Phone,City,State,Category,Rating,Reviews,Logo,Claimed,Featured
"Ace, ""the"" Roofer",a@ace.example,ace.example,(561) 555-0100,Jupiter,fl,Roof Inspection,4.5,12,https://ace.example/l.png,yes,1
`
const flags = { mapping: { Claimed: 'claimed', Featured: 'featured' } }

test('stores every field of a row in its listing', async () => {
  spec('admin 5.11')
  const { app } = await testApp()

  expect(await importCsv(app, full, flags)).toMatchObject({ rows: 1, added: 1, unmapped: [], skipped: [], notes: [] })

  expect(await listings(app)).toMatchObject([
    {
      name: 'Ace, "the" Roofer',
      email: 'a@ace.example',
      site: 'ace.example',
      phone: '(561) 555-0100',
      phoneE164: '+15615550100',
      city: 'Jupiter',
      state: 'FL',
      category: 'Roof Inspection',
      rating: 4.5,
      reviews: 12,
      logo: 'https://ace.example/l.png',
      claimed: true,
      featured: true,
      slug: 'ace-the-roofer',
      status: 'active',
    },
  ])
})

test('uses defaults for missing values', async () => {
  spec('admin 5.33', 'admin 5.34', 'admin 5.35', 'admin 5.29', 'admin 5.31')
  const { app } = await testApp()

  await importCsv(app, 'Name,Rating,Reviews\nAce,n/a,many\n')

  expect(await listings(app)).toMatchObject([
    {
      name: 'Ace',
      email: '',
      site: '',
      phone: '',
      phoneE164: null,
      logo: '',
      city: '',
      state: 'FL',
      category: 'Emergency Roof Repair',
      rating: 0,
      reviews: 0,
      claimed: false,
      featured: false,
    },
  ])
})

test('skips blank rows and rows without a name, and counts them with their lines', async () => {
  spec('admin 5.26', 'admin 5.27')
  const { app } = await testApp()

  const report = await importCsv(app, 'Name,City\n\nAce,Jupiter\n,\n ,Jupiter\n\nBay,Jupiter')

  expect(report).toMatchObject({ rows: 6, added: 2 })
  expect(report.skipped).toEqual([
    { kind: 'blank', count: 3, lines: [2, 4, 6] },
    { kind: 'no-name', count: 1, lines: [5] },
  ])
  expect((await listings(app)).map(listing => listing.name)).toEqual(['Ace', 'Bay'])
})

test('imports all rows, with public ids of one time and the row number', async () => {
  spec('admin 9.4', 'admin 9.5', 'decision 35')
  const { app, clock } = await testApp()
  const stamp = clock.now().getTime()
  const rows = Array.from({ length: 1_200 }, (_, index) => `Firm ${index}`)

  expect(await importCsv(app, `Name\n${rows.slice(0, 5).join('\n')}\n\n${rows.slice(5).join('\n')}`)).toMatchObject({
    added: 1_200,
  })

  const ids = (await listings(app)).map(({ name, publicId }) => [name, publicId])
  expect(ids.slice(4, 6)).toEqual([
    ['Firm 4', `csv_${stamp}_4`],
    ['Firm 5', `csv_${stamp}_6`],
  ])
  expect(ids).toHaveLength(1_200)
})

test('uses the next time for a second import in the same millisecond', async () => {
  spec('decision 35')
  const { app, clock } = await testApp()
  const stamp = clock.now().getTime()

  await importCsv(app, 'Name\nAce\n')
  await importCsv(app, 'Name\nBay\n')
  await importCsv(app, 'Name\nCat\n')

  expect((await listings(app)).map(listing => listing.publicId)).toEqual(
    [0, 1, 2].map(after => `csv_${stamp + after}_0`),
  )
})

test('keeps the listing counts right, and records one change by the operator', async () => {
  const { app } = await testApp()

  const report = await importCsv(app, `${full}Bay,,,,Boca Raton,FL,Solar,,,,,\n`, flags)

  expect(await listingCounts(app)).toEqual(await countedListings(app))
  const changes = await app.db.selectFrom('changes').select(['id', 'action', 'actorKind', 'importId']).execute()
  expect(changes).toMatchObject([{ action: 'import-businesses', actorKind: 'system', importId: report.importId }])
  const created = await app.db.selectFrom('businesses').select('createdChangeId').distinct().execute()
  expect(created).toEqual([{ createdChangeId: changes[0]?.id }])
})

test('records the import with its file, mapping and report', async () => {
  const { app } = await testApp()

  const report = await importCsv(app, full, flags)

  const kept = await app.db.selectFrom('imports').selectAll().executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    id: report.importId,
    fileName: 'businesses.csv',
    fileBytes: full.length,
    undoneAt: null,
  })
  expect(kept.report).toEqual(report)
  expect(kept.mapping).toEqual(report.mapping)
})

test('reports what a dry run would do, and writes nothing', async () => {
  const { app } = await testApp()
  await buildListing(app, { name: 'Ace', city: 'Jupiter' })
  const before = await directoryState(app)

  const content = 'Name,City,Category,Phone\nAce,Jupiter,Solar,561-555-0101\nBay,Ocala,,\n'
  expect(await importCsv(app, content, { isDryRun: true })).toMatchObject({
    isDryRun: true,
    added: 1,
    changed: 1,
    same: 0,
  })

  expect(await directoryState(app)).toEqual(before)
  expect(await app.db.selectFrom('imports').selectAll().execute()).toEqual([])
  expect(await importCsv(app, content)).toMatchObject({ isDryRun: false, added: 1, changed: 1, same: 0 })
})

test('finds everything unchanged in the second of two simultaneous imports of one file', async () => {
  const { app } = await testApp()
  const content = `Name,City\n${Array.from({ length: 500 }, (_, index) => `Firm ${index % 400},Jupiter`).join('\n')}`

  const reports = await Promise.all([importCsv(app, content), importCsv(app, content)])

  expect(reports.map(report => [report.added, report.same]).sort()).toEqual([
    [0, 500],
    [500, 0],
  ])
  expect(await listings(app)).toHaveLength(500)
})

test("never changes a listing's owner, whatever the file says", async () => {
  const { app } = await testApp()
  await buildSwitches(app, { claiming: true })
  const { account, business } = await buildOwner(app)
  const owns = () => ownsBusiness(app, account.id, business.id)
  const file = (claimed: string) =>
    `Name,City,Mark\nAce Roofing,Boca Raton,${claimed}\nBay Roofing,Boca Raton,${claimed}\n`
  const mapping = { mapping: { Name: 'name', City: 'city', Mark: 'claimed' } }

  expect(await importCsv(app, file('no'), mapping)).toMatchObject({ added: 1, same: 1, changed: 0, ownersKept: 1 })
  expect(await owns()).toBe(true)

  await flagListings(app, operator, { selection: shownListing(business.id), flag: 'claimed', value: false })
  expect(await importCsv(app, file('yes'), mapping)).toMatchObject({ same: 1, changed: 1, ownersKept: 1 })
  expect(await owns()).toBe(false)
})
