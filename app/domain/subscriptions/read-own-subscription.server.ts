import type { App, Caller, Result } from '../app.ts'
import { askProvider } from '../billing/ask-provider.ts'
import { findCustomer } from '../billing/purchases.server.ts'
import { may } from '../permissions.ts'
import { readListingUses } from './listing-uses.server.ts'
import { findSubscriber } from './subscribers.server.ts'

/** What a contractor holds, what of it his listings use, and his invoices; null when the provider does not answer. */
export async function readOwnSubscription(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  caller: Caller,
): Promise<Result<Awaited<ReturnType<typeof readAll>>, 'forbidden'>> {
  if (!may(caller, 'manage-subscription')) return { ok: false, reason: 'forbidden' }
  return { ok: true, ...(await readAll(app, caller.actor.id)) }
}

async function readAll(app: Pick<App, 'db' | 'clock' | 'payments'>, userId: string) {
  const [held, listings] = await Promise.all([findSubscriber(app, userId), readListingUses(app, userId)])
  const customerId = held?.customerId ?? (await findCustomer(app, { userId, email: '' }))
  const invoices = customerId ? await askProvider(() => app.payments.readInvoices(customerId), null) : []
  return { held, listings, customerId, invoices }
}
