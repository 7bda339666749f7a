import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { findListing, readListing } from '#domain/directory/businesses/businesses.server.ts'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { currentPlan } from '#domain/directory/businesses/entitlements.server.ts'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildApplication } from '#tests/support/build-application.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findListingDraft } from '../listing-drafts/listing-drafts.server.ts'
import { saveListingDraft } from '../listing-drafts/save-listing-draft.server.ts'
import { readApplication } from './applications.server.ts'
import { approveApplication, rejectApplication } from './decide-application.server.ts'
import { readApproval } from './publish-application.server.ts'

const admin = callerOf('admin', 'boss')

async function deciding() {
  const test = await testApp()
  await buildOperator(test.app)
  return test
}

/** Approves like the operator: reads the current state first, then approves exactly that. */
async function approve(app: App, id: string, given: Partial<Parameters<typeof approveApplication>[2]> = {}) {
  const application = await readApplication(app, id)
  if (!application) throw new Error('no application')
  const { place, seen } = await readApproval(app, application)
  return app.transaction(tx => approveApplication(tx, admin, { id, listingId: null, place, seen, ...given }))
}

async function listings({ db }: App) {
  const rows = await db.selectFrom('businesses').select('name').where('removedAt', 'is', null).execute()
  return rows.map(({ name }) => name).toSorted()
}

test('publishes an approved application as a findable listing and emails its sender', async () => {
  spec('public 1.7', 'decision 7')
  const { app, clock } = await deciding()
  const { id } = await buildApplication(app)
  expect(await approve(app, id)).toMatchObject({ ok: true, slug: 'gulf-stream-roofing' })
  const found = await findListing(app, 'gulf-stream-roofing')
  const listing = await readListing(app, found.ok ? found.listing.id : '')
  expect(listing).toMatchObject({
    ...{ name: 'Gulf Stream Roofing', street: '12 Ocean Ave', city: 'Lake Worth', state: 'FL', postalCode: '33460' },
    ...{ phoneE164: '+15615550144', licenseNumber: 'CCC1330842', yearsInBusiness: 12, claimed: false, verified: false },
    categories: ['Roof Inspection', 'Emergency Tarping'],
  })
  expect(await readApplication(app, id)).toMatchObject({
    ...{ state: 'approved', businessId: listing.id, decidedBy: 'boss', decidedAt: clock.at },
  })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ kind: 'application-approved', recipient: 'office@gulfstream.example' })
  expect(mail?.text).toContain('/business/gulf-stream-roofing')
})

test('publishes the account’s form and application together and makes the account the owner', async () => {
  const { app } = await deciding()
  const ann = await buildAccount(app)
  await saveListingDraft(app, ann.caller, {
    ...{ name: 'Old', email: 'old@gulf.example', employeeCount: '9', emergencyService: 'on' },
    ...{ category: 'Emergency Tarping', 'businessHours-monday': '8 AM - 6 PM', insuranceVerified: 'on' },
  })
  const { id } = await buildApplication(app, ann.caller)
  await approve(app, id)
  const [own] = await readOwnBusinesses(app, ann.id)
  expect(own).toMatchObject({ name: 'Gulf Stream Roofing' })
  expect(await readListing(app, own?.id ?? '')).toMatchObject({
    ...{
      status: 'active',
      employeeCount: 9,
      emergency: true,
      claimed: true,
      categories: ['Emergency Tarping', 'Roof Inspection'],
    },
    hours: [{ weekday: 1, opens: 480, closes: 1080 }],
    // The applicant's own claim doesn't verify anything.
    insuranceVerified: false,
    verified: false,
  })
  expect(await findListingDraft(app, ann.id)).toBeUndefined()
})

test('applies the account’s paid plan to the listing at once', async () => {
  const { app } = await deciding()
  const ann = await buildAccount(app)
  const { entitledUntil: until } = await buildSubscription(app, ann)
  const { id } = await buildApplication(app, ann.caller)
  const approved = await approve(app, id)
  const found = await findListing(app, approved.ok ? approved.slug : '')
  expect(await currentPlan(app, found.ok ? found.listing.id : '')).toEqual({ plan: 'professional', until })
})

