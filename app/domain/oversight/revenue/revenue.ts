import { isPriced, pricedName } from '#domain/foundation/plans/prices.ts'

// Money by month in the region's time zone: payments in the month they arrived, refunds in the month they were made,
// disputes in the month they were opened.

export type Money = {
  payments: number
  /** Payments, including taxes. */
  grossCents: number
  /** Without the taxes of what went back to buyers. */
  taxCents: number
  refundedCents: number
  /** Disputed amounts: disputes that are open or lost. */
  disputedCents: number
  feeCents: number
  /** Payments whose fee the provider hasn't reported. */
  feesUnknown: number
}

export type ItemRevenue = Money & { month: string; kind: string; itemId: string }

export type MonthRevenue = Money & {
  /** YYYY-MM. */
  month: string
  /** Plans at the end of the month, or now. */
  subscriptions: number
  /** Monthly recurring revenue of these; a yearly price counts as a twelfth. */
  mrrCents: number
  paidOutCents: number
}

const nothing: Money = {
  payments: 0,
  grossCents: 0,
  taxCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  feeCents: 0,
  feesUnknown: 0,
}

export function netCents({ grossCents, taxCents, refundedCents, disputedCents, feeCents }: Money) {
  return grossCents - taxCents - refundedCents - disputedCents - feeCents
}

export function sumOf(rows: readonly Money[]): Money {
  return rows.reduce(
    (sum, row) => ({
      payments: sum.payments + row.payments,
      grossCents: sum.grossCents + row.grossCents,
      taxCents: sum.taxCents + row.taxCents,
      refundedCents: sum.refundedCents + row.refundedCents,
      disputedCents: sum.disputedCents + row.disputedCents,
      feeCents: sum.feeCents + row.feeCents,
      feesUnknown: sum.feesUnknown + row.feesUnknown,
    }),
    nothing,
  )
}

export function itemName({ kind, itemId }: Pick<ItemRevenue, 'kind' | 'itemId'>) {
  if (kind === 'sponsorship') return 'Sponsorships'
  return isPriced(itemId) ? pricedName(itemId) : itemId
}

export const revenueMessages = {
  title: 'Revenue',
  intro:
    'By month in local time. A payment counts when it arrives, a refund when it’s made, with its taxes, and a dispute when it’s opened, unless we win it. Net is what’s left after taxes, refunds, disputes and fees.',
  export: 'Export as CSV',
  columns: {
    month: 'Month',
    item: 'Item',
    payments: 'Payments',
    gross: 'Gross',
    taxes: 'Taxes',
    refunds: 'Refunds',
    disputes: 'Disputes',
    fees: 'Fees',
    net: 'Net',
    subscriptions: 'Active plans',
    mrr: 'MRR',
    paidOut: 'Paid out',
  },
  total: 'Total',
  feesUnknown: (count: number) =>
    count === 1
      ? 'The fee of 1 payment isn’t known yet.'
      : `The fees of ${count.toLocaleString('en')} payments aren’t known yet.`,
  byItem: (month: string) => `By item, ${month}`,
  noItems: 'No payments and no refunds in this month.',
  payouts: 'Payouts',
  noPayouts: 'No payouts yet. They appear when the payment provider reports them.',
  payoutStates: {
    pending: 'Pending',
    in_transit: 'On its way',
    paid: 'Paid',
    failed: 'Failed',
    canceled: 'Canceled',
  },
  payments: 'Latest payments',
}
