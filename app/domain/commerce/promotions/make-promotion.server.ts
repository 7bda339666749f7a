import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import type { PromotionInput } from './promotion-schema.server.ts'
import { addPromotion, findPromotion, markEnded } from './promotions.server.ts'

export type MakePromotionError = 'forbidden' | 'code-taken' | 'already-over' | 'payments-off' | 'provider-failed'

/** Creates the provider's coupon first, so that the code works at once. */
export async function makePromotion(
  app: Pick<App, 'db' | 'clock' | 'payments' | 'transaction'>,
  caller: Caller,
  { code, percentOff, centsOff, months, planId, expiresAt, maxUses }: PromotionInput,
): Promise<Result<{ id: string }, MakePromotionError>> {
  if (!may(caller, 'manage-promotions')) return { ok: false, reason: 'forbidden' }
  if (app.payments.kind === 'off') return { ok: false, reason: 'payments-off' }
  if (expiresAt && expiresAt <= app.clock.now()) return { ok: false, reason: 'already-over' }
  if (await findPromotion(app, code)) return { ok: false, reason: 'code-taken' }
  return askProvider(async () => {
    const terms = { percentOff, cents: centsOff, months, endsAt: expiresAt, maxUses }
    const { couponId } = await app.payments.createCoupon({ name: code, ...terms })
    const made = await app.transaction(async tx => {
      const changeId = await recordChange(tx, caller, { action: 'make-promotion' })
      const id = tx.ids.next()
      const promotion = { id, code, percentOff, centsOff, months, planId, expiresAt, maxUses, couponId, changeId }
      const isNew = await addPromotion(tx, { ...promotion, madeAt: tx.clock.now() })
      return isNew ? { ok: true, id } : { ok: false, reason: 'code-taken' as const }
    })
    // Another operator has just created the same code, so this coupon is removed.
    if (!made.ok) await app.payments.removeCoupon(couponId)
    return made
  }, providerFailed)
}

export type EndPromotionError = 'forbidden' | 'promotion-unknown' | 'provider-failed'

/** Existing subscribers keep their discount. Changes nothing if the provider fails. */
export async function endPromotion(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  id: string,
): Promise<Result<{ changeId: string }, EndPromotionError>> {
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
