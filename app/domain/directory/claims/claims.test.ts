import { expect, test } from 'vitest'
import type { Caller } from '#domain/app.ts'
import { accountMails, buildAccount } from '#tests/support/build-account.ts'
import { admin, claimable, claimedFlag, fileWith, mailedCode, office, slug } from '#tests/support/build-claim.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { formValues } from '../listings/listing-form.ts'
import { readVersion } from '../listings/listings.server.ts'
import { flagListings } from '../listings/selected-listings.server.ts'
import { proposeEdit } from '../own-edits/propose-edit.server.ts'
import { codeMinutes, codeTries } from './claim.ts'
import { ownsBusiness } from './owners.server.ts'
import { proveClaim, sendClaimCode } from './prove-claim.server.ts'
import { readOwnListing } from './read-own-listing.server.ts'

test('claims a listing by a code sent to its mailbox, and notifies both sides', async () => {
  spec('decision 24')
  const { app, listing, userId, caller } = await claimable()
  expect(await sendClaimCode(app, caller, { slug })).toEqual({ ok: true, email: office })
  const code = await mailedCode(app)
  expect(code).toMatch(/^\d{6}$/)
  expect(await ownsBusiness(app, userId, listing.id)).toBe(false)

  expect(await proveClaim(app, caller, { slug, code })).toEqual({ ok: true, businessId: listing.id })

  expect(await ownsBusiness(app, userId, listing.id)).toBe(true)
  expect(await claimedFlag(app, listing.id)).toBe(true)
  const told = (await queuedMails(app)).filter(({ kind }) => kind === 'claimed').map(({ recipient }) => recipient)
  expect(told).toEqual(['ann@example.com', office])
  expect((await proveClaim(app, caller, { slug, code })).ok).toBe(false)
})

test('rejects claims until the operator has switched claiming on', async () => {
  spec('decision 24')
  const { app, caller } = await claimable()
  await buildSwitches(app, { claiming: false })
  const off = { ok: false, reason: 'claiming-off' }
  expect(await sendClaimCode(app, caller, { slug })).toEqual(off)
  expect(await proveClaim(app, caller, { slug, code: '123456' })).toEqual(off)
  expect(await fileWith(app, caller)).toEqual(off)
})

test('rejects even the right code after five wrong ones, until a new one is emailed', async () => {
  const { app, caller } = await claimable()
  await sendClaimCode(app, caller, { slug })
  const code = await mailedCode(app)
  for (let time = 1; time <= codeTries; time++)
    expect(await proveClaim(app, caller, { slug, code: otherThan(code) })).toEqual({ ok: false, reason: 'wrong-code' })
  expect(await proveClaim(app, caller, { slug, code })).toEqual({ ok: false, reason: 'code-over' })

  await sendClaimCode(app, caller, { slug })
  expect((await proveClaim(app, caller, { slug, code: await mailedCode(app) })).ok).toBe(true)
})

test('expires a code after 15 minutes, or when a new one is sent', async () => {
  const { app, caller, clock } = await claimable()
  expect(await proveClaim(app, caller, { slug, code: '123456' })).toEqual({ ok: false, reason: 'code-over' })
  await sendClaimCode(app, caller, { slug })
  const first = await mailedCode(app)
  clock.later(codeMinutes * 60_000)
  expect(await proveClaim(app, caller, { slug, code: first })).toEqual({ ok: false, reason: 'code-over' })

  await sendClaimCode(app, caller, { slug })
  const second = await mailedCode(app)
  await sendClaimCode(app, caller, { slug })
  const third = await mailedCode(app)
  if (second !== third) expect((await proveClaim(app, caller, { slug, code: second })).ok).toBe(false)
  expect((await proveClaim(app, caller, { slug, code: third })).ok).toBe(true)
})

test("rejects one account's code from another account", async () => {
  const { app, caller } = await claimable()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await sendClaimCode(app, caller, { slug })
  expect(await proveClaim(app, bob.caller, { slug, code: await mailedCode(app) })).toMatchObject({
    reason: 'code-over',
  })
})

test('limits codes per mailbox and hour, across requesters', async () => {
  const { app, caller } = await claimable({ limits: { 'mail-claim-code': { times: 2, seconds: 3_600 } } })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await sendClaimCode(app, caller, { slug })
  await sendClaimCode(app, bob.caller, { slug })
  expect(await sendClaimCode(app, caller, { slug })).toEqual({ ok: false, reason: 'too-many' })
  expect(await accountMails(app, office)).toHaveLength(2)
})

test('leaves codes for the owner when a stranger asks for as many as they can', async () => {
  const { app, caller } = await claimable({ limits: { 'claim-listing': { times: 100, seconds: 3_600 } } })
  const owner = await buildAccount(app, { email: office })
  const tooMany = { ok: false, reason: 'too-many' }
  const from = (visitor: string, by = caller) => sendClaimCode(app, { ...by, visitor }, { slug })
  for (let at = 0; at < 3; at++) expect(await from('a')).toMatchObject({ ok: true })
  expect(await from('a')).toEqual(tooMany)
  // Other accounts of the same address.
  for (let at = 0; at < 8; at++) await from('a', (await buildAccount(app, { email: `x${at}@example.com` })).caller)
  expect(await accountMails(app, office)).toHaveLength(6)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await from('b', bob.caller)).toMatchObject({ ok: true })
  for (let at = 0; at < 20; at++)
    await from(`c${at}`, (await buildAccount(app, { email: `y${at}@example.com` })).caller)
  expect(await accountMails(app, office)).toHaveLength(20)
  expect(await from('b', bob.caller)).toEqual(tooMany)
  expect(await from('d', owner.caller)).toMatchObject({ ok: true })
})

