import type { App } from '#domain/app.ts'
import { askProvider } from './ask-provider.ts'
import type { Purchase } from './purchase.ts'
import { checkSoon, findPurchaseBySession } from './purchases.server.ts'

const longestSessionId = 255

/**
 * The purchase of a session that a buyer came back with. While ours is still open the provider is asked: its event may not have
 * come yet. What was bought is settled a moment later, by the job.
 */
export async function findPurchase(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  sessionId: string,
): Promise<Purchase | undefined> {
  if (!/^[\w-]+$/.test(sessionId) || sessionId.length > longestSessionId) return undefined
  const purchase = await findPurchaseBySession(app, sessionId)
  if (purchase?.state !== 'open') return purchase
  // A provider that is away leaves the purchase unconfirmed.
  const checkout = await askProvider(() => app.payments.readCheckout(sessionId), null)
  if (checkout?.state !== 'paid') return purchase
  await checkSoon(app, purchase.id)
  const { customerId, subscriptionId } = checkout
  return { ...purchase, state: 'paid', paidAt: app.clock.now(), customerId, subscriptionId }
}
