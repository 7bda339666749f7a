import { expect, test } from 'vitest'
import { lockPurchase } from '#domain/commerce/billing/purchases.server.ts'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { readMembers } from '#domain/directory/team/members.server.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { buildAccount, callerOf, password } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openTestStripe } from '#tests/support/test-stripe.ts'
import { readAudit } from '../audit/audited-changes.server.ts'
import { deleteAccount, readLeaving } from './delete-account.server.ts'
import { eraseForPerson } from './erase-person.server.ts'
import { searchPerson } from './search-person.server.ts'

const admin = callerOf('admin', 'boss')

async function owning(given: Parameters<typeof testApp>[0] = {}) {
  const site = await testApp(given)
  const { app } = site
  await buildOperator(app)
  const listing = await buildListing(app, { claimed: true, email: 'desk@ace.example' })
  const account = await buildAccount(app)
  await app.transaction(async tx => {
    const { id: changeId } = await tx.db.selectFrom('changes').select('id').executeTakeFirstOrThrow()
    const owner = { businessId: listing.id, userId: account.id, proof: 'code', since: tx.clock.now(), changeId }
    await tx.db.insertInto('businessOwners').values(owner).execute()
    return { ok: true }
  })
  const business = () => app.db.selectFrom('businesses').select(['claimed', 'removedAt']).executeTakeFirstOrThrow()
  return { ...site, account, listing, business }
}

