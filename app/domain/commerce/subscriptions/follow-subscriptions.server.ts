import type { App, Caller } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { applyEntitlements } from './apply-entitlements.server.ts'
import { readOpenAccounts } from './subscribed-listings.server.ts'
import { lockSubscriber } from './subscribers.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'subscriptions' }, requestId: 'subscriptions', language: 'en' }
const several = listingPlans.filter(({ limits }) => limits.listings === null).map(({ id }) => id)

export async function followSubscriptions(app: Pick<App, 'db' | 'clock' | 'transaction'>) {
  const accounts = await readOpenAccounts(app, app.clock.now(), several)
  for (const userId of accounts) {
    await app.transaction(async tx => {
      await lockSubscriber(tx, userId)
      await recordChange(tx, timer, { action: 'follow-subscription' })
      await applyEntitlements(tx, userId)
      return { ok: true }
    })
  }
  return accounts.length
}
