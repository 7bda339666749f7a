import type { App } from '#domain/app.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import { findPurchase } from '../billing/find-purchase.server.ts'

/** Returns the ad package paid in a checkout session; undefined until the payment is confirmed. */
export async function findPaidPackage(app: Pick<App, 'db' | 'clock' | 'payments'>, sessionId: string) {
  const purchase = await findPurchase(app, sessionId)
  if (purchase?.kind !== 'ad-package' || purchase.state !== 'paid') return undefined
  const name = adPackages.find(({ id }) => id === purchase.itemId)?.name ?? purchase.name
  const bannerPackage = purchase.itemId.replace(/^banner-/, '')
  return { name, bannerPackage, price: dollarText(purchase.priceCents), email: purchase.email }
}