test('limits the listing’s categories to the account’s plan', async () => {
  spec('decision 27')
  const { app } = await deciding()
  const ann = await buildAccount(app)
  const two = { businessName: 'Second', phone: '561-555-0178', licenseNumber: 'CCC1330999' }
  const first = await buildApplication(app, visitor('x'), { specialties: [...standardCategories] })
  const second = await buildApplication(app, ann.caller, { ...two, specialties: [...standardCategories] })
  await buildSubscription(app, ann, 'professional')
  const counts = []
  for (const { id } of [first, second]) {
    await approve(app, id)
    const { businessId } = (await readApplication(app, id)) ?? {}
    counts.push((await readListing(app, businessId ?? '')).categories.length)
  }
  expect(counts).toEqual([5, 10])
})

test('offers only listings with the same license, phone, or name and city', async () => {
  const { app } = await deciding()
  const other = { phone: '1', phoneE164: null }
  const byLicense = await buildListing(app, { name: 'A', licenseNumber: 'ccc 133-0842', ...other })
  const byPhone = await buildListing(app, { name: 'B', phoneE164: '+15615550144' })
  const byName = await buildListing(app, { name: 'Gulf Stream Roofing, LLC', city: 'Lake Worth', ...other })
  await buildListing(app, { name: 'Gulf Stream Roofing', city: 'Boca Raton', ...other })
  await buildListing(app, { name: 'Gulf Breeze Plumbing', city: 'Lake Worth', ...other })
  const gone = await buildListing(app, { name: 'C', licenseNumber: 'CCC1330842', ...other })
  await removeListings(app, admin, shownListing(gone.id))
  const pending = await buildListing(app, { name: 'D', licenseNumber: 'CCC1330842', status: 'pending', ...other })
  const { application } = await buildApplication(app)
  const { matches } = await readApproval(app, application)
  expect(matches.map(({ id, byLicense, byPhone, byName }) => [id, byLicense, byPhone, byName])).toEqual([
    [byLicense.id, true, false, false],
    [pending.id, true, false, false],
    [byPhone.id, false, true, false],
    [byName.id, false, false, true],
  ])
})

test('merges into an existing listing and keeps what the application leaves out', async () => {
  const { app } = await deciding()
  const ann = await buildAccount(app)
  const there = await buildListing(app, {
    ...{ name: 'Gulf Stream', licenseNumber: 'CCC1330842', rating: 4.8, reviews: 54, email: 'office@gulf.example' },
    ...{ featured: true, responseMinutes: 30, status: 'pending' },
  })
  const { id } = await buildApplication(app, ann.caller)
  expect(await approve(app, id, { listingId: there.id })).toMatchObject({ ok: true, slug: 'gulf-stream-roofing' })
  expect(await listings(app)).toEqual(['Gulf Stream Roofing'])
  expect(await readListing(app, there.id)).toMatchObject({
    ...{ city: 'Lake Worth', live: true, claimed: true, featured: true, responseMinutes: 30, rating: 4.8, reviews: 54 },
  })
  expect(await readOwnBusinesses(app, ann.id)).toMatchObject([{ id: there.id }])
  // The listing's previous name still redirects to it.
  expect(await findListing(app, there.slug)).toMatchObject({ ok: true, listing: { id: there.id } })
})

test('doesn’t create a duplicate listing: newer matches have to be reviewed first', async () => {
  const { app } = await deciding()
  const first = await buildApplication(app)
  const second = await buildApplication(app, visitor('his brother'))
  const { place, seen } = await readApproval(app, second.application)
  expect((await readApproval(app, second.application)).matches).toEqual([])
  await approve(app, first.id)
  const stale = { id: second.id, listingId: null, place, seen }
  expect(await app.transaction(tx => approveApplication(tx, admin, stale))).toEqual({
    ok: false,
    reason: 'seen-otherwise',
  })
  expect(await listings(app)).toEqual(['Gulf Stream Roofing'])

  const { matches } = await readApproval(app, second.application)
  expect(await approve(app, second.id, { listingId: matches[0]?.id ?? '' })).toMatchObject({ ok: true })
  expect(await listings(app)).toEqual(['Gulf Stream Roofing'])
})

