import { expect, test } from 'vitest'
import { callerOf } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { importOldListings } from './import-old-listings.server.ts'
import { sampleListings } from './old-listings.ts'
import { undoImport } from './undo-import.server.ts'

const admin = callerOf('admin', 'boss')

test('imports stored businesses by the rules of a CSV file, with every character unchanged', async () => {
  spec('decision 17')
  const { app } = await testApp()
  const name = 'Ann, "Bob" & Söhne\n=Roofs'
  const odd = {
    id: 7,
    name,
    phone: '+1 561 555 0100',
    rating: 4.6,
    reviews: 12,
    claimed: true,
    featured: 'no',
    logo: null,
  }

  const imported = await importOldListings(app, admin, [odd, { name: '  ' }, { email: 'no@name.example' }, {}])

  expect(imported).toMatchObject({ ok: true, report: { added: 1, fileName: 'adminBusinesses.csv' } })
  const row = app.db.selectFrom('businesses').select(['name', 'phone', 'rating', 'reviews', 'claimed', 'featured'])
  expect(await row.execute()).toEqual([
    {
      name: 'Ann, "Bob" & Söhne =Roofs',
      phone: '+1 561 555 0100',
      rating: expect.anything(),
      reviews: 12,
      claimed: true,
      featured: false,
    },
  ])
})

test('imports the samples, and undoes them like any import', async () => {
  const { app } = await testApp()

  const imported = await importOldListings(app, admin, sampleListings)

  expect(imported).toMatchObject({ ok: true, report: { added: 2, notes: [], otherCategories: [] } })
  const importId = imported.ok ? imported.report.importId : ''
  expect(await undoImport(app, admin, { importId })).toMatchObject({ ok: true })
  expect(await app.db.selectFrom('businesses').select('id').where('live', '=', true).execute()).toEqual([])
})

test('rejects a list without any name, an empty list and anyone but the operator', async () => {
  const { app } = await testApp()

  expect(await importOldListings(app, admin, [{ city: 'Jupiter' }])).toMatchObject({ reason: 'nothing-valid' })
  expect(await importOldListings(app, admin, [])).toMatchObject({ reason: 'no-rows' })
  expect(await importOldListings(app, visitor('ann'), sampleListings)).toMatchObject({ reason: 'forbidden' })
})
