import type { App, Caller } from '#domain/app.ts'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { checkPurchase, findPurchaseBySession } from '#domain/commerce/billing/purchases.server.ts'
import { buyOffer } from '#domain/commerce/promotions/buy-offer.server.ts'
import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import { findOffer } from '#domain/foundation/plans/rate-cards.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'

type Account = { id: string; caller: Caller }

/** Returns the checkout session's id. */
export async function buildCheckout(app: App, { caller }: Pick<Account, 'caller'>, planId: string, promotionCode = '') {
  const priceAmount = (findOffer(planId)?.priceCents ?? 0) / 100
  const bought = await buyOffer(app, caller, { planId, priceAmount, promotionCode })
  if (!bought.ok) throw new Error(bought.reason)
  return bought.url.split('/').at(-1) ?? ''
}

export async function buildSubscription(app: App, account: Account, planId: ListingPlanId = 'professional') {
  const sessionId = await buildCheckout(app, account, planId)
  await paySandboxCheckout(app, sessionId)
  await fulfill(app, sessionId)
  const held = app.db.selectFrom('subscribers').selectAll().where('userId', '=', account.id)
  return { sessionId, ...(await held.executeTakeFirstOrThrow()) }
}

export async function fulfill(app: App, sessionId: string) {
  const purchase = await findPurchaseBySession(app, sessionId)
  if (!purchase) throw new Error(`nobody was sent to pay ${sessionId}`)
  await checkPurchase(app, purchase.id, app.clock.now())
  await processDueEvents(app, fulfillPurchases)
  return purchase
}
