import { readPurchases } from '#domain/commerce/billing/purchases.server.ts'
import { fulfillPlanPurchase } from '#domain/commerce/subscriptions/fulfill-plan-purchase.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { ProviderSubscription } from '#platform/payments/payments.ts'
import { buildOwner } from './build-owner.ts'
import { queuedMails } from './build-request.ts'
import { buildSubscription, fulfill } from './build-subscription.ts'
import { buildOperator, operator } from './builders.ts'
import { testApp } from './test-app.ts'

export const day = 86_400_000

export async function subscribed(
  planId: Parameters<typeof buildSubscription>[2] = 'professional',
  given: Parameters<typeof testApp>[0] = {},
) {
  const test = await testApp(given)
  const { app, clock } = test
  await buildOperator(app)
  const { account, business } = await buildOwner(app)
  const held = await buildSubscription(app, account, planId)
  const plan = () => app.db.selectFrom('businessEntitlements').selectAll().executeTakeFirst()
  return {
    ...test,
    account,
    business,
    held,
    plan,
    now: () => findSubscriber(app, account.id),
    fulfill: () => fulfill(app, held.sessionId),
    pass: (days: number) => {
      clock.later(days * day)
    },
    mails: async () =>
      (await queuedMails(app)).filter(({ kind }) => kind === 'subscription').map(({ text }) => subjectOf(text)),
    /** Simulates a change of the subscription at the provider. */
    tell: (told: Partial<ProviderSubscription>) =>
      app.transaction(async tx => {
        const [purchase] = await readPurchases(tx, account.id)
        const subscription = await tx.payments.readSubscription(held.subscriptionId)
        if (!purchase || !subscription) throw new Error('nothing was bought')
        const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
        await fulfillPlanPurchase(tx, { purchase, subscription: { ...subscription, ...told }, changeId })
        return { ok: true }
      }),
  }
}

export function subjectOf(text: string) {
  return /"subject":"([^"]*)"/.exec(text)?.[1]
}
