import { entitledUntil } from '#domain/commerce/subscriptions/subscription.ts'
import { monthsLater } from '#platform/payments/sandbox-parts.ts'

/** The month that is paid at that moment, of what has been paid month by month since: when it began, and when it ends. */
export function paidMonth(since: Date, now: Date) {
  let months = 0
  while (monthsLater(since, months + 1) <= now) months += 1
  return { begins: monthsLater(since, months), ends: monthsLater(since, months + 1) }
}

/** Until when the plan's limits hold if nobody hears of the next month. */
export function paidUntil(since: Date, now: Date) {
  const { ends: subscriptionEnd } = paidMonth(since, now)
  return entitledUntil({ status: 'active', subscriptionEnd, cancelAtPeriodEnd: false, pastDueSince: null })
}
