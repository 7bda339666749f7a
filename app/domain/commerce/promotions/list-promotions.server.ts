import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { askProvider } from '../billing/ask-provider.ts'
import { readTrials } from '../subscriptions/trials.server.ts'
import { readPromotions } from './promotions.server.ts'

export async function listPromotions(
  app: Pick<App, 'db' | 'clock' | 'payments'>,
  caller: Caller,
): Promise<Result<Awaited<ReturnType<typeof readAll>>, 'forbidden'>> {
  if (!may(caller, 'manage-promotions')) return { ok: false, reason: 'forbidden' }
  return { ok: true, ...(await readAll(app)) }
}

async function readAll(app: Pick<App, 'db' | 'clock' | 'payments'>) {
  const [all, coupons, trials] = await Promise.all([
    readPromotions(app),
    askProvider(() => app.payments.listCoupons(), null),
    readTrials(app),
  ])
  const now = app.clock.now()
  const promotions = all.map(promotion => ({
    ...promotion,
    uses: coupons?.find(({ couponId }) => couponId === promotion.couponId)?.uses ?? null,
    isOver: promotion.endedAt !== null || (promotion.expiresAt !== null && promotion.expiresAt <= now),
  }))
  return { promotions, trialDays: Object.fromEntries(trials.map(({ planId, days }) => [planId, days])) }
}
