import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { browsersLimit } from './alert.ts'
import type { PushBrowser } from './alert-schema.server.ts'
import { readSubscriptions, writeSubscription } from './push-subscriptions.server.ts'

export type SubscribeError = 'forbidden' | 'push-off' | 'browser-unknown' | 'browsers-too-many'
type Input = { subscription: PushBrowser; browser: string }

export async function subscribeBrowser(
  app: Pick<App, 'alerts' | 'transaction'>,
  caller: Caller,
  { subscription, browser }: Input,
): Promise<Result<object, SubscribeError>> {
  if (!may(caller, 'manage-alerts')) return { ok: false, reason: 'forbidden' }
  const { push } = app.alerts
  if (!push) return { ok: false, reason: 'push-off' }
  if (!push.accepts(subscription.endpoint)) return { ok: false, reason: 'browser-unknown' }
  return app.transaction(async tx => {
    const userId = caller.actor.id
    const others = (await readSubscriptions(tx, userId)).filter(({ endpoint }) => endpoint !== subscription.endpoint)
    if (others.length >= browsersLimit) return { ok: false, reason: 'browsers-too-many' }
    await recordChange(tx, caller, { action: 'alert-browser' })
    await writeSubscription(tx, { ...subscription, id: tx.ids.next(), userId, browser, since: tx.clock.now() })
    return { ok: true }
  })
}
