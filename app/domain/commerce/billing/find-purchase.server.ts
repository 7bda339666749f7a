import type { App } from '#domain/app.ts'
import { askProvider } from './ask-provider.ts'
import type { Purchase } from './purchase.ts'
import { checkSoon, findPurchaseBySession, markProcessing } from './purchases.server.ts'

const longestSessionId = 255

/** Called when the buyer returns. Asks the provider about an open purchase, because its event may arrive later. */
export async function findPurchase(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  sessionId: string,
): Promise<Purchase | undefined> {
  if (!/^[\w-]+$/.test(sessionId) || sessionId.length > longestSessionId) return undefined
  const purchase = await findPurchaseBySession(app, sessionId)
  if (purchase?.state !== 'open') return purchase
  // If the provider fails, the purchase stays unconfirmed.
  const checkout = await askProvider(() => app.payments.readCheckout(sessionId), null)
  if (checkout?.state === 'processing' && !purchase.processingSince) {
    await markProcessing(app, purchase.id)
    return { ...purchase, processingSince: app.clock.now() }
  }
  if (checkout?.state !== 'paid') return purchase
  await checkSoon(app, purchase.id)
  const { customerId, subscriptionId } = checkout
  return { ...purchase, state: 'paid', paidAt: app.clock.now(), customerId, subscriptionId }
}
