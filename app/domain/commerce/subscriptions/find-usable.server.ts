import type { App, Result } from '#domain/app.ts'
import type { Offer } from '#domain/foundation/plans/rate-cards.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import { codeOf, codePattern } from '../promotions/promotion.ts'
import { findPromotion } from '../promotions/promotions.server.ts'

export type PromotionError = 'promotion-unknown' | 'promotion-over' | 'provider-failed'

/** Returns null without a code. Codes apply to plans, not to ad packages. */
export async function findUsable(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  typed: string,
  { kind, id }: Offer,
): Promise<Result<{ couponId: string | null }, PromotionError>> {
  const code = codeOf(typed)
  if (code === '') return { ok: true, couponId: null }
  const promotion = codePattern.test(code) ? await findPromotion(app, code) : undefined
  const isForIt = kind === 'plan' && (promotion?.planId ?? id) === id
  if (!promotion || !isForIt) return { ok: false, reason: 'promotion-unknown' }
  if (promotion.expiresAt && promotion.expiresAt <= app.clock.now()) return { ok: false, reason: 'promotion-over' }
  // Only the provider counts the uses.
  const coupons = promotion.maxUses === null ? [] : await askProvider(() => app.payments.listCoupons(), null)
  if (!coupons) return providerFailed
  const isUsedUp = coupons.some(({ couponId, isValid }) => couponId === promotion.couponId && !isValid)
  return isUsedUp ? { ok: false, reason: 'promotion-over' } : { ok: true, couponId: promotion.couponId }
}
