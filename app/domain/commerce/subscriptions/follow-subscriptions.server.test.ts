import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { replaceOwners } from '#domain/directory/claims/owners.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildSubscription, fulfill } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator, operator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { followSubscriptions } from './follow-subscriptions.server.ts'

async function subscriber(planId: ListingPlanId) {
  const test = await testApp()
  await buildOperator(test.app)
  const account = await buildAccount(test.app)
  const held = await buildSubscription(test.app, account, planId)
  return { ...test, account, held }
}

/** Makes the account the listing's owner, like a claim or an approval. */
async function own(app: App, userId: string, name: string) {
  const { id } = await buildListing(app, { name })
  await give(app, userId, id)
  return id
}

function give(app: App, userId: string, businessId: string) {
  return app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    await replaceOwners(tx, { businessId, userId, proof: 'code', changeId, since: tx.clock.now() })
    await updateBusinesses(tx, [businessId], { claimed: true })
    return { ok: true }
  })
}

function change(app: App, businessId: string, changed: Parameters<typeof updateBusinesses>[2]) {
  return app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await updateBusinesses(tx, [businessId], changed)
    return { ok: true }
  })
}

async function plans(app: App) {
  const rows = await app.db
    .selectFrom('businessEntitlements')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select(['name', 'plan'])
    .orderBy('name')
    .execute()
  return rows.map(({ name, plan }) => `${name}: ${plan}`)
}

test('gives the plan to a listing that the account owns later, and writes nothing when nothing changed', async () => {
  const { app, account } = await subscriber('premium')
  expect(await followSubscriptions(app)).toBe(0)
  await own(app, account.id, 'Ace')
  expect(await followSubscriptions(app)).toBe(1)
  expect(await plans(app)).toEqual(['Ace: premium'])
  expect(await followSubscriptions(app)).toBe(0)
})

test('keeps the plan on the first listing when others are added, and gives it to all with Enterprise', async () => {
  spec('decision 27', 'public 9.5')
  const { app, clock, account } = await subscriber('professional')
  await own(app, account.id, 'Zenith')
  clock.later(1_000)
  await followSubscriptions(app)
  await own(app, account.id, 'Ace')
  await followSubscriptions(app)
  expect(await plans(app)).toEqual(['Zenith: professional'])

  const enterprise = await subscriber('enterprise')
  for (const name of ['Boca', 'Delray', 'Jupiter']) await own(enterprise.app, enterprise.account.id, name)
  await followSubscriptions(enterprise.app)
  expect(await plans(enterprise.app)).toEqual(['Boca: enterprise', 'Delray: enterprise', 'Jupiter: enterprise'])
})

test('removes the plan from a listing that changes owner, is unclaimed or is deleted', async () => {
  const { app, account } = await subscriber('enterprise')
  const [one, two, three] = [
    await own(app, account.id, 'One'),
    await own(app, account.id, 'Two'),
    await own(app, account.id, 'Three'),
  ]
  await followSubscriptions(app)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await give(app, bob.id, one)
  await change(app, two, { claimed: false })
  await followSubscriptions(app)
  expect(await plans(app)).toEqual(['Three: enterprise'])
  await change(app, three, { removedAt: app.clock.now() })
  await followSubscriptions(app)
  expect(await plans(app)).toEqual([])
  await change(app, two, { claimed: true })
  await followSubscriptions(app)
  expect(await plans(app)).toEqual(['Two: enterprise'])
})

test('gives a listing the new owner’s plan in any processing order', async () => {
  const { app, account } = await subscriber('premium')
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await buildSubscription(app, bob, 'basic')
  const id = await own(app, account.id, 'Ace')
  for (const [owner, plan] of [
    [bob.id, 'basic'],
    [account.id, 'premium'],
  ] as const) {
    await give(app, owner, id)
    await followSubscriptions(app)
    await followSubscriptions(app)
    expect(await plans(app)).toEqual([`Ace: ${plan}`])
    expect(await followSubscriptions(app)).toBe(0)
  }
})

test('keeps a plan given by hand until a subscription applies to the listing', async () => {
  const { app, clock, account } = await subscriber('basic')
  const { id } = await buildListing(app, { name: 'Given' })
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await tx.db
      .insertInto('businessEntitlements')
      .values({ businessId: id, plan: 'enterprise', since: clock.at })
      .execute()
    return { ok: true }
  })
  expect(await followSubscriptions(app)).toBe(0)
  expect(await plans(app)).toEqual(['Given: enterprise'])
  await give(app, account.id, id)
  await followSubscriptions(app)
  expect(await plans(app)).toEqual(['Given: basic'])
})

test('ends a plan that wasn’t renewed when its days are over', async () => {
  const { app, clock, account, held } = await subscriber('premium')
  await own(app, account.id, 'Ace')
  await followSubscriptions(app)
  clock.at = new Date('2026-08-04T11:59:59Z')
  expect(await followSubscriptions(app)).toBe(0)
  clock.at = new Date('2026-08-04T12:00:00Z')
  expect(await followSubscriptions(app)).toBe(1)
  expect(await plans(app)).toEqual([])
  await fulfill(app, held.sessionId)
  expect(await plans(app)).toEqual(['Ace: premium'])
})