test('deletes an account with its password and keeps its listing without an owner', async () => {
  const { app, account, business } = await owning()

  expect(await deleteAccount(app, account.caller, { password: 'wrong' })).toEqual({
    ok: false,
    reason: 'wrong-password',
  })
  expect(await deleteAccount(app, account.caller, { password })).toEqual({ ok: true })

  for (const table of ['users', 'credentials', 'sessions', 'businessOwners'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect(await business()).toEqual({ claimed: false, removedAt: null })
  expect(await deleteAccount(app, account.caller, { password })).toMatchObject({ ok: false })
})

test('cancels a running plan at the provider before the account goes, and keeps the payment record', async () => {
  const { app, account } = await owning()
  const { subscriptionId } = await buildSubscription(app, account)
  const asked = { email: account.email, withAccount: true }
  expect(await eraseForPerson(app, admin, asked)).toEqual({ ok: false, reason: 'subscription-runs' })
  const before = await readLeaving(app, account.caller)
  expect(before).toMatchObject({
    plan: { cancelAtPeriodEnd: false },
    listings: [{ name: 'Ace Roofing', team: [] }],
    others: 0,
  })

  expect(await deleteAccount(app, account.caller, { password: 'wrong' })).toMatchObject({ reason: 'wrong-password' })
  expect(await app.payments.readSubscription(subscriptionId)).toMatchObject({ cancelsAtPeriodEnd: false })
  expect(await deleteAccount(app, account.caller, { password })).toEqual({ ok: true })
  expect(await app.payments.readSubscription(subscriptionId)).toMatchObject({ cancelsAtPeriodEnd: true })
  const kept = await app.db.selectFrom('purchases').select(['email', 'userId', 'state']).execute()
  expect(kept).toEqual([{ email: account.email, userId: null, state: 'paid' }])
})

test('keeps the plan and the account while the provider can’t cancel', async () => {
  const cancelAtPeriodEnd = () => Promise.reject(new ProviderFailure('unreachable'))
  const { app, account } = await owning({ payments: parts => ({ ...openSandboxPayments(parts), cancelAtPeriodEnd }) })
  await buildSubscription(app, account)
  expect(await deleteAccount(app, account.caller, { password })).toEqual({ ok: false, reason: 'provider-failed' })
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('removes an owner’s listings on request, except those with another owner', async () => {
  const { app, account, listing } = await owning()
  const shared = await buildListing(app, { claimed: true, name: 'Bay Roofing' })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const { changeId, since, proof } = await app.db.selectFrom('businessOwners').selectAll().executeTakeFirstOrThrow()
  for (const userId of [account.id, bob.id])
    await app.db
      .insertInto('businessOwners')
      .values({ businessId: shared.id, userId, changeId, since, proof })
      .execute()
  expect(await readLeaving(app, account.caller)).toMatchObject({ listings: [{ name: 'Ace Roofing' }], others: 1 })

  expect(await deleteAccount(app, account.caller, { password, listings: 'unpublish' })).toEqual({ ok: true })

  const rows = await app.db.selectFrom('businesses').select(['id', 'claimed', 'live', 'status']).execute()
  expect(rows.find(({ id }) => id === listing.id)).toMatchObject({ claimed: false, live: false, status: 'archived' })
  expect(rows.find(({ id }) => id === shared.id)).toMatchObject({ claimed: true, live: true })
  const { entries } = await readAudit(app, { actor: 'user', action: '', listing: '', day: '', after: undefined }, 10)
  expect(entries.map(({ action }) => action)).toContain('delete-account')
})

test('hands the listing over to a member of its team, with the plan left alone until one is chosen', async () => {
  const { app, account, listing, business } = await owning()
  const { subscriptionId } = await buildSubscription(app, account)
  const team = { owner: account.caller, businessId: listing.id }
  const mia = await buildMember(app, { ...team, role: 'manager', email: 'mia@example.com' })
  const stranger = await buildAccount(app, { email: 'eve@example.com' })
  expect(await readLeaving(app, account.caller)).toMatchObject({
    listings: [{ id: listing.id, team: [{ id: mia.id, role: 'manager' }] }],
  })

  for (const nextOwners of [{}, { [listing.id]: stranger.id }, { [listing.id]: account.id }]) {
    const wrong = await deleteAccount(app, account.caller, { password, listings: 'hand-over', nextOwners })
    expect(wrong).toEqual({ ok: false, reason: 'next-owner-unknown' })
  }
  expect(await app.payments.readSubscription(subscriptionId)).toMatchObject({ cancelsAtPeriodEnd: false })

  const nextOwners = { [listing.id]: mia.id }
  expect(await deleteAccount(app, account.caller, { password, listings: 'hand-over', nextOwners })).toEqual({
    ok: true,
  })

  expect(await business()).toEqual({ claimed: true, removedAt: null })
  expect(await readMembers(app, listing.id)).toMatchObject([{ userId: mia.id, role: 'owner' }])
  const told = app.db.selectFrom('mails').select(['recipient', 'content']).where('kind', '=', 'handed-over')
  const [toOffice, toMia, ...more] = await told.orderBy('recipient').execute()
  expect([toOffice?.recipient, toMia?.recipient, more.length]).toEqual(['desk@ace.example', 'mia@example.com', 0])
  expect(JSON.stringify(toMia?.content)).toContain('The previous owner left')
})

test('keeps a listing without a team when the others are handed over', async () => {
  const { app, account, business } = await owning()
  expect(await deleteAccount(app, account.caller, { password, listings: 'hand-over' })).toEqual({ ok: true })
  expect(await business()).toEqual({ claimed: false, removedAt: null })
})

test('hands over without a listing that was removed, which loses its owner all the same', async () => {
  const { app, account, listing, business } = await owning()
  await buildMember(app, { owner: account.caller, businessId: listing.id, role: 'crew', email: 'mia@example.com' })
  expect(await removeListings(app, admin, shownListing(listing.id))).toMatchObject({ ok: true })
  expect(await readLeaving(app, account.caller)).toMatchObject({ listings: [], others: 0 })

  expect(await deleteAccount(app, account.caller, { password, listings: 'hand-over' })).toEqual({ ok: true })

  expect(await business()).toMatchObject({ claimed: false, removedAt: expect.any(Date) })
})

test('lets the operator delete a person’s data without naming them in the audit log', async () => {
  const { app, account } = await owning()

  const checked = await searchPerson(app, admin, { email: account.email })
  expect(checked).toMatchObject({ ok: true, hasAccount: true })
  expect(checked.ok && checked.held.map(({ name }) => name)).toEqual(['account', 'owned-listings'])
  expect(await eraseForPerson(app, admin, { email: account.email, withAccount: false })).toEqual({ ok: true })
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await eraseForPerson(app, admin, { email: account.email, withAccount: true })).toEqual({ ok: true })
  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([])

  const { entries } = await readAudit(app, { actor: 'admin', action: '', listing: '', day: '', after: undefined }, 10)
  expect(entries.map(({ action }) => action)).toEqual(['erase-person', 'erase-person', 'look-up-person'])
  expect(JSON.stringify(entries)).not.toContain(account.email)
})

test('lets only the operator look up or delete people', async () => {
  const { app, account } = await owning()
  const rejected = { ok: false, reason: 'forbidden' }
  expect(await searchPerson(app, account.caller, { email: account.email })).toEqual(rejected)
  expect(await eraseForPerson(app, account.caller, { email: account.email, withAccount: true })).toEqual(rejected)
  expect(await deleteAccount(app, admin, { password })).toEqual(rejected)
})

test('expires an open payment page elsewhere when the account is deleted', async () => {
  const { app, account } = await owning()
  const plan = await buildCheckout(app, { userId: account.id })
  const basic = { kind: 'ad-package', itemId: 'banner-basic', name: 'Basic', priceCents: 14_900 } as const
  const ad = await buildCheckout(app, { userId: account.id, ...basic })
  expect(await deleteAccount(app, account.caller, { password })).toEqual({ ok: true })
  for (const { sessionId } of [plan, ad]) {
    expect(await paySandboxCheckout(app, sessionId)).toBeUndefined()
    expect(await app.payments.readCheckout(sessionId)).toMatchObject({ state: 'expired' })
  }
  const rows = await app.db.selectFrom('purchases').select(['userId', 'state', 'email', 'checkAt']).execute()
  expect(rows).toEqual([1, 2].map(() => ({ userId: null, state: 'expired', email: '', checkAt: null })))
})

test('rejects deletion while a payment has just arrived, is pending, or is being settled', async () => {
  const rejected = { ok: false, reason: 'payment-under-way' }
  const { app, account } = await owning()
  const { sessionId, purchaseId } = await buildCheckout(app, { userId: account.id })
  await app.transaction(async tx => {
    await lockPurchase(tx, purchaseId)
    expect(await deleteAccount(app, account.caller, { password })).toEqual(rejected)
    return { ok: true }
  })
  await paySandboxCheckout(app, sessionId)
  expect(await deleteAccount(app, account.caller, { password })).toEqual(rejected)
  const asked = { email: account.email, withAccount: true }
  expect(await eraseForPerson(app, admin, asked)).toEqual(rejected)
  expect(await eraseForPerson(app, admin, { ...asked, withAccount: false })).toEqual({ ok: true })

  const { stripe, payments } = await openTestStripe()
  const later = await owning({ payments })
  const debit = await buildCheckout(later.app, { userId: later.account.id })
  stripe.account.announceTransfer(debit.sessionId)
  expect(await deleteAccount(later.app, later.account.caller, { password })).toEqual(rejected)
  expect(await later.app.db.selectFrom('purchases').select('state').execute()).toEqual([{ state: 'open' }])
})

test('keeps the open checkout and the account while the provider is down', async () => {
  const expireCheckout = () => Promise.reject(new ProviderFailure('unreachable'))
  const { app, account } = await owning({ payments: parts => ({ ...openSandboxPayments(parts), expireCheckout }) })
  await buildCheckout(app, { userId: account.id })
  expect(await deleteAccount(app, account.caller, { password })).toEqual({ ok: false, reason: 'provider-failed' })
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})
