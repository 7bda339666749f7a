import type { PaymentParts } from '#boot/compose.ts'
import type { FulfillTable } from '#domain/commerce/billing/fulfillment.ts'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { receiveEvent } from '#domain/commerce/billing/receive-event.server.ts'
import { openWhenAsked } from '#platform/payments/open-payments.ts'
import { buildAccount } from './build-account.ts'
import { visitor } from './builders.ts'
import { rememberFulfillments } from './fulfillments.ts'
import { signed, startStripeServer, stripeKey, webhookSecret } from './stripe-server.ts'
import { testApp } from './test-app.ts'

/** Connects Stripe's real client library to a server with Stripe's API. */
export async function openTestStripe() {
  const time = { now: () => new Date(0) }
  const stripe = await startStripeServer({ now: () => time.now() })
  const settings = { secretKey: stripeKey, webhookSecret, apiUrl: stripe.url, siteUrl: () => 'https://roofs.example' }
  const payments = ({ clock }: PaymentParts) => {
    time.now = () => clock.now()
    return openWhenAsked({ ...settings, now: () => clock.now() })
  }
  return { stripe, payments }
}

/** Returns the app with both, and Ann's account. */
export async function testStripe() {
  const { stripe, payments } = await openTestStripe()
  const test = await testApp({ payments })
  const { app } = test
  const { fulfill, told } = rememberFulfillments()
  const ann = await buildAccount(app)
  let heard = 0

  return {
    ...{ ...test, stripe, fulfill, told, ann },
    async fulfilled(table: FulfillTable = fulfill) {
      for (const event of stripe.account.events.slice(heard)) {
        const received = await receiveEvent(app, visitor('stripe'), signed(event, { at: app.clock.now() }))
        if (!received.ok) throw new Error(received.reason)
      }
      heard = stripe.account.events.length
      await processDueEvents(app, table)
    },
  }
}
