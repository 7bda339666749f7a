import { csvLine, csvMark } from '#platform/csv/write-csv.ts'
import type { Revenue } from './read-revenue.server.ts'
import { itemName, type Money, revenueMessages as messages, netCents } from './revenue.ts'

const { columns } = messages

/** A line for each item of a month, then the month's total with its plans and payouts. Amounts are dollars. */
export function revenueCsv({ months, items }: Pick<Revenue, 'months' | 'items'>) {
  const { month, item, payments, gross, taxes, refunds, disputes, fees, net, subscriptions, mrr, paidOut } = columns
  const head = [month, item, payments, gross, taxes, refunds, disputes, fees, net, subscriptions, mrr, paidOut]
  return [
    csvMark + csvLine(head),
    ...months.flatMap(row => [
      ...items
        .filter(found => found.month === row.month)
        .map(found => csvLine([row.month, itemName(found), ...moneyFields(found), null, null, null])),
      csvLine([
        ...[row.month, messages.total, ...moneyFields(row)],
        ...[row.subscriptions, dollars(row.mrrCents), dollars(row.paidOutCents)],
      ]),
    ]),
  ].join('')
}

function moneyFields(money: Money) {
  const { payments, grossCents, taxCents, refundedCents, disputedCents, feeCents } = money
  return [payments, ...[grossCents, taxCents, refundedCents, disputedCents, feeCents, netCents(money)].map(dollars)]
}

/** Whole cents, which floating point would not keep. */
function dollars(cents: number) {
  return Number((cents / 100).toFixed(2))
}
