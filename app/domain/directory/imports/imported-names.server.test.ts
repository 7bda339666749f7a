import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { listings } from '#tests/support/imported-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'

test("keeps and reports an unknown category, which isn't a standard one", async () => {
  spec('decision 34')
  const { app } = await testApp()

  const report = await importCsv(
    app,
    'Name,Category\nAce,Solar & More\nBay,solar & more\nCat,ROOF INSPECTION\nDee,Solar and more\n',
  )

  expect(report).toMatchObject({
    otherCategoryCount: 2,
    otherCategories: [{ name: 'Solar & More', rows: 2 }, { rows: 1 }],
  })
  expect((await listings(app)).map(listing => listing.category)).toEqual([
    'Solar & More',
    'Solar & More',
    'Roof Inspection',
    'Solar and more',
  ])
  const other = await app.db
    .selectFrom('categories')
    .select(['name', 'slug', 'standard'])
    .where('standard', '=', false)
    .orderBy('position')
    .execute()
  expect(other).toEqual([
    { name: 'Solar & More', slug: 'solar-and-more', standard: false },
    { name: 'Solar and more', slug: 'solar-and-more-2', standard: false },
  ])
})

test('matches a city case-insensitively, and stores a new one as typed', async () => {
  const { app } = await testApp()

  await importCsv(app, 'Name,City,State\nAce,WEST PALM BEACH,fl\nBay,Ocala,FL\nCat,OCALA,FL\nDee,Jupiter,GA\n')

  expect((await listings(app)).map(({ city, state, county }) => [city, state, county])).toEqual([
    ['West Palm Beach', 'FL', 'Palm Beach'],
    ['Ocala', 'FL', null],
    ['Ocala', 'FL', null],
    ['Jupiter', 'GA', null],
  ])
})

test('gives equal names different slugs, and none that was used before', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { name: 'Ace', slug: 'ace' })
  await app.db.insertInto('businessSlugs').values({ slug: 'ace-3', businessId: id, current: false }).execute()

  await importCsv(
    app,
    `Name,Phone\n${Array.from({ length: 999 }, (_, index) => `Ace,${index}`).join('\n')}\nAce 4,x\nAce-02,y\n`,
  )

  const slugs = (await listings(app)).filter(listing => listing.id !== id).map(listing => listing.slug)
  expect(slugs.slice(0, 4)).toEqual(['ace-2', 'ace-5', 'ace-6', 'ace-7'])
  expect(slugs.slice(999)).toEqual(['ace-4', 'ace-02'])
  expect(new Set(slugs).size).toBe(1_001)
})

test('detects other encodings and delimiters', async () => {
  const { app } = await testApp()

  const latin = Buffer.from('Name;City\nPérez Hermanos;Jupiter\n', 'latin1')
  expect(await importCsv(app, latin)).toMatchObject({ encoding: 'windows-1252', delimiter: ';', added: 1 })
  const wide = Buffer.from('\ufeffName\tCity\nPérez Hermanos\tJupiter\n', 'utf16le')
  expect(await importCsv(app, wide)).toMatchObject({ encoding: 'utf-16le', delimiter: '\t', same: 1 })
})

test('stores hostile text literally', async () => {
  const { app } = await testApp()
  const names = [
    `Robert'); drop table businesses;--`,
    '<script>alert(1)</script>',
    '\\N',
    '\\.',
    '=cmd()',
    '🏠 屋根',
    'a\\tb',
  ]

  await importCsv(app, `Name\n${names.join('\n')}\n`)

  expect((await listings(app)).map(listing => listing.name)).toEqual(names)
})