test('sends no code without a listing address, and rejects non-contractors and unknown listings', async () => {
  const { app, caller, listing } = await claimable()
  await app.db.updateTable('businesses').set({ email: '' }).where('id', '=', listing.id).execute()
  expect(await sendClaimCode(app, caller, { slug })).toEqual({ ok: false, reason: 'no-address' })
  for (const stranger of [visitor('x'), admin]) {
    expect(await sendClaimCode(app, stranger, { slug })).toEqual({ ok: false, reason: 'forbidden' })
    expect(await fileWith(app, stranger)).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await sendClaimCode(app, caller, { slug: 'nobody' })).toEqual({ ok: false, reason: 'listing-unknown' })
})

test('rejects claims of a listing that has an owner', async () => {
  const { app } = await testApp()
  await buildSwitches(app, { claiming: true })
  const { caller } = await buildOwner(app)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await sendClaimCode(app, bob.caller, { slug })).toEqual({ ok: false, reason: 'already-owned' })
  expect(await fileWith(app, bob.caller)).toEqual({ ok: false, reason: 'already-owned' })
  expect(await sendClaimCode(app, caller, { slug })).toEqual({ ok: false, reason: 'already-yours' })
})

test('makes one owner of two simultaneous proofs', async () => {
  const { app, caller, listing } = await claimable()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await sendClaimCode(app, caller, { slug })
  const anns = await mailedCode(app)
  await sendClaimCode(app, bob.caller, { slug })
  const bobs = await mailedCode(app)

  const results = await Promise.all([
    proveClaim(app, caller, { slug, code: anns }),
    proveClaim(app, bob.caller, { slug, code: bobs }),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, reason: 'already-owned' })
  const owners = app.db.selectFrom('businessOwners').selectAll().where('businessId', '=', listing.id)
  expect(await owners.execute()).toHaveLength(1)
})

test("notifies the mailbox again on a new claim, and withdraws the previous owner's pending edits", async () => {
  const { app, listing, caller } = await claimable()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const claim = async (by: Caller) => {
    await sendClaimCode(app, by, { slug })
    await proveClaim(app, by, { slug, code: await mailedCode(app) })
  }
  await claim(caller)
  const typed = { ...formValues(await readListing(app, listing.id)), phone: '561-555-0123' }
  const version = (await readVersion(app, listing.id)) ?? ''
  await proposeEdit(app, caller, { businessId: listing.id, version, typed })
  await flagListings(app, admin, { selection: shownListing(listing.id), flag: 'claimed', value: false })
  await claim(bob.caller)
  expect(await app.db.selectFrom('listingEdits').select('state').execute()).toEqual([{ state: 'replaced' }])
  const shown = { waitingSince: null, rejectedBecause: null }
  expect(await readOwnListing(app, bob.caller, listing.id)).toMatchObject(shown)
  await app.db.updateTable('listingEdits').set({ state: 'rejected', reason: 'Not for Bob' }).execute()
  expect(await readOwnListing(app, bob.caller, listing.id)).toMatchObject(shown)

  await flagListings(app, admin, { selection: shownListing(listing.id), flag: 'claimed', value: false })
  await claim(bob.caller)
  const told = (await queuedMails(app)).filter(({ kind, recipient }) => kind === 'claimed' && recipient === office)
  expect(told).toHaveLength(3)
})

test('rejects a code sent to an address that the previous owner set themselves', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  await buildSwitches(app, { claiming: true, autoApprove: true })
  const { caller, business } = await buildOwner(app)
  const change = async (email: string) => {
    const typed = { ...formValues(await readListing(app, business.id)), email }
    const version = (await readVersion(app, business.id)) ?? ''
    expect(await proposeEdit(app, caller, { businessId: business.id, version, typed })).toMatchObject({ ok: true })
  }
  const take = (value: boolean) =>
    flagListings(app, admin, { selection: shownListing(business.id), flag: 'claimed', value })

  await change('Ann@Elsewhere.example.com')
  await take(false)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  for (const account of [caller, bob.caller])
    expect(await sendClaimCode(app, account, { slug })).toEqual({ ok: false, reason: 'address-of-owner' })
  expect(await accountMails(app, 'Ann@Elsewhere.example.com')).toEqual([])
  expect(await fileWith(app, bob.caller)).toMatchObject({ ok: true })

  // The address that the listing had before its first owner is still a valid proof.
  await take(true)
  await change(office)
  await take(false)
  expect(await sendClaimCode(app, bob.caller, { slug })).toEqual({ ok: true, email: office })
})
