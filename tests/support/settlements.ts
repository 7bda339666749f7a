import type { Settlement, SettleTable } from '#domain/commerce/billing/settlement.ts'

/** Returns a settle table that only records its calls, as `plan: paid, active`. */
export function rememberSettlements() {
  const told: string[] = []
  const remember = async (_: unknown, { purchase, subscription }: Settlement) => {
    const cancels = subscription?.cancelsAtPeriodEnd ? ', ends with the period' : ''
    told.push(`${purchase.kind}: ${purchase.state}${subscription ? `, ${subscription.state}${cancels}` : ''}`)
  }
  const settle: SettleTable = { plan: remember, 'ad-package': remember, sponsorship: remember }
  return { settle, told }
}
