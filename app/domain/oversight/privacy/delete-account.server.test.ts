import { expect, test } from 'vitest'
import { lockPurchase } from '#domain/commerce/billing/purchases.server.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { buildAccount, callerOf, password } from '#tests/support/build-account.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openTestStripe } from '#tests/support/test-stripe.ts'
import { readAudit } from '../audit/audited-changes.server.ts'
import { deleteAccount } from './delete-account.server.ts'
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

test('rejects deletion while the account still pays for something', async () => {
  const { app, account } = await owning()
  const purchase = {
    id: app.ids.next(),
    userId: account.id,
    email: account.email,
    kind: 'plan',
    itemId: 'basic',
    name: 'Basic',
  }
  const { id: changeId } = await app.db.selectFrom('changes').select('id').executeTakeFirstOrThrow()
  const at = app.clock.now()
  const session = { checkoutSessionId: 's', checkoutUrl: '/', openedAt: at, paidAt: at, state: 'paid', changeId }
  await app.db
    .insertInto('purchases')
    .values({ ...purchase, ...session, priceCents: 100, per: 'month' })
    .execute()
  const held = { userId: account.id, subscriptionId: 'sub', customerId: 'c', purchaseId: purchase.id, planId: 'basic' }
  const told = { subscriptionTier: 'Basic', status: 'active', priceCents: 100, since: at, updatedAt: at }
  await app.db
    .insertInto('subscribers')
    .values({ ...held, ...told })
    .execute()

  expect(await deleteAccount(app, account.caller, { password })).toEqual({ ok: false, reason: 'subscription-runs' })
  const asked = { email: account.email, withAccount: true }
  expect(await eraseForPerson(app, admin, asked)).toEqual({ ok: false, reason: 'subscription-runs' })

  await app.db.updateTable('subscribers').set({ cancelAtPeriodEnd: true }).execute()
  expect(await deleteAccount(app, account.caller, { password })).toEqual({ ok: true })
  const kept = await app.db.selectFrom('purchases').select(['email', 'userId', 'priceCents']).execute()
  expect(kept).toEqual([{ email: account.email, userId: null, priceCents: 100 }])
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
