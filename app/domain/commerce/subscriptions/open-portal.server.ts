import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { findCustomer } from '../billing/purchases.server.ts'
import { findSubscriber } from './subscribers.server.ts'

export type PortalError = 'forbidden' | 'too-many-requests' | 'no-customer' | 'payments-off' | 'provider-failed'

/** The provider's portal for changing plan and card, for the contractor's own customer record only. */
export async function openPortal(
  app: Pick<App, 'db' | 'limits' | 'payments'>,
  caller: Caller,
): Promise<Result<{ url: string }, PortalError>> {
  if (!may(caller, 'manage-subscription')) return { ok: false, reason: 'forbidden' }
  const userId = caller.actor.id
  if ((await app.limits.take('open-portal', userId)) > 0) return { ok: false, reason: 'too-many-requests' }
  if (app.payments.kind === 'off') return { ok: false, reason: 'payments-off' }
  const held = await findSubscriber(app, userId)
  const customerId = held?.customerId ?? (await findCustomer(app, { userId, email: '' }))
  if (!customerId) return { ok: false, reason: 'no-customer' }
  const opened = await askProvider(() => app.payments.createPortal(customerId, '/account/subscription'), null)
  return opened ? { ok: true, url: opened.url } : providerFailed
}
