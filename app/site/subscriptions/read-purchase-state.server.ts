import type { App } from '#domain/app.ts'
import { findPurchase } from '#domain/commerce/billing/find-purchase.server.ts'
import type { PurchaseState } from './subscription-query.ts'

export async function readPurchaseState(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  sessionId: string | null,
  userId: string | null,
): Promise<PurchaseState> {
  if (!sessionId) return 'none'
  const purchase = await findPurchase(app, sessionId)
  const isOthers = userId !== null && purchase?.userId !== userId
  if (purchase?.kind !== 'plan' || isOthers) return 'unconfirmed'
  if (purchase.state === 'open') return purchase.processingSince ? 'processing' : 'unconfirmed'
  return purchase.state === 'paid' || purchase.state === 'failed' ? purchase.state : 'unconfirmed'
}
