import { sql } from 'kysely'
import {
  type PaymentReviewReason,
  paymentReviewAdvice,
  paymentReviewMessages,
  paymentReviewReasons,
} from '#domain/commerce/billing/payment-review.ts'
import { findPaymentReview, lockPaymentReview } from '#domain/commerce/billing/payment-reviews.server.ts'
import { resolvePaymentReview } from '#domain/commerce/billing/request-payment-review.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { InboxField } from '../inbox/inbox-item.ts'
import { type InboxKind, onlyApproved, writeTo } from '../inbox/inbox-kind.ts'
import { resolveItem } from '../inbox/resolve-item.server.ts'

export const paymentKind: InboxKind = {
  decidableIn: onlyApproved,
  items: sql`
    select l.id, l.noted_at as at, l.reason as title, concat_ws(' ', l.detail, l.about) as text,
      coalesce(p.name, '') as about, p.email as contact, coalesce(d.state, 'waiting') as state
    from payment_reviews l left join purchases p on p.id = l.purchase_id
    left join inbox_decisions d on d.kind = 'payment' and d.item_id = l.id`,

  sayTitle: title => {
    const reason = paymentReviewReasons.find(known => known === title)
    return reason ? paymentReviewMessages[reason] : title
  },

  async read(app, id) {
    const review = await findPaymentReview(app, id)
    if (!review) return undefined
    return { pictures: [], fields: [...describeReason(review), ...describePurchase(review)] }
  },

  lock: lockPaymentReview,

  approve: (tx, caller, id) =>
    resolveItem(tx, caller, {
      ...{ kind: 'payment', id, state: 'approved' },
      follow: () => resolvePaymentReview(tx, id),
    }),

  reject: null,
}

type PaymentReview = NonNullable<Awaited<ReturnType<typeof findPaymentReview>>>

function describeReason({
  reason,
  about,
  detail,
}: {
  reason: PaymentReviewReason
  about: string
  detail: string
}): InboxField[] {
  return [
    { label: 'What’s wrong', text: paymentReviewMessages[reason] },
    ...(detail ? [{ label: 'Details', text: detail }] : []),
    { label: 'At the provider', text: about },
    { label: 'What to do', text: paymentReviewAdvice[reason] },
  ]
}

function describePurchase({ name, email, priceCents, per, state, ...ids }: PaymentReview): InboxField[] {
  if (name === null) return [{ label: 'Purchase', text: 'No matching purchase.' }]
  const price = `${dollarText(priceCents ?? 0)}${per === 'month' ? ' per month' : ''}`
  const known = [ids.customerId, ids.subscriptionId, ids.checkoutSessionId].filter(id => id !== null)
  return [
    { label: 'Purchase', text: `${name}, ${price}, ${state}` },
    { label: 'Buyer', text: email ?? '', ...writeTo(email) },
    { label: 'Provider ids', text: known.join(', ') },
  ]
}
