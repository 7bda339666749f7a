import { expect, test } from 'vitest'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { reviews } from '#tests/support/bought.ts'
import { buildCheckout } from '#tests/support/build-purchase.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildApproved, buildSponsor, decider, fulfill, openPayment } from '#tests/support/build-sponsorship.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findPurchaseBySession } from '../billing/purchases.server.ts'
import { rejectSponsorship } from './decide-sponsorship.server.ts'
import { findSponsorship } from './sponsorships.server.ts'

async function desk() {
  const { app } = await testApp()
  await buildOperator(app)
  return { app }
}

test('asks the operator to refund money for a sponsorship that is no longer offered and changes nothing', async () => {
  const { app } = await desk()
  const { id, token } = await buildApproved(app)
  const { sessionId, purchaseId } = await openPayment(app, token)
  await app.transaction(tx => rejectSponsorship(tx, decider, { id, reason: 'A mistake.' }))
  await paySandboxCheckout(app, sessionId)
  await fulfill(app, purchaseId)
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'rejected', purchaseId: null })
  expect(await reviews(app)).toMatchObject([{ reason: 'paid-twice', detail: 'The sponsorship is over' }])
  const told = (await queuedMails(app)).filter(({ kind }) => kind === 'payment-review')
  expect(told).toMatchObject([{ recipient: 'operator@example.com' }])
})

test('reports and cancels a second monthly payment and one for a deleted sponsorship, even with emails off', async () => {
  const { app } = await desk()
  await app.db
    .insertInto('settings')
    .values({ key: 'switches', value: JSON.stringify({ notifications: false }) })
    .execute()
  const { id } = await buildSponsor(app)
  for (const itemId of [id, app.ids.next()]) {
    const twice = { kind: 'sponsorship', itemId, name: 'Exclusive', priceCents: 850_000, per: 'month' } as const
    const { sessionId, purchaseId } = await buildCheckout(app, { userId: null, email: 'joan@tiles.example', ...twice })
    await paySandboxCheckout(app, sessionId)
    await fulfill(app, purchaseId)
    const second = (await findPurchaseBySession(app, sessionId))?.subscriptionId ?? ''
    expect(await app.payments.readSubscription(second)).toMatchObject({ cancelsAtPeriodEnd: true })
    expect(await reviews(app)).toContainEqual(expect.objectContaining({ reason: 'paid-twice', about: second }))
    await fulfill(app, purchaseId)
  }
  expect(await reviews(app)).toHaveLength(2)
  const held = await findSponsorship(app, id)
  expect(held?.state).toBe('paid')
  const first = await app.payments.readSubscription(held?.subscriptionId ?? '')
  expect(first).toMatchObject({ cancelsAtPeriodEnd: false })
})
