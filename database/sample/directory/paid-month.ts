import { entitledUntil } from '#domain/commerce/subscriptions/subscription.ts'
import { monthsLater } from '#platform/time/months.ts'

export function paidMonth(since: Date, now: Date) {
  let months = 0
  while (monthsLater(since, months + 1) <= now) months += 1
  return { begins: monthsLater(since, months), ends: monthsLater(since, months + 1) }
}

/** Returns when the plan's limits expire unless the next month is paid. */
export function paidUntil(since: Date, now: Date) {
  const { ends: subscriptionEnd } = paidMonth(since, now)
  return entitledUntil({ status: 'active', subscriptionEnd, cancelAtPeriodEnd: false, pastDueSince: null })
}
