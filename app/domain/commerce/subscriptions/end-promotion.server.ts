import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { markEnded } from './promotions.server.ts'

export type EndPromotionRefusal = 'forbidden' | 'promotion-unknown' | 'provider-failed'

/** Ends a code for new buyers; existing subscribers keep their discount. Changes nothing if the provider fails. */
export async function endPromotion(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<{ changeId: string }, EndPromotionRefusal>> {
  if (!may(caller, 'manage-promotions')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const couponId = await markEnded(tx, id, tx.clock.now())
    if (!couponId) return { ok: false, reason: 'promotion-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'end-promotion' })
    return askProvider(async () => {
      await tx.payments.removeCoupon(couponId)
      return { ok: true, changeId }
    }, providerFailed)
  })
}
