import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { refundSubscription, renewSubscription } from '#platform/payments/sandbox-desk.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { refundRest } from '#platform/payments/sandbox-received.ts'
import { switchRenewal } from '#platform/payments/sandbox-subscriptions.ts'
import { buildSponsor, fulfill } from '#tests/support/build-sponsorship.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { endSponsorships } from './end-sponsorships.server.ts'
import { readSponsor } from './read-sponsor.server.ts'
import { findSponsorship } from './sponsorships.server.ts'

async function desk(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  return test
}

async function subscriptionOf(app: App, id: string) {
  return (await findSponsorship(app, id))?.subscriptionId ?? ''
}

test('charges only the agreed months and shows the banner to its last day', async () => {
  const { app, clock } = await desk()
  const { id, purchaseId } = await buildSponsor(app, { terms: { startsOn: '2026-07-20', endsOn: '2026-08-19' } })
  expect(await endSponsorships(app)).toBe(0)
  expect(await findSponsorship(app, id)).toMatchObject({ stopsRenewing: true, state: 'paid' })
  const subscriptionId = await subscriptionOf(app, id)
  expect(await app.payments.readSubscription(subscriptionId)).toMatchObject({ cancelsAtPeriodEnd: true })

  clock.at = new Date('2026-08-01T12:00:00Z')
  await renewSubscription(app, subscriptionId)
  await fulfill(app, purchaseId)
  expect((await readSponsor(app)).sponsor).toMatchObject({ name: 'Bright Tiles' })

  clock.at = new Date('2026-08-20T12:00:00Z')
  expect((await readSponsor(app)).sponsor).toBeNull()
  expect(await endSponsorships(app)).toBe(1)
  expect(await endSponsorships(app)).toBe(0)
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'ended' })
})

test('retries stopping the renewal when the provider is down', async () => {
  let isAway = true
  const { app } = await desk({
    payments: parts => {
      const sandbox = openSandboxPayments(parts)
      const cancelAtPeriodEnd = (id: string, cancels: boolean) =>
        isAway ? Promise.reject(new ProviderFailure('away')) : sandbox.cancelAtPeriodEnd(id, cancels)
      return { ...sandbox, cancelAtPeriodEnd }
    },
  })
  const { id } = await buildSponsor(app, { terms: { endsOn: '2026-07-31' } })
  await endSponsorships(app)
  expect(await findSponsorship(app, id)).toMatchObject({ stopsRenewing: false })
  isAway = false
  await endSponsorships(app)
  expect(await findSponsorship(app, id)).toMatchObject({ stopsRenewing: true })
})

test('ends a refunded sponsorship, paid monthly or once', async () => {
  const { app } = await desk()
  const monthly = await buildSponsor(app)
  await refundSubscription(app, await subscriptionOf(app, monthly.id))
  await fulfill(app, monthly.purchaseId)
  expect(await findSponsorship(app, monthly.id)).toMatchObject({ state: 'ended' })

  const form = { sponsorshipType: 'event' }
  const once = await buildSponsor(app, { form, terms: { sum: '2500', endsOn: '2026-07-02' } })
  expect(await findSponsorship(app, once.id)).toMatchObject({ state: 'paid', subscriptionId: null, paidUntil: null })
  const paid = app.db.selectFrom('purchases').select('paymentId').where('id', '=', once.purchaseId)
  await refundRest(app, (await paid.executeTakeFirstOrThrow()).paymentId ?? '')
  await fulfill(app, once.purchaseId)
  expect(await findSponsorship(app, once.id)).toMatchObject({ state: 'ended' })
})

test('stops charging after a refunded month, as soon as the provider responds', async () => {
  let isAway = true
  const asked: string[] = []
  const { app } = await desk({
    payments: parts => {
      const sandbox = openSandboxPayments(parts)
      const cancelAtPeriodEnd = (id: string, cancels: boolean) => {
        asked.push(id)
        return isAway ? Promise.reject(new ProviderFailure('away')) : sandbox.cancelAtPeriodEnd(id, cancels)
      }
      return { ...sandbox, cancelAtPeriodEnd }
    },
  })
  const { id, purchaseId } = await buildSponsor(app)
  const subscriptionId = await subscriptionOf(app, id)
  await refundSubscription(app, subscriptionId)
  await fulfill(app, purchaseId)
  await endSponsorships(app)
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'ended', stopsRenewing: false })
  isAway = false
  for (const _ of [1, 2]) await endSponsorships(app)
  expect(await app.payments.readSubscription(subscriptionId)).toMatchObject({ cancelsAtPeriodEnd: true })
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'ended', stopsRenewing: true })
  expect(asked).toHaveLength(2)
})

test('doesn’t ask the provider to cancel a subscription that already ended', async () => {
  const cancelAtPeriodEnd = () => Promise.reject(new Error('asked'))
  const { app } = await desk({ payments: parts => ({ ...openSandboxPayments(parts), cancelAtPeriodEnd }) })
  const { id, purchaseId } = await buildSponsor(app)
  const subscriptionId = await subscriptionOf(app, id)
  await switchRenewal(app, subscriptionId, true)
  await renewSubscription(app, subscriptionId)
  await fulfill(app, purchaseId)
  await endSponsorships(app)
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'ended', stopsRenewing: true })
})
