import type { App, Caller, Result } from '#domain/app.ts'
import { readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { may } from '#domain/permissions.ts'
import { askProvider } from '../billing/ask-provider.ts'
import { findCustomers, readPlansProcessing } from '../billing/purchases.server.ts'
import { readOwnDisputes } from '../disputes/disputes.server.ts'
import { readListingUses } from './listing-uses.server.ts'
import { findSubscriber } from './subscribers.server.ts'
import { pauseOf } from './subscription.ts'

export async function readOwnSubscription(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  caller: Caller,
): Promise<Result<Awaited<ReturnType<typeof readAll>>, 'forbidden'>> {
  if (!may(caller, 'manage-subscription')) return { ok: false, reason: 'forbidden' }
  return { ok: true, ...(await readAll(app, caller.actor.id)) }
}

async function readAll(app: Pick<App, 'db' | 'clock' | 'payments'>, userId: string) {
  const [held, listings, team, customers, disputes, processing] = await Promise.all([
    findSubscriber(app, userId),
    readListingUses(app, userId),
    readOwnBusinesses(app, userId),
    findCustomers(app, { userId, email: '' }),
    readOwnDisputes(app, userId, 'plan'),
    readPlansProcessing(app, userId),
  ])
  const invoices = await askProvider(() => readInvoices(app, customers), null)
  const customerId = held?.customerId ?? customers[0] ?? null
  // From the same read as the notices: a webhook between two reads would make the page contradict itself.
  const isDisputed = disputes.some(
    ({ purchaseId, stage, wasRefunded }) => purchaseId === held?.purchaseId && stage === 'open' && !wasRefunded,
  )
  const pause = held ? pauseOf(held, app.clock.now()) : null
  const isMember = team.some(({ role }) => role !== 'owner')
  return {
    ...{ held, listings, isMember, customerId, invoices, pause, disputes, isDisputed },
    isProcessing: processing.length > 0,
  }
}

async function readInvoices({ payments }: Pick<App, 'payments'>, customers: readonly string[]) {
  const read = await Promise.all(customers.map(customerId => payments.readInvoices(customerId)))
  return read.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
