import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import type { PaymentReviewReason } from './payment-review.ts'

export type PaymentReview = {
  reason: PaymentReviewReason
  about: string
  purchaseId: string | null
  detail: string
  changeId: string
}

export async function addPaymentReview({ db, ids, clock }: Pick<App, 'db' | 'ids' | 'clock'>, review: PaymentReview) {
  const added = await db
    .insertInto('paymentReviews')
    .values({ ...review, detail: review.detail.slice(0, 500), id: ids.next(), notedAt: clock.now() })
    .onConflict(conflict => conflict.columns(['reason', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function findPaymentReview({ db }: Pick<App, 'db'>, id: string) {
  if (!isId(id)) return undefined
  return db
    .selectFrom('paymentReviews')
    .leftJoin('purchases', 'purchases.id', 'purchaseId')
    .select(['paymentReviews.id', 'about', 'detail', 'notedAt', 'purchaseId'])
    .select(['purchases.name', 'purchases.email', 'purchases.priceCents', 'purchases.per', 'purchases.state'])
    .select(['purchases.customerId', 'purchases.subscriptionId', 'purchases.checkoutSessionId'])
    .select(sql<PaymentReviewReason>`reason`.as('reason'))
    .where('paymentReviews.id', '=', id)
    .executeTakeFirst()
}

export async function lockPaymentReview({ db }: Pick<App, 'db'>, id: string) {
  await db.selectFrom('paymentReviews').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}
