import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { countedListings, directoryState, listingCounts } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testApp } from '#tests/support/test-app.ts'

const file = `Name,City,Phone,Email,Rating,Category
Ace,Jupiter,561-555-0101,a@ace.example,4.5,Roof Inspection
Ace,Jupiter,561-555-0102,,n/a,
Ace,Boca Raton,,,,Solar
Bay,Jupiter,call us,ask us,9,Gutter Repair
`

/** Returns new, changed and same, in this order. */
async function outcome(app: App, content: string) {
  const { added, changed, same } = await importCsv(app, content)
  return [added, changed, same]
}

test('changes nothing and writes no listing when a file is imported again', async () => {
  const { app } = await testApp()
  expect(await outcome(app, file)).toEqual([4, 0, 0])
  const before = [await directoryState(app), await rowVersions(app)]

  expect(await outcome(app, file)).toEqual([0, 0, 4])

  expect([await directoryState(app), await rowVersions(app)]).toEqual(before)
})

test('compares name and city case-insensitively, and treats another city as another business', async () => {
  const { app } = await testApp()
  await importCsv(app, 'Name,City\nAce,Jupiter\n')
  expect(await outcome(app, 'Name,City\nAce,JUPITER\n')).toEqual([0, 0, 1])
  expect(await outcome(app, 'Name,City\nACE,Jupiter\n')).toEqual([0, 1, 0])
  expect(await outcome(app, 'Name,City\nACE,Tequesta\n')).toEqual([1, 0, 0])
})

test('changes a listing in the mapped fields only', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', city: 'Jupiter', description: 'Since 1980.', reviews: 7 })

  expect(await outcome(app, 'Name,City,Phone,Rating\nAce,Jupiter,(561) 555-0109,4.4\n')).toEqual([0, 1, 0])

  const listing = await app.db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(listing).toMatchObject({ phone: '(561) 555-0109', phoneE164: '+15615550109', rating: 4.4 })
  expect(listing).toMatchObject({ description: 'Since 1980.', reviews: 7, email: 'office@ace.example.com' })
})

test('keeps a value when the cell is blank or unreadable', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', city: 'Jupiter', rating: 4.4, reviews: 7, claimed: true })
  const row = await app.db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const content = 'Name,City,Email,Phone,Site,Logo,Category,Rating,Reviews\nAce,Jupiter,,,,,,n/a,\n'
  expect(await outcome(app, content)).toEqual([0, 0, 1])

  expect(await app.db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(row)
})

test('keeps overwritten values in the history', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', city: 'Jupiter', rating: 4.4 })

  await importCsv(app, 'Name,City,Rating\nAce,Jupiter,3\n')

  const revisions = await app.db.selectFrom('businessRevisions').selectAll().where('businessId', '=', id).execute()
  expect(revisions).toMatchObject([{ part: 'businesses', before: { id, rating: 4.4 } }])
})

test("puts the file's category first, and the listing's others after it", async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', city: 'Jupiter', category: 'Roof Replacement' })
  await importCsv(app, 'Name,City,Category\nAce,Jupiter,Gutter Repair\n')
  expect(await categoriesOf(app, id)).toEqual(['Gutter Repair', 'Roof Replacement'])
  await importCsv(app, 'Name,City,Category\nAce,Jupiter,Siding Repair\n')
  expect(await categoriesOf(app, id)).toEqual(['Siding Repair', 'Gutter Repair', 'Roof Replacement'])
  await importCsv(app, 'Name,City,Category\nAce,Jupiter,roof replacement\n')
  expect(await categoriesOf(app, id)).toEqual(['Roof Replacement', 'Siding Repair', 'Gutter Repair'])
  expect(await outcome(app, 'Name,City,Category\nAce,Jupiter,Roof Replacement\n')).toEqual([0, 0, 1])
  expect(await listingCounts(app)).toEqual(await countedListings(app))
})

test('matches a hidden listing, but not a removed one', async () => {
  const { app, clock } = await testApp()
  await buildListing(app, { name: 'Ace', city: 'Jupiter', status: 'suspended' })
  await buildListing(app, { name: 'Bay', city: 'Jupiter', removedAt: clock.now() })
  expect(await outcome(app, 'Name,City\nAce,Jupiter\nBay,Jupiter\n')).toEqual([1, 0, 1])
})

test('matches identical rows among equal names, and treats the last pair as a change', async () => {
  const { app } = await testApp()
  await importCsv(app, 'Name,City,Phone\nAce,Jupiter,1\nAce,Jupiter,2\nAce,Jupiter,2\nAce,Jupiter,3\n')
  expect(await outcome(app, 'Name,City,Phone\nAce,Jupiter,4\nAce,Jupiter,2\nAce,Jupiter,1\nAce,Jupiter,2\n')).toEqual([
    0, 1, 3,
  ])
  expect(await phones(app)).toEqual(['1', '2', '2', '4'])
})

test('adds new listings when the match is ambiguous', async () => {
  const { app } = await testApp()
  await importCsv(app, 'Name,City,Phone\nAce,Jupiter,1\nAce,Jupiter,2\n')
  expect(await outcome(app, 'Name,City,Phone\nAce,Jupiter,3\nAce,Jupiter,4\n')).toEqual([2, 0, 0])
  expect(await outcome(app, 'Name,City,Phone\nAce,Jupiter,5\n')).toEqual([1, 0, 0])
  expect(await outcome(app, 'Name,City,Phone\nAce,Jupiter,5\nAce,Jupiter,5\n')).toEqual([1, 0, 1])
})

test('matches a row with blanks to the listing that it leaves unchanged', async () => {
  const { app } = await testApp()
  await importCsv(
    app,
    'Name,City,Phone,Email\nAce,Jupiter,1,a@x.example\nAce,Jupiter,2,b@x.example\nAce,Jupiter,3,c@x.example\n',
  )
  expect(await outcome(app, 'Name,City,Phone,Email\nAce,Jupiter,2,\nAce,Jupiter,,c@x.example\n')).toEqual([0, 0, 2])
  // The most specific row is matched first; the row that fits any listing gets the rest.
  expect(
    await outcome(app, 'Name,City,Phone,Email\nAce,Jupiter,,\nAce,Jupiter,1,\nAce,Jupiter,2,b@x.example\n'),
  ).toEqual([0, 0, 3])
})

test('matches a name with thousands of occurrences quickly', async () => {
  const { app } = await testApp()
  const content = `Name,City,Phone\n${Array.from({ length: 4_000 }, (_, index) => `Ace,Jupiter,${index % 1_000}`).join('\n')}\n`
  expect(await outcome(app, content)).toEqual([4_000, 0, 0])
  expect(await outcome(app, content)).toEqual([0, 0, 4_000])
  expect(await outcome(app, `${content}Ace,Jupiter,\nAce,Jupiter,7\n`)).toEqual([2, 0, 4_000])
})

async function categoriesOf({ db }: App, id: string) {
  const found = db
    .selectFrom('businessCategories')
    .innerJoin('categories', 'categories.id', 'categoryId')
    .select('name')
    .where('businessId', '=', id)
    .orderBy('businessCategories.position')
  return (await found.execute()).map(row => row.name)
}

async function phones({ db }: App) {
  return (await db.selectFrom('businesses').select('phone').orderBy('phone').execute()).map(row => row.phone)
}

/** Returns row versions, to distinguish rewritten rows from untouched ones. */
async function rowVersions({ db }: App) {
  return (await sql`select xmin::text, id from businesses order by id`.execute(db)).rows
}
