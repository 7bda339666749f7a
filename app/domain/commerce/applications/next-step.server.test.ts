import { expect, test } from 'vitest'
import { markClaim } from '#domain/directory/claims/claims.server.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildApplication } from '#tests/support/build-application.ts'
import { claimable, fileWith } from '#tests/support/build-claim.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildCheckout, buildSubscription, fulfill } from '#tests/support/build-subscription.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { approveApplication, rejectApplication } from './decide-application.server.ts'
import { readNextStep } from './next-step.server.ts'
import { readApproval } from './publish-application.server.ts'

const day = 86_400_000
const admin = callerOf('admin', 'boss')

async function account() {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const ann = await buildAccount(app)
  return { app, clock, ann, next: (more = {}) => readNextStep(app, ann.id, more) }
}

test('leads from an opened payment over the details and the review to the listing', async () => {
  const { app, ann, next } = await account()
  expect(await next()).toBeNull()
  const sessionId = await buildCheckout(app, ann, 'professional')
  const payment = { kind: 'payment', plan: 'Professional plan', planId: 'professional', per: 'month', hasFailed: false }
  expect(await next()).toEqual({ ...payment, stopPath: expect.stringContaining('/plan-reminder/') })
  await paySandboxCheckout(app, sessionId)
  expect(await next({ isPaid: true })).toEqual({ kind: 'details' })
  await fulfill(app, sessionId)
  expect(await next()).toEqual({ kind: 'details' })

  const { application, id, token } = await buildApplication(app, ann.caller)
  expect(await next()).toMatchObject({ kind: 'waiting', name: 'Gulf Stream Roofing', path: `/applications/${token}` })
  const { seen, place } = await readApproval(app, application)
  await app.transaction(tx => approveApplication(tx, admin, { id, listingId: null, place, seen }))
  expect(await next()).toBeNull()
})

test('after a rejection leads to its reason, if there is a plan', async () => {
  const { app, ann, next } = await account()
  const { id } = await buildApplication(app, ann.caller)
  await app.transaction(tx => rejectApplication(tx, admin, { id, reason: 'The license has expired.' }))
  expect(await next()).toBeNull()
  await buildSubscription(app, ann)
  expect(await next()).toMatchObject({ kind: 'rejected', name: 'Gulf Stream Roofing' })
})

test('doesn’t ask again for a payment that is on its way', async () => {
  const { app, clock, ann, next } = await account()
  const sessionId = await buildCheckout(app, ann, 'basic')
  expect(await next({ sessionId })).toBeNull()
  expect(await next({ sessionId: 'cs_other' })).toMatchObject({ kind: 'payment', planId: 'basic' })
  // Asking the provider about an open checkout doesn't make it a payment.
  await fulfill(app, sessionId)
  expect(await next()).toMatchObject({ kind: 'payment', planId: 'basic' })
  clock.later(day + 3_600_000)
  await fulfill(app, sessionId)
  expect(await next()).toMatchObject({ kind: 'payment', planId: 'basic' })
})

test('doesn’t ask an account for details while its claim of a listing is in review', async () => {
  const { app, userId, caller } = await claimable()
  await buildSubscription(app, { id: userId, caller })
  expect(await readNextStep(app, userId)).toEqual({ kind: 'details' })
  const filed = await fileWith(app, caller)
  if (!filed.ok) throw new Error(filed.reason)
  expect(await readNextStep(app, userId)).toBeNull()
  await markClaim(app, filed.id, { state: 'rejected', by: admin.actor.id, at: app.clock.now(), reason: 'No proof.' })
  expect(await readNextStep(app, userId)).toEqual({ kind: 'details' })
})

test('leads on a person who works for another business, but not its owner', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const { account: owner, business } = await buildOwner(app)
  const member = { owner: owner.caller, businessId: business.id, role: 'crew', email: 'bob@example.com' } as const
  const crew = await buildMember(app, member)
  for (const account of [owner, crew]) await buildSubscription(app, account)
  expect(await readNextStep(app, owner.id)).toBeNull()
  expect(await readNextStep(app, crew.id)).toEqual({ kind: 'details' })
})

test('forgets an unpaid plan after two weeks', async () => {
  const { app, clock, ann, next } = await account()
  await buildCheckout(app, ann, 'basic')
  clock.later(13 * day)
  expect(await next()).toMatchObject({ kind: 'payment', planId: 'basic' })
  clock.later(2 * day)
  expect(await next()).toBeNull()
})
