import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { csvFile } from '#tests/support/csv-files.ts'
import { testApp } from '#tests/support/test-app.ts'
import { importBusinesses } from '../imports/import-businesses.server.ts'
import { readListing } from './businesses.server.ts'
import type { Merging } from './existing-duplicate.ts'

async function preview(app: App, content: string) {
  const checked = await importBusinesses(app, operator, { ...csvFile(content), isDryRun: true })
  if (!checked.ok) throw new Error(checked.reason)
  return checked.existing.map(({ row, businessId, sign }) => ({ row, businessId, sign }))
}

async function take(app: App, content: string, merging: Merging, mapping = {}) {
  const taken = await importBusinesses(app, operator, { ...csvFile(content), merging, mapping })
  if (!taken.ok) throw new Error(taken.reason)
  return taken.report
}

test('finds the duplicate of one listing by phone, web address or similar name, with the strongest signal', async () => {
  const { app } = await testApp()
  const bare = { phone: '', phoneE164: null, site: '' }
  const ace = await buildListing(app, { ...bare, name: 'Ace', phone: '561-555-0101', phoneE164: '+15615550101' })
  const bay = await buildListing(app, { ...bare, name: 'Bay', site: 'https://www.bay.example.com/about' })
  const cat = await buildListing(app, { ...bare, name: 'The Cat & Dog Roofing Co., Inc.', city: 'Jupiter' })
  await buildListing(app, { ...bare, name: 'Removed', phoneE164: '+15615550109', removedAt: new Date() })

  expect(
    await preview(
      app,
      `Name,City,Phone,Website
New,Jupiter,,
Ace Roofing,Jupiter,(561) 555-0101,http://bay.example.com
Bay Roofing,Jupiter,,bay.example.com/contact?x=1
Cat and Dog Roofing LLC,Jupiter,,
Cat and Dog Roofing LLC,Boca Raton,,
Gone,Jupiter,561-555-0109,
Ace,Boca Raton,561-555-0101,
`,
    ),
  ).toEqual([
    { row: 1, businessId: bay.id, sign: 'site' },
    { row: 3, businessId: cat.id, sign: 'name' },
  ])
  expect(await preview(app, 'Name,Phone\nAce Roofing,(561) 555-0101\nAlso Ace,561-555-0101\n')).toEqual([
    { row: 0, businessId: ace.id, sign: 'phone' },
  ])
})

test('ignores values that several listings share, and web addresses that host many companies', async () => {
  const { app } = await testApp()
  const facebook = { phone: '', phoneE164: null, site: 'https://facebook.com/ace' }
  await buildListing(app, { name: 'Ace', ...facebook })
  for (const name of ['Bay', 'Cat']) await buildListing(app, { name, phoneE164: '+15615550102', site: '' })
  expect(await preview(app, 'Name,Phone,Site\nDog,561-555-0102,\nElk,,https://www.facebook.com/elk\n')).toEqual([])
})

test('adds duplicates as new listings by default', async () => {
  const { app } = await testApp()
  await buildListing(app)
  const content = 'Name,Phone\nAce Roofing of Florida,561-555-0100\n'
  expect(await take(app, content, { policy: 'add', rows: [] })).toMatchObject({ added: 1, existing: 1, merged: 0 })
})

test('fills in missing fields, takes all fields, takes chosen fields, or skips a duplicate', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app, { email: '', site: '' })
  const content = `Name,Phone,Email,Category,Rating,Reviews,Featured
Ace of Florida,561-555-0100,new@ace.example.com,Gutter Repair,4.5,12,yes
`
  const mapping = { Featured: 'featured' }
  const read = async () => {
    const { name, email, rating, reviews, featured } = await readListing(app, id)
    return { name, email, rating, reviews, featured }
  }
  const picked = (fields: Merging['rows'][number]['fields'], businessId = id): Merging => ({
    policy: 'leave',
    rows: [{ row: 0, businessId, act: 'pick', fields }],
  })

  expect(await take(app, content, { policy: 'leave', rows: [] }, mapping)).toMatchObject({ added: 0, leftOut: 1 })
  expect(await take(app, content, picked(['email'], app.ids.next()), mapping)).toMatchObject({ leftOut: 1, merged: 0 })
  const kept = { name: 'Ace Roofing', email: '', rating: 0, reviews: 0, featured: false }
  expect(await read()).toEqual(kept)

  expect(await take(app, content, picked(['rating']), mapping)).toMatchObject({ added: 0, changed: 1, merged: 1 })
  expect(await read()).toEqual({ ...kept, rating: 4.5 })

  await take(app, content, { policy: 'fill', rows: [] }, mapping)
  const filled = { ...kept, email: 'new@ace.example.com', rating: 4.5, reviews: 12 }
  expect(await read()).toEqual(filled)

  await take(app, content, { policy: 'take', rows: [] }, mapping)
  expect(await read()).toEqual({ ...filled, name: 'Ace of Florida', featured: true })
})

test("keeps a listing's owner, whatever its duplicate says", async () => {
  const { app } = await testApp()
  await buildSwitches(app, { claiming: true })
  const { business } = await buildOwner(app)
  const content = 'Name,Phone,Claimed\nAce of Florida,561-555-0100,no\n'
  await take(app, content, { policy: 'take', rows: [] }, { Claimed: 'claimed' })
  expect(await readListing(app, business.id)).toMatchObject({ name: 'Ace of Florida', claimed: true })
})