test('creates one listing for two concurrent approvals', async () => {
  const { app } = await deciding()
  const one = await buildApplication(app)
  const two = await buildApplication(app, visitor('his brother'))
  const both = await Promise.all([approve(app, one.id), approve(app, two.id), approve(app, one.id)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listings(app)).toEqual(['Gulf Stream Roofing'])
})

test('requires a second review when the account’s form changed after it was read', async () => {
  const { app } = await deciding()
  const ann = await buildAccount(app)
  const { id, application } = await buildApplication(app, ann.caller)
  const { place, seen } = await readApproval(app, application)
  await saveListingDraft(app, ann.caller, { name: 'Casino', email: 'a@b.co', description: 'Play now' })
  const stale = { id, listingId: null, place, seen }
  expect(await app.transaction(tx => approveApplication(tx, admin, stale))).toMatchObject({ reason: 'seen-otherwise' })
})

test('rejects every other invalid approval and publishes nothing', async () => {
  const { app } = await deciding()
  const owned = await buildOwner(app, { listing: { name: 'Owned', phoneE164: '+15615550144' } })
  const { id, application } = await buildApplication(app)
  const { place, seen } = await readApproval(app, application)
  const input = { id, listingId: null, place, seen }
  const nobodys: Caller[] = [visitor('x'), owned.caller]
  for (const caller of nobodys)
    expect(await app.transaction(tx => approveApplication(tx, caller, input))).toMatchObject({ reason: 'forbidden' })
  const unknown = { ...input, id: app.ids.next() }
  expect(await app.transaction(tx => approveApplication(tx, admin, unknown))).toMatchObject({
    reason: 'application-unknown',
  })
  expect(await app.transaction(tx => approveApplication(tx, admin, { ...input, id: 'x' }))).toMatchObject({
    reason: 'application-unknown',
  })
  const other = await buildListing(app, { name: 'Other', phone: '1', phoneE164: null })
  expect(await approve(app, id, { listingId: other.id })).toMatchObject({ reason: 'seen-otherwise' })
  expect(await approve(app, id, { listingId: owned.business.id })).toMatchObject({ reason: 'already-owned' })
  const nowhere = [
    { city: 'x'.repeat(101), state: 'FL' },
    { city: '', state: 'FL' },
    { city: 'Jupiter', state: 'TX' },
  ]
  for (const place of nowhere) expect(await approve(app, id, { place })).toMatchObject({ reason: 'cannot-be-listed' })
  expect(await readApplication(app, id)).toMatchObject({ state: 'waiting' })
  expect(await listings(app)).toEqual(['Other', 'Owned'])

  expect(await approve(app, id)).toMatchObject({ ok: true })
  expect(await approve(app, id)).toMatchObject({ reason: 'already-decided' })
  const rejected = { id, reason: 'No.' }
  expect(await app.transaction(tx => rejectApplication(tx, admin, rejected))).toMatchObject({
    reason: 'already-decided',
  })
})

test('doesn’t list a rejected application and emails its sender the reason', async () => {
  const { app } = await deciding()
  const { id, token } = await buildApplication(app)
  expect(await app.transaction(tx => rejectApplication(tx, visitor('x'), { id, reason: 'No.' }))).toMatchObject({
    reason: 'forbidden',
  })
  expect(await app.transaction(tx => rejectApplication(tx, admin, { id: 'x', reason: 'No.' }))).toMatchObject({
    reason: 'application-unknown',
  })
  expect(
    await app.transaction(tx => rejectApplication(tx, admin, { id, reason: 'The license has lapsed.' })),
  ).toMatchObject({ ok: true })
  expect(await readApplication(app, id)).toMatchObject({ state: 'rejected', reason: 'The license has lapsed.' })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ recipient: 'office@gulfstream.example', replyTo: 'operator@example.com' })
  expect(mail?.text).toContain('The license has lapsed.')
  expect(mail?.text).toContain(`/applications/${token}`)
  expect(await approve(app, id)).toMatchObject({ reason: 'already-decided' })
  expect(await listings(app)).toEqual([])
})
